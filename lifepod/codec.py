"""Lists of whole numbers as few bytes: the round amounts of a game fit in one to three.

A number is written as mantissa times a power of ten: zigzag(mantissa) * 8 + exponent (0-7), in
groups of seven bits, lowest first; the top bit says that another group follows.
"""


def encode(numbers: tuple[int, ...] | list[int]) -> bytes:
    """The bytes of `numbers`; any size and sign."""
    out = bytearray()
    for number in numbers:
        exponent = 0
        while number and exponent < 7 and number % 10 == 0:
            number //= 10
            exponent += 1
        code = (number * 2 if number >= 0 else -number * 2 - 1) * 8 + exponent
        while code > 127:
            out.append(code & 127 | 128)
            code >>= 7
        out.append(code)
    return bytes(out)


def decode(data: "bytes | bytearray") -> list[int]:
    """The numbers in `data`; ValueError when it ends in the middle of one."""
    numbers = []
    code = shift = 0
    for byte in data:
        if byte > 127:
            code |= (byte & 127) << shift
            shift += 7
        else:
            code |= byte << shift
            value = code >> 4
            numbers.append((~value if code & 8 else value) * 10 ** (code & 7))
            code = shift = 0
    if shift:
        raise ValueError("ends early")
    return numbers
