"""The app while it plays this edition, for type checkers only."""

from lifepod.app import App as _App
from lifepod.editions.twists.game import Game
from lifepod.editions.twists.player import Player
from lifepod.kinds import Edition

class App(_App):
    @property
    def game(self) -> Game: ...
    @property
    def edition(self) -> Edition[Game, App]: ...
    def whom(self) -> Player: ...
