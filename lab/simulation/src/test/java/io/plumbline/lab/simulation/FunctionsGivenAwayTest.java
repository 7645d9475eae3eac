package io.plumbline.lab.simulation;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.device.Act;
import io.plumbline.device.ActId;
import io.plumbline.device.Device;
import io.plumbline.device.DeviceException;
import io.plumbline.device.Fleet;
import io.plumbline.device.Receipt;
import io.plumbline.journal.Journal;
import io.plumbline.lab.fault.CrashPlan;
import io.plumbline.lab.fault.CrashPoint;
import io.plumbline.lab.fault.CrashPoints;
import io.plumbline.lab.fault.CrashingDevice;
import io.plumbline.lab.fault.Killed;
import io.plumbline.lab.fault.PassingDevice;
import io.plumbline.lab.fault.WitnessedDevice;
import io.plumbline.lab.ledger.Entry;
import io.plumbline.lab.life.VirtualDaemon;
import io.plumbline.lab.memory.MemoryFleet;
import io.plumbline.lab.memory.MemoryFleet.Around;
import io.plumbline.lab.memory.MemoryJournal;
import io.plumbline.lab.world.Body;
import io.plumbline.lab.world.Depot;
import io.plumbline.lab.world.HostModel;
import io.plumbline.lab.world.HostSetup;
import io.plumbline.lab.world.LabTimes;
import io.plumbline.lab.world.Mishap;
import io.plumbline.lab.world.Modules;
import io.plumbline.lab.world.PortModel;
import io.plumbline.lab.world.StandardSwitchModel;
import io.plumbline.lab.world.VdsSetup;
import io.plumbline.lab.world.World;
import io.plumbline.plan.Held;
import io.plumbline.plan.Plan;
import io.plumbline.plan.Rules;
import io.plumbline.plan.UnitPlan;
import io.plumbline.problem.Problem;
import io.plumbline.spec.ClusterSpec;

import org.junit.jupiter.api.Test;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.atomic.AtomicBoolean;

/**
 * A host whose second port of the HPC card machines are to have whole. Judged by the world and its
 * ledger.
 */
class FunctionsGivenAwayTest {
    private static final Instant EPOCH = Instant.parse("2022-03-13T10:00:00Z");
    private static final Duration TWO_HOURS = Duration.ofHours(2);

    private static final Map<String, Integer> CONFIG =
            Map.of("SRIOV_EN", 1, "NUM_OF_VFS", 16, "LINK_TYPE_P1", 2, "LINK_TYPE_P2", 2);

    private static final String SPEC =
            """
            apiVersion: plumbline/v1
            kind: Cluster
            metadata: {name: given}
            spec:
              mode: Enforce
              credentials: {esxi: esxi-root, vcenter: vc}
              workFolder: "[vsan] plumbline"
              vcenter: {url: https://vc01.lab/sdk, tlsSha256: "%s"}
              hostProfiles:
                given:
                  nics:
                    hpc: {select: {model: ConnectX5}, ports: {PORTS}}
              hosts:
                - {name: esx01.lab, profile: given, rack: rack1}
              rollout: {maxUnavailable: 1, approve: Never}
              safety: {rebootDeadline: 30m, maxBootsPerRun: 3, downgrade: Never}
            """
                    .formatted(SimSpec.digest('6'));

    private static final ClusterSpec GIVEN = spec("2: {passthrough: true, label: hpc-fabric}");
    private static final ClusterSpec TAKEN_BACK = spec("2: {passthrough: false}");

    private final MemoryJournal journal = new MemoryJournal();

    /** Boots that the first plan told. */
    private int ahead;

    private Optional<Fleet> fleet = Optional.empty();
    private CrashPoints dying = _ -> {};
    private boolean losesAnAnswer;
    private long lives;
    private World world = World.virtual(EPOCH, LabTimes.USUAL, 1);

    private static ClusterSpec spec(String ports) {
        return Living.read(SPEC.replace("PORTS", ports));
    }

