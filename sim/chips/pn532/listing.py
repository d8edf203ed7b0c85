"""InListPassiveTarget, UM0701-02 section 7.3.5."""

from sim.chips.pn532.core import AUTOMATIC_RATS, RETRY_FOREVER, Core, Target
from sim.chips.pn532.outcome import Later, MalformedError, Outcome, Parked
from sim.chips.tags.tag import CASCADE, State, Tag

TYPE_A = 0
BAUD_TYPES = 5  # type A, FeliCa 212 and 424, type B, Jewel
MISS_US = 2000  # a request nobody answers
FOUND_US = 4500  # request, anticollision and selection of a 4-byte UID
CASCADE_US = 1500  # one more cascade level
RATS_US = 3000


def in_list_passive_target(core: Core, params: bytes) -> Outcome:
    """MaxTg 1 or 2, BrTy, optionally the UID sought; earlier targets are forgotten.

    With finite retries it gives up after 1 + retries requests and reports none; with 0xFF it waits
    for ever. Other technologies than type A are asked for in vain.
    """
    if len(params) < 2 or params[0] not in (1, 2) or params[1] >= BAUD_TYPES:
        raise MalformedError
    wanted = _wanted(params[2:]) if params[1] == TYPE_A else None
    warm = core.rf.switch(True)
    core.forget_targets()
    core.rf.begin_listing()
    search = Search(core, params[0], wanted, params[1] == TYPE_A and core.normal)
    return Later(warm, search.attempt)


def _wanted(data: bytes) -> bytes | None:
    """The UID sought; one of 7 bytes comes with its cascade tag in front."""
    if len(data) == 8 and data[0] == CASCADE:
        data = data[1:]
    if len(data) not in (0, 4, 7):
        raise MalformedError
    return data or None


class Search:
    """One listing and its retries."""

    def __init__(self, core: Core, most: int, wanted: bytes | None, hopeful: bool) -> None:
        self.core = core
        self.most = most
        self.wanted = wanted
        self.hopeful = hopeful
        retries = core.activation_retries
        self.left = None if retries == RETRY_FOREVER else 1 + retries

    def attempt(self) -> Outcome:
        """One request; WUPA, so that halted targets are found again."""
        found = self._find() if self.hopeful else []
        if found:
            cost = sum(_cost(tag) for tag in found) + MISS_US * (self.most - len(found))
            return Later(cost, lambda: self._report(found))
        if self.left is not None:
            self.left -= 1
            if self.left <= 0:
                return Later(MISS_US, lambda: bytes([0]))
        elif not (self.hopeful and self.core.rf.restless(self.wanted)):
            return Parked(self.attempt)
        return Later(MISS_US, self.attempt)

    def _find(self) -> list[Tag]:
        """One tag; or two, the first halted so that REQA reaches the second alone."""
        first = self.core.rf.resolve(True, self.wanted)
        if first is None or self.most == 1:
            return [first] if first else []
        first.halt()
        second = self.core.rf.resolve(False)
        return [first, second] if second else [first]

    def _report(self, found: list[Tag]) -> Outcome:
        """NbTg, then for each: Tg, SENS_RES, SEL_RES, NFCID1 and ATS if there is one."""
        present = [tag for tag in found if tag.state in (State.ACTIVE, State.HALT)]
        if not present:
            return self.attempt()
        answer = bytes([len(present)])
        for number, tag in enumerate(present, 1):
            self.core.targets[number] = Target(tag, tag.uid)
            # The first of a pair was halted; an exchange selects it again by itself
            if tag.state is State.ACTIVE:
                self.core.selected = number
            answer += bytes([number]) + tag.atqa.to_bytes(2, "big")
            answer += bytes([tag.sak, len(tag.uid)]) + tag.uid
            if tag.ats and self.core.parameters & AUTOMATIC_RATS:
                answer += tag.ats
        return answer


def _cost(tag: Tag) -> int:
    """µs to activate a tag."""
    return FOUND_US + CASCADE_US * (len(tag.uid) > 4) + RATS_US * bool(tag.ats)
