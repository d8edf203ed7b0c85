"""The words for entries of Adventure."""

from lifepod.banker import ops as common
from lifepod.editions.adventure import ops

WORDS: "dict[int, str | tuple[str, str]]" = {
    common.PAY_DAY: ("PROMOTED, PAID", "PAY DAY"),
    common.MARRIAGE: "WEDDING +${0:,}",
    common.BABY: ("CHILD", "PET"),
    ops.PASSPORT: "STAMP {0}",
    ops.VOLCANO: "VOLCANO +${0:,}",
    ops.PROMOTION: "LEVEL UP ${0:,}",
    ops.FEE: "COLLEGE FEE",
    ops.EXAM: "EXAM {0}",
    ops.DEGREE: "PAYS FOR DEGREE",
    ops.BOAT: "BOAT",
    ops.PLANE: "PLANE",
    ops.FULL_CAR: "FULL CAR",
    ops.RETIREMENT: "RETIREMENT {0}",
}