    @Test
    void function_is_given_away_by_one_boot_and_labelled_then() {
        begin(usual());

        assertThat(live(GIVEN).inPlumb()).isTrue();

        assertThat(isGiven()).isTrue();
        assertThat(host().passthrough().label(second().at())).contains("hpc-fabric");
        assertThat(boots()).isOne().isEqualTo(ahead);
        assertThat(world.ledger().of(Entry.OutageBegan.class)).hasSize(1);
        assertThat(calls("passthruConfig")).isOne();
        assertThat(calls("hardwareLabels")).isOne();
    }

    @Test
    void what_is_given_is_left_alone_and_so_is_its_label_where_none_is_said() {
        begin(usual());
        host().passthrough().begin(List.of(second().at()), Map.of(second().at(), "others"));

        assertThat(live(spec("2: {passthrough: true}")).inPlumb()).isTrue();

        assertThat(boots()).isZero();
        assertThat(host().passthrough().label(second().at())).contains("others");
        assertThat(calls("passthruConfig") + calls("hardwareLabels")).isZero();
    }

    @Test
    void label_is_written_while_the_host_serves_where_the_function_is_given_already() {
        begin(usual());
        host().passthrough().begin(List.of(second().at()), Map.of());

        assertThat(live(GIVEN).inPlumb()).isTrue();

        assertThat(host().passthrough().label(second().at())).contains("hpc-fabric");
        assertThat(world.ledger().of(Entry.OutageBegan.class)).isEmpty();
    }

    @Test
    void function_is_taken_back_by_one_boot_and_keeps_its_label() {
        begin(usual());
        host().passthrough().begin(List.of(second().at()), Map.of(second().at(), "hpc-fabric"));

        assertThat(live(TAKEN_BACK).inPlumb()).isTrue();

        assertThat(isGiven()).isFalse();
        assertThat(host().passthrough().label(second().at())).contains("hpc-fabric");
        assertThat(boots()).isOne().isEqualTo(ahead);
    }

    /** It is drift like every other. */
    @Test
    void what_somebody_takes_back_by_hand_is_given_again_before_any_boot_does_it() {
        begin(usual());
        host().passthrough().begin(List.of(second().at()), Map.of(second().at(), "hpc-fabric"));
        world.run(() -> host().passthrough().configure(second(), false));
        world.run(() -> host().sriovRequests().refresh());

        assertThat(live(GIVEN).inPlumb()).isTrue();

        assertThat(host().passthrough().isConfigured(second().at())).isTrue();
        assertThat(isGiven()).isTrue();
    }

    @Test
    void uplink_of_a_switch_is_not_given_away_and_the_switch_is_named() {
        begin(usual());
        var uplink = second().vmnic().orElseThrow();
        world.run(() ->
                host().standardSwitches()
                        .put(StandardSwitchModel.named("vSwitch7").uplink(uplink)));

        staysForItsSwitch("vSwitch7");
    }

    /** As the host's own copy of it says. */
    @Test
    void uplink_of_a_distributed_switch_is_not_given_away_either() {
        begin(usual());
        VdsSetup.named("roce-dvs").member("esx01.lab", second().vmnic().orElseThrow()).in(world);

        staysForItsSwitch("roce-dvs");
    }

    private void staysForItsSwitch(String name) {
        assertThat(held(live(GIVEN), Held.Reason.OBSTACLE))
                .first()
                .asString()
                .contains("port.switch is " + name + "; take the port off that switch first");
        assertThat(world.ledger().of(Entry.OutageBegan.class)).isEmpty();
        assertThat(calls("passthruConfig")).isZero();
    }

    @Test
    void function_with_virtual_ones_is_not_given_away() {
        begin(usual().options(Modules.CORE, "max_vfs=0,0,0,7"));

        assertThat(held(live(GIVEN), Held.Reason.OBSTACLE))
                .first()
                .asString()
                .contains("it has 7 virtual functions", "say virtualFunctions: 0 of it first");
        assertThat(world.ledger().of(Entry.OutageBegan.class)).isEmpty();
    }

