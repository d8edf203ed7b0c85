"""The words for entries of Adventure."""

from lifepod.banker import ops as common
from lifepod.editions.adventure import ops

TYPE_CHECKING = False
if TYPE_CHECKING:
    from lifepod.kinds import Words

WORDS: "Words" = {
    common.PAY_DAY: ("PAY DAY", "PROMOTED, PAID"),
    common.MARRIAGE: "WEDDING +${0:,}",
    common.BABY: ("", "CHILD", "PET"),
    ops.PASSPORT: ("", "BEACH STAMP", "CITY STAMP", "JUNGLE STAMP", "SNOW STAMP"),
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
