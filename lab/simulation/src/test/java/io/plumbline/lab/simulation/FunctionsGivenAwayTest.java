package io.plumbline.lab.simulation;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.device.Act;
import io.plumbline.lab.fault.CrashPlan;
import io.plumbline.lab.ledger.Entry;
import io.plumbline.lab.world.Depot;
import io.plumbline.lab.world.HostSetup;
import io.plumbline.lab.world.Mishap;
import io.plumbline.lab.world.Modules;
import io.plumbline.lab.world.PortModel;
import io.plumbline.lab.world.StandardSwitchModel;
import io.plumbline.lab.world.VdsSetup;
import io.plumbline.plan.Held;
import io.plumbline.plan.UnitPlan;
import io.plumbline.spec.ClusterSpec;

import org.junit.jupiter.api.Test;

import java.time.Duration;
import java.util.List;
import java.util.Map;

/**
 * A host whose second port of the HPC card machines are to have whole. Judged by the world and its
 * ledger.
 */
class FunctionsGivenAwayTest extends HostBehindVCenter {
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
            beginAnew();
            begin(usual());
            died = dies(GIVEN, TWO_HOURS, CrashPlan.atPoint(point));

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

    private UnitPlan live(ClusterSpec spec) {
        return live(spec, TWO_HOURS);
    }
}
