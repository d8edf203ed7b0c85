"""The app while it plays this edition, for type checkers only."""

from lifepod.banker.kinds import App as _App
from lifepod.editions.classic.game import Game
from lifepod.editions.classic.player import Player
from lifepod.kinds import BankEdition

class App(_App):
    @property
    def game(self) -> Game: ...
    @property
    def edition(self) -> BankEdition[Game, App]: ...
    def whom(self) -> Player: ...