    /** Whoever toggled it: by that boot the number would be that of nobody, or of another port. */
    @Test
    void host_does_not_boot_for_a_toggle_by_hand_that_moves_a_number_to_another_port() {
        begin(usual().options(Modules.CORE, "max_vfs=0,0,0,7"));
        world.run(() -> host().passthrough().configure(host().ports().get(2), true));
        world.run(() -> host().sriovRequests().refresh());

        assertThat(held(live(spec("1: {passthrough: true}")), Held.Reason.OBSTACLE))
                .first()
                .asString()
                .contains("port 2 has 7 there, which another port would get");
        assertThat(world.ledger().of(Entry.OutageBegan.class)).isEmpty();
    }

    /** It changes between the call and the boot, and the daemon with it. */
    @Test
    void what_the_spec_takes_back_before_the_boot_is_undone_without_one() {
        begin(usual());
        host().sriovRequests().tellsLate(true);
        live(daemon(GIVEN, journal, _ -> {}), Duration.ofMinutes(4));
        assertThat(host().passthrough().isConfigured(second().at())).isTrue();
        assertThat(host().service().inMaintenance()).isTrue();
        world.run(() -> host().sriovRequests().tellsLate(false));
        world.run(() -> host().sriovRequests().refresh());

        assertThat(live(TAKEN_BACK).inPlumb()).isTrue();

        assertThat(host().passthrough().isConfigured(second().at())).isFalse();
        assertThat(host().service().inMaintenance()).isFalse();
        assertThat(boots()).isZero();
    }

    /** The number of the one behind would be that of nobody, or of another port. */
    @Test
    void function_is_not_given_away_where_that_moves_a_number_to_another_port() {
        begin(usual().options(Modules.CORE, "max_vfs=0,0,0,7"));

        assertThat(held(live(spec("1: {passthrough: true}")), Held.Reason.OBSTACLE))
                .first()
                .asString()
                .contains("port 2 has 7 there, which another port would get");
        assertThat(world.ledger().of(Entry.OutageBegan.class)).isEmpty();
    }

    @Test
    void success_that_is_a_lie_is_seen_before_the_host_boots() {
        begin(usual());
        strikesOnce(Mishap.WRITE_IS_A_LIE);

        assertThat(live(GIVEN).inPlumb()).isTrue();
        assertThat(isGiven()).isTrue();
        assertThat(boots()).isOne();
        assertThat(calls("passthruConfig")).isEqualTo(2);
    }

    @Test
    void call_whose_answer_was_lost_is_not_sent_again_once_it_is_read() {
        begin(usual());
        losesAnAnswer = true;

        assertThat(live(GIVEN).inPlumb()).isTrue();
        assertThat(losesAnAnswer).isFalse();
        assertThat(calls("passthruConfig")).isOne();
        assertThat(boots()).isOne();
    }

    @Test
    void call_that_vcenter_tells_late_is_not_sent_again_and_the_host_waits_for_it() {
        begin(usual());
        host().sriovRequests().tellsLate(true);
        var daemon = daemon(GIVEN, journal, _ -> {});
        live(daemon, Duration.ofMinutes(4));
        assertThat(boots()).isZero();

        world.run(() -> host().sriovRequests().tellsLate(false));
        assertThat(host(live(daemon, TWO_HOURS)).inPlumb()).isTrue();
        assertThat(calls("passthruConfig")).isOne();
        assertThat(boots()).isOne();
    }

    /** Every point of a run in turn, where a daemon calls a device or keeps an event. */
    @Test
    void daemon_that_is_killed_anywhere_comes_to_the_same_end_with_as_many_boots() {
        var point = 0L;
        boolean died;
        do {
            point++;
            world = World.virtual(EPOCH, LabTimes.USUAL, 1);
            fleet = Optional.empty();
            begin(usual());
            died = dies(GIVEN, CrashPlan.atPoint(point));

            assertThat(isGiven()).as("killed at point " + point).isTrue();
            assertThat(boots()).as("point " + point).isOne();
            assertThat(host().service().inMaintenance()).as("point " + point).isFalse();
        } while (died);
        assertThat(point).as("points of a run").isGreaterThan(40);
    }

    private static HostSetup usual() {
        return HostSetup.bare("esx01.lab")
                .image(Depot.TOOLS)
                .firmware(Depot.FIRMWARE)
                .config(CONFIG);
    }

