"""The words for entries of Classic."""

from lifepod.banker import ops as common
from lifepod.editions.classic import ops

TYPE_CHECKING = False
if TYPE_CHECKING:
    from lifepod.kinds import Words

WORDS: "Words" = {
    common.PAY_DAY: ("PAY DAY", "RAISE, PAY DAY"),
    common.MARRIAGE: "WEDDING {0}",
    common.BABY: ("", "BABY", "TWINS"),
    ops.INVEST: "INVESTS IN {0}",
    ops.TILE: "TILE FROM {1}",
    ops.TAXES: ("", "TAX REFUND", "TAXES DUE"),
    ops.RAISE: ("", "RAISE", "CHANGES CAREER"),
    ops.LOSE_JOB: "LOSES JOB",
    ops.SPLIT: "SPLITS ${0:,}",
    ops.LAWSUIT: "SUES {1}",
    ops.EXEMPT: "EXEMPT",
    ops.COLLEGE: "COLLEGE",
    ops.SCHOOL: "BACK TO SCHOOL",
    ops.BADGE: "POLICE BADGE",
    ops.FINE: "PAYS FINE",
    ops.RETIRE: "RETIRES",
}
