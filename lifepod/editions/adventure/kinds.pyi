"""The app while it plays this edition, for type checkers only."""

from lifepod.banker.kinds import App as _App
from lifepod.editions.adventure.game import Game
from lifepod.editions.adventure.player import Player
from lifepod.kinds import BankEdition

class App(_App):
    @property
    def game(self) -> Game: ...
    @property
    def edition(self) -> BankEdition[Game, App]: ...
    def whom(self) -> Player: ...
