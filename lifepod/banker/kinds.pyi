"""The app while it plays an edition of the bank, for type checkers only."""

from lifepod.app import App as _App
from lifepod.banker.account import Account
from lifepod.banker.bank import Bank
from lifepod.kinds import BankEdition

class App(_App):
    @property
    def game(self) -> Bank: ...
    @property
    def edition(self) -> BankEdition: ...
    def whom(self) -> Account: ...
