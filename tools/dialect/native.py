"""What the firmware of a Pico contains."""

from functools import cache
from importlib import resources

# In every build, so the list of a board's modules leaves them out.
ALWAYS = frozenset({"gc", "micropython"})

# Native, and still no business of the firmware.
UNWANTED = {
    "random": "draw with lifepod.draw from os.urandom, which scenarios can queue",
    "asyncio": "the loop of hw.device is the only one",
    "_asyncio": "the loop of hw.device is the only one",
    "ulab": "integers are enough",
}

# Where a native module is smaller than the standard library's of the same name, which is what the
# type checker knows: all that the board has. (CircuitPython 10: shared-bindings/, extmod/, py/)
CONTENTS = {
    "binascii": "a2b_base64 b2a_base64 crc32 hexlify unhexlify",
    "collections": "OrderedDict deque namedtuple",
    "gc": "collect disable enable isenabled mem_alloc mem_free",
    "io": "BytesIO IOBase StringIO open",
    "json": "dump dumps load loads",
    "math": "acos acosh asin asinh atan atan2 atanh ceil copysign cos cosh degrees dist e erf erfc "
    "exp expm1 fabs floor fmod frexp gamma isfinite isinf isnan ldexp lgamma log log10 log2 modf "
    "pi pow radians sin sinh sqrt tan tanh trunc",
    "os": "chdir getcwd getenv listdir mkdir remove rename rmdir sep stat statvfs sync uname "
    "unlink urandom utime",
    "struct": "calcsize pack pack_into unpack unpack_from",
    "sys": "byteorder exit maxsize modules path stderr stdin stdout version",
    "time": "localtime mktime monotonic monotonic_ns sleep struct_time time",
}


@cache
def modules() -> frozenset[str]:
    """Names of the Pico's native modules, from the stubs that are installed beside the checker."""
    stub = resources.files("board_definitions") / "raspberry_pi_pico" / "__init__.pyi"
    for line in stub.read_text(encoding="utf-8").splitlines():
        rest = line.partition("Included modules:")[2]
        if rest:
            names = {name.strip().partition(".")[0] for name in rest.split(",")}
            return frozenset(names) | ALWAYS
    raise ValueError(f"{stub}: no line of included modules")


@cache
def contents(module: str) -> frozenset[str] | None:
    """The names in a native module, or None where the type checker's stub tells them all."""
    listed = CONTENTS.get(module)
    return frozenset(listed.split()) if listed else None
