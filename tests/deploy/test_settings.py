"""What a person wrote into settings.toml stays."""

from tests.deploy.disk import ImageDrive, blank
from tests.deploy.programs import OLD, PICO, SETTINGS, VERSION
from tools.deploy import flash

NEWER = SETTINGS + b"# LIFEPOD_DIMMER = 3\nCIRCUITPY_HASTE = 0.2\n"
EDITED = b'LIFEPOD_RING = "GP20"\n# LIFEPOD_VOLUME = 2\n'


def drive_with(settings: bytes | None) -> ImageDrive:
    drive = ImageDrive(blank())
    drive.write("boot_out.txt", PICO)
    if settings is not None:
        drive.write("settings.toml", settings)
    return drive


def bring(drive: ImageDrive, settings: bytes = SETTINGS) -> list[str]:
    said: list[str] = []
    flash.flash(drive, OLD, settings, said.append)
    return [line for line in said if "settings" in line]


def test_none_or_an_empty_one_is_written() -> None:
    for before in (None, b"", b"\r\n"):
        drive = drive_with(before)
        assert bring(drive) == []
        assert drive.read("settings.toml") == SETTINGS
        assert "settings.toml.new" not in drive.files()


def test_an_untouched_one_follows_the_version() -> None:
    drive = drive_with(None)
    bring(drive)
    assert bring(drive, NEWER) == []
    assert drive.read("settings.toml") == NEWER
    assert "settings.toml.new" not in drive.files()


def test_an_edited_one_stays_and_the_new_settings_are_named() -> None:
    drive = drive_with(None)
    bring(drive)
    drive.write("settings.toml", EDITED)
    assert bring(drive) == [], "this version's was there before"
    said = bring(drive, NEWER)
    assert drive.read("settings.toml") == EDITED
    assert drive.read("settings.toml.new") == NEWER
    assert "stays as it is" in said[0]
    assert said[1] == "new settings in it: LIFEPOD_DIMMER, CIRCUITPY_HASTE"


def test_it_is_said_once_and_kept_until_it_is_taken_over() -> None:
    drive = drive_with(EDITED)
    assert bring(drive, NEWER)
    assert bring(drive, NEWER) == []
    assert drive.read("settings.toml.new") == NEWER
    drive.write("settings.toml", EDITED + b"LIFEPOD_DIMMER = 1\n# CIRCUITPY_HASTE\n")
    bring(drive, NEWER)
    assert "settings.toml.new" not in drive.files()


def test_one_that_was_there_before_the_first_copy_is_somebody_s() -> None:
    drive = drive_with(EDITED)
    said = bring(drive)
    assert drive.read("settings.toml") == EDITED
    assert drive.read("settings.toml.new") == SETTINGS
    assert len(said) == 1, "it mentions all there is"


def test_what_the_board_will_say_of_an_edited_one_is_said_at_once() -> None:
    drive = drive_with(b'LIFEPOD_VOLUMEN = 3\r\nLIFEPOD_RING = "GP4"\r\n')
    said = bring(drive)
    assert said[-2:] == [
        "settings.toml: VOLUMEN IS UNKNOWN: IS IT VOLUME?",
        "settings.toml: RING? GP16 USED: GP4 IS OLED_SDA",
    ]


def test_by_the_rules_of_the_version_on_the_drive() -> None:
    spaced = b"LIFEPOD_RING_MA = 1_000\n"
    drive = drive_with(spaced)
    assert "settings.toml: RING_MA? 400 USED: IT TAKES 100 TO 2000" in bring(drive)
    drive = drive_with(spaced)
    drive.write("boot_out.txt", PICO.replace(VERSION, b"10.1.4"))
    assert not [line for line in bring(drive) if "RING_MA?" in line]
