"""Source as it goes onto the drive: without docstrings, comments, annotations and long local names.

Names of modules, classes, functions, arguments and attributes stay, so that a traceback from the
board names the right function; `tools.deploy.lines` finds the line.
"""

import ast

import python_minifier


def _docless(body: list[ast.stmt]) -> list[ast.stmt]:
    first = body[0] if body else None
    if isinstance(first, ast.Expr) and isinstance(first.value, ast.Constant):
        return body[1:]
    return body


def _is_checking(node: ast.expr) -> bool:
    return isinstance(node, ast.Name) and node.id == "TYPE_CHECKING"


class _Bare(ast.NodeTransformer):
    """Takes out what no board runs. The other nodes keep their line numbers."""

    def visit_Module(self, node: ast.Module) -> ast.Module:
        node.body = _docless(node.body)
        self.generic_visit(node)
        return node

    def _visit_body(self, node: ast.ClassDef | ast.FunctionDef) -> ast.ClassDef | ast.FunctionDef:
        node.body = _docless(node.body)
        self.generic_visit(node)
        if not node.body:
            node.body = [ast.Pass(lineno=node.lineno, col_offset=0)]
        return node

    def visit_ClassDef(self, node: ast.ClassDef) -> ast.AST:
        return self._visit_body(node)

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.AST:
        node.returns = None
        return self._visit_body(node)

    def visit_arg(self, node: ast.arg) -> ast.arg:
        node.annotation = None
        return node

    def visit_If(self, node: ast.If) -> ast.AST | list[ast.stmt]:
        self.generic_visit(node)
        return node.orelse if _is_checking(node.test) else node

    def visit_Assign(self, node: ast.Assign) -> ast.AST | None:
        self.generic_visit(node)
        return None if _is_checking(node.targets[0]) else node

    def visit_AnnAssign(self, node: ast.AnnAssign) -> ast.AST | None:
        self.generic_visit(node)
        if node.value is None:
            return None
        plain = ast.Assign([node.target], node.value)
        return ast.copy_location(plain, node)


def bare(source: str) -> ast.Module:
    """The tree that the board runs; its nodes have the line numbers of `source`."""
    tree = _Bare().visit(ast.parse(source))
    assert isinstance(tree, ast.Module)
    return ast.fix_missing_locations(tree)


def _functions(tree: ast.Module) -> list[str]:
    return [node.name for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)]


def shrink(source: str) -> str:
    """The short form, statement for statement the same. SyntaxError as ast's."""
    tree = bare(source)
    short = python_minifier.minify(
        ast.unparse(tree),
        remove_annotations=False,
        remove_pass=False,
        remove_literal_statements=False,
        combine_imports=False,
        hoist_literals=False,  # would make globals of strings, and fetch them from a dictionary
        rename_locals=True,
        preserve_locals=_functions(tree),
        rename_globals=False,
        remove_explicit_return_none=False,
        remove_dead_branches=False,
    )
    return short.rstrip("\n") + "\n" if short.strip() else ""