    private void begin(HostSetup setup) {
        var depot = Depot.stock(world);
        world.addDatastore("vsan");
        Depot.put(
                depot,
                "fw-cx5.bin",
                new Body.FirmwareImage("MT_0000000008", Depot.FIRMWARE),
                world.now());
        SimSpec.ofHosts(1).stamp(depot);
        setup.in(world);
        world.run(() -> host().modules().loadMst());
    }

    private void strikesOnce(Mishap mishap) {
        var left = new AtomicBoolean(true);
        world.letStrike((kind, on) ->
                kind == mishap && on.modules().loaded(Modules.MST) && left.getAndSet(false));
    }

    private HostModel host() {
        return world.hosts().iterator().next();
    }

    private PortModel second() {
        return host().ports().getLast();
    }

    private boolean isGiven() {
        return host().passthrough().isActive(second().at());
    }

    private int boots() {
        return world.ledger().boots(host().host());
    }

    private long calls(String wire) {
        return world.ledger()
                .of(Entry.Asked.class)
                .map(Entry.Asked::act)
                .filter(act -> act instanceof Act.Write write && write.wire().name().equals(wire))
                .count();
    }

    private static List<String> held(UnitPlan plan, Held.Reason reason) {
        return plan.held().stream().filter(one -> one.reason() == reason).map(Held::text).toList();
    }

    /** The same for all daemons of a world: what it was asked is known to it. */
    private Fleet fleet() {
        if (fleet.isEmpty()) {
            fleet =
                    Optional.of(
                            MemoryFleet.withVCenter(
                                    world,
                                    new Around() {
                                        @Override
                                        public Device wrap(HostModel host, Device device) {
                                            return watched(host, device);
                                        }

                                        @Override
                                        public Device wrapMachines(HostModel host, Device device) {
                                            return watched(host, new Faltering(device));
                                        }
                                    }));
        }
        return fleet.get();
    }

    private Device watched(HostModel host, Device device) {
        return new CrashingDevice(new WitnessedDevice(device, host), point -> dying.reached(point));
    }

    /** Does what it is told and once nobody hears of it. */
    private final class Faltering extends PassingDevice {
        Faltering(Device device) {
            super(device);
        }

        @Override
        public Receipt apply(Act act, ActId id) throws DeviceException {
            var receipt = super.apply(act, id);
            if (losesAnAnswer && act instanceof Act.Write) {
                losesAnAnswer = false;
                throw new DeviceException(
                        new Problem.TimedOut(host().host(), "ask vCenter", Duration.ofSeconds(30)));
            }
            return receipt;
        }
    }

    private UnitPlan live(ClusterSpec spec) {
        return host(live(daemon(spec, journal, _ -> {}), TWO_HOURS));
    }

    /** And once more, if the daemon died. */
    private boolean dies(ClusterSpec spec, CrashPoints points) {
        Journal kept = new MemoryJournal();
        try {
            live(daemon(spec, new CrashingJournal(kept, points), points), TWO_HOURS);
            return false;
        } catch (Killed _) {
            live(daemon(spec, kept, (CrashPoint _) -> {}), TWO_HOURS);
            return true;
        }
    }

    private VirtualDaemon daemon(ClusterSpec spec, Journal kept, CrashPoints points) {
        dying = points;
        return new VirtualDaemon(
                world, fleet(), () -> spec, kept, new Random(++lives), Rules.SOUND);
    }

    private Plan live(VirtualDaemon daemon, Duration time) {
        var end = world.now().plus(time);
        var plan = daemon.turn().plan();
        ahead = host(plan).change().boots();

        while (world.now().isBefore(end)
                && !(host(plan).inPlumb() && !host().service().inMaintenance())) {
            world.advanceTo(
                    daemon.next().isAfter(world.now())
                            ? daemon.next()
                            : world.now().plusSeconds(1));
            plan = daemon.turn().plan();
        }
        return plan;
    }

    private static UnitPlan host(Plan plan) {
        return plan.units().getFirst();
    }
}
