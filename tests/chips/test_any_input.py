"""Whatever is written, read or done to it: the model never raises and a reset brings it back."""

from hypothesis import given, settings
from hypothesis import strategies as st

from sim.chips.pn532.engine import HANDLERS
from sim.chips.pn532.frames import ACK, NACK, wrap
from sim.chips.tags import Phone, tag_of
from tests.chips.bench import Bench

commands = st.builds(
    lambda code, params: wrap(bytes([0xD4, code]) + params),
    st.sampled_from([*HANDLERS, 0x8C, 0xFF]),
    st.one_of(
        st.binary(max_size=20),
        st.tuples(st.integers(0, 2), st.sampled_from([0, 0x30, 0x60, 0x61, 0xA0, 0xA2, 0xC1])).map(
            bytes
        ),
    ),
)
written = st.one_of(commands, commands, st.sampled_from([ACK, NACK]), st.binary(max_size=320))
steps = st.lists(
    st.one_of(
        st.tuples(st.just("write"), written),
        st.tuples(st.just("read"), st.integers(0, 80)),
        st.tuples(st.just("wait"), st.integers(1, 60)),
        st.tuples(st.just("enter"), st.integers(0, 3)),
        st.tuples(st.just("leave"), st.integers(0, 3)),
        st.tuples(st.just("reset"), st.booleans()),
        st.tuples(st.just("power"), st.booleans()),
    ),
    max_size=25,
)


@settings(max_examples=250, deadline=None)
@given(steps)
def test_it_never_raises_and_recovers(done: list[tuple[str, bytes | int]]) -> None:
    bench = Bench()
    tags = [
        tag_of("04A10000000001"),
        tag_of("DEADBEEF", clumsy=True),
        tag_of("04A1B2C3D4E580", weak=0.4),
        Phone(),
    ]
    for what, value in done:
        if isinstance(value, bytes):
            bench.bus.write(value)
        elif what == "read":
            data = bench.bus.read(value)
            assert data is None or all(byte in range(256) for byte in data)
        elif what == "wait":
            bench.ms(value)
        elif what == "enter":
            bench.chip.enter(tags[value])
        elif what == "leave":
            bench.chip.leave(tags[value])
        elif what == "reset":
            bench.chip.set_reset(bool(value))
        else:
            bench.chip.power(bool(value))
        assert bench.chip.irq() in (True, False)
    bench.chip.power(True)
    bench.chip.set_reset(False)
    bench.ms(1)
    bench.chip.set_reset(True)
    bench.ms(3)
    for tag in bench.chip.field:
        bench.chip.leave(tag)
    bench.setup()
    assert bench.ask(0x02) == bytes.fromhex("0332010607")
    bench.chip.enter(tag_of("04A10000000001"))
    assert bench.listed() == [bytes.fromhex("04A10000000001")]


@settings(max_examples=100, deadline=None)
@given(st.lists(commands, max_size=12))
def test_every_whole_command_gets_its_ack_and_a_known_answer(sent: list[bytes]) -> None:
    bench = Bench()
    bench.chip.enter(tag_of("DEADBEEF"))
    for frame in sent:
        if frame[6] == 0x16:
            continue  # PowerDown may end the dialogue
        assert bench.bus.write(frame)
        assert bench.wait(20) is not None
        if bench.bus.read(7) != b"\x01" + ACK:
            assert frame[6] == 0x14  # SAMConfiguration may have silenced the pin
        answer = bench.answer(200)
        assert answer is None or answer[5] == 0x7F or answer[6] == frame[6] + 1
        bench.bus.write(ACK)
