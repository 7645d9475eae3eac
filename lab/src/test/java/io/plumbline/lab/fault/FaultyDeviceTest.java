package io.plumbline.lab.fault;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.plumbline.device.Act;
import io.plumbline.device.ActId;
import io.plumbline.device.Device;
import io.plumbline.device.DeviceException;
import io.plumbline.device.Query;
import io.plumbline.lab.memory.MemoryHost;
import io.plumbline.lab.world.HostModel;
import io.plumbline.lab.world.HostSetup;
import io.plumbline.lab.world.LabTimes;
import io.plumbline.lab.world.Mishap;
import io.plumbline.lab.world.World;
import io.plumbline.observed.BootId;
import io.plumbline.observed.Reading;
import io.plumbline.problem.Problem;

import org.junit.jupiter.api.Test;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;

class FaultyDeviceTest {
    private static final Query NOTHING = new Query(Set.of(), Set.of(), Set.of());
    private static final Rate ONCE = new Rate(1, 1);

    private final World world =
            World.virtual(Instant.parse("2022-03-13T10:00:00Z"), LabTimes.USUAL, 1);
    private final HostModel host = HostSetup.bare("esx01.lab").in(world);
    private final Device plain = new MemoryHost(host);

    @Test
    void a_lost_request_does_nothing_and_a_lost_reply_has_done_it() throws DeviceException {
        var takeOut = new Act.TakeOut(host.host(), boot());

        var request = struckBy(CallFault.REQUEST_LOST, device -> device.apply(takeOut, id()));
        var after = host.service().entering();
        var reply = struckBy(CallFault.REPLY_LOST, device -> device.apply(takeOut, id()));

        var timedOut = new Problem.TimedOut(host.host(), "takeOut", Duration.ofSeconds(60));
        assertThat(List.of(request, reply)).isEqualTo(List.of(timedOut, timedOut));
        assertThat(after).isFalse();
        assertThat(host.service().entering()).isTrue();
        assertThat(world.ledger().faults()).isEqualTo(Map.of("REQUEST_LOST", 1L, "REPLY_LOST", 1L));
    }

    @Test
    void a_silence_lasts_some_minutes_and_counts_once() throws DeviceException {
        var plan = FaultPlan.from(7, FaultRates.NONE.with(CallFault.UNREACHABLE, ONCE));
        var device = new FaultyDevice(plain, host, plan);

        for (var call = 0; call < 3; call++) {
            assertThatThrownBy(() -> device.observe(NOTHING)).isInstanceOf(DeviceException.class);
        }
        world.advance(Duration.ofMinutes(12));

        assertThat(device.observe(NOTHING)).isEqualTo(plain.observe(NOTHING));
        assertThat(world.ledger().faults()).isEqualTo(Map.of("UNREACHABLE", 1L));
    }

    @Test
    void garbage_makes_one_reading_unreadable() throws DeviceException {
        var plan = FaultPlan.from(7, FaultRates.NONE.with(CallFault.GARBAGE, ONCE));
        var spoiled = new FaultyDevice(plain, host, plan).observe(NOTHING).readings();
        var clean = plain.observe(NOTHING).readings();

        var others = new ArrayList<>(clean.settings());
        others.removeIf(setting -> spoiled.of(setting).equals(clean.of(setting)));

        assertThat(others).hasSize(1);
        assertThat(spoiled.of(others.getFirst()).orElseThrow())
                .isInstanceOf(Reading.Unreadable.class);
    }

    @Test
    void the_same_seed_strikes_at_the_same_calls() {
        assertThat(struckCalls(42)).isEqualTo(struckCalls(42)).isNotEmpty();
    }

    @Test
    void a_refused_shutdown_is_accepted_and_the_host_stays() {
        var steady = HostSetup.bare("esx02.lab").inMaintenance().in(world);
        world.letStrike(FaultPlan.from(1, FaultRates.NONE.with(Mishap.REFUSED_SHUTDOWN, ONCE)));

        steady.power().reboot(Duration.ofSeconds(10), "first");
        world.advance(Duration.ofHours(1));
        var first = world.ledger().boots(steady.host());
        steady.power().reboot(Duration.ofSeconds(10), "second");
        world.advance(Duration.ofHours(1));

        assertThat(List.of(first, world.ledger().boots(steady.host()))).containsExactly(0, 1);
    }

    @Test
    void a_host_that_never_returns_waits_for_its_button() {
        world.letStrike(FaultPlan.from(1, FaultRates.NONE.with(Mishap.NEVER_RETURNS, ONCE)));

        host.power().crash();
        world.advance(Duration.ofDays(1));
        var away = host.power().answers();
        host.power().pressButton();
        world.advance(Duration.ofMinutes(10));

        assertThat(List.of(away, host.power().answers())).containsExactly(false, true);
    }

    @Test
    void every_point_around_every_call_is_reached() throws DeviceException {
        var plan = CrashPlan.from(1, Rate.NEVER);
        var device = new CrashingDevice(plain, plan);

        device.observe(NOTHING);
        device.apply(new Act.TakeOut(host.host(), boot()), id());

        assertThat(plan.reached())
                .isEqualTo(
                        Map.of(
                                new CrashPoint(CrashPoint.Side.BEFORE, "observe"), 1L,
                                new CrashPoint(CrashPoint.Side.AFTER, "observe"), 1L,
                                new CrashPoint(CrashPoint.Side.BEFORE, "takeOut"), 1L,
                                new CrashPoint(CrashPoint.Side.AFTER, "takeOut"), 1L));
    }

    @Test
    void who_dies_before_a_call_has_not_made_it_and_after_it_has() throws DeviceException {
        var takeOut = new Act.TakeOut(host.host(), boot());

        assertThatThrownBy(
                        () -> new CrashingDevice(plain, CrashPlan.atPoint(1)).apply(takeOut, id()))
                .isInstanceOf(Killed.class);
        var before = host.service().entering();
        assertThatThrownBy(
                        () -> new CrashingDevice(plain, CrashPlan.atPoint(2)).apply(takeOut, id()))
                .isInstanceOf(Killed.class);

        assertThat(List.of(before, host.service().entering())).containsExactly(false, true);
    }

    private List<Integer> struckCalls(long seed) {
        var device = new FaultyDevice(plain, host, FaultPlan.from(seed, FaultRates.passing()));
        var struck = new ArrayList<Integer>();
        for (var call = 0; call < 200; call++) {
            try {
                device.look(new ActId(new UUID(0, call)));
            } catch (DeviceException _) {
                struck.add(call);
            }
            world.advance(Duration.ofMinutes(20));
        }
        return struck;
    }

    private Problem struckBy(CallFault fault, Call call) {
        var device =
                new FaultyDevice(plain, host, FaultPlan.from(1, FaultRates.NONE.with(fault, ONCE)));
        try {
            call.on(device);
        } catch (DeviceException e) {
            return e.problem();
        }
        throw new AssertionError(fault + " did not strike");
    }

    private BootId boot() throws DeviceException {
        return plain.observe(NOTHING).boot().orElseThrow();
    }

    private static ActId id() {
        return new ActId(UUID.randomUUID());
    }

    private interface Call {
        Object on(Device device) throws DeviceException;
    }
}
