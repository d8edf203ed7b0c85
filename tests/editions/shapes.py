"""For type checkers: each edition is what the core's pages expect of one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from lifepod.editions.adventure import edition as adventure
from lifepod.editions.adventure import game as adventure_game
from lifepod.editions.adventure import house as adventure_house
from lifepod.editions.classic import edition as classic
from lifepod.editions.classic import game as classic_game
from lifepod.editions.classic import house as classic_house
from lifepod.editions.twists import edition as twists
from lifepod.editions.twists import game as twists_game
from lifepod.editions.twists import house as twists_house

if TYPE_CHECKING:
    from lifepod.editions.adventure.kinds import App as AdventureApp
    from lifepod.editions.classic.kinds import App as ClassicApp
    from lifepod.editions.twists.kinds import App as TwistsApp
    from lifepod.kinds import BankEdition, Edition, House

TWISTS: Edition[twists_game.Game, TwistsApp] = twists
CLASSIC: BankEdition[classic_game.Game, ClassicApp] = classic
ADVENTURE: BankEdition[adventure_game.Game, AdventureApp] = adventure
TWISTS_HOUSE: House = twists_house
CLASSIC_HOUSE: House = classic_house
ADVENTURE_HOUSE: House = adventure_house
