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
import io.plumbline.plan.Held;
import io.plumbline.spec.ClusterSpec;

import org.junit.jupiter.api.Test;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;

/**
 * A host of ESXi 8 whose driver has no option for virtual functions: vCenter is asked for them,
 * where the spec has one. Judged by the world and its ledger.
 */
class FunctionsThroughVCenterTest extends HostBehindVCenter {
    private static final Duration LONGEST = Duration.ofHours(3);
    private static final Duration AN_HOUR = Duration.ofHours(1);

    /** Of the first seed's card, set as its figure 11 says. */
    private static final Map<String, Integer> CONFIG =
            Map.of(
                    "ADVANCED_PCI_SETTINGS",
                    0,
                    "SRIOV_EN",
                    1,
                    "NUM_OF_VFS",
                    16,
                    "LINK_TYPE_P1",
                    2,
                    "LINK_TYPE_P2",
                    2);

    private static final String SPEC =
            """
            apiVersion: plumbline/v1
            kind: Cluster
            metadata: {name: eight}
            spec:
              mode: Enforce
              credentials: {esxi: esxi-root, vcenter: vc}
              workFolder: "[vsan] plumbline"
            %s  artifacts:
                nmst: {vib: nmst, version: 4.18.1.14, path: "[nfs-depot] nmst-4.18.1.14.vib", sha256: "%s"}
                mft: {vib: mft, version: 4.18.1.14, path: "[nfs-depot] mft-4.18.1.14.vib", sha256: "%s"}
                cx5fw: {firmware: 16.32.1010, psid: MT_0000000008, path: "[nfs-depot] fw-cx5.bin", sha256: "%s"}
              hostProfiles:
                eight:
                  esxi: {version: "8.0 U3"}
                  install: [nmst, mft]
                  nics:
                    service: {select: {model: ConnectX4LX, count: 1}, role: Protected, acceptHostWideQos: true}
                    hpc:
                      select: {model: ConnectX5, count: 1}
                      firmware: cx5fw
                      firmwareVfs: 16
                      ports:
                        1: {link: Ethernet, virtualFunctions: 8}
                        2: {link: Ethernet, virtualFunctions: 7}
                      mlxconfig: {ADVANCED_PCI_SETTINGS: 0}
              hosts:
                - {name: esx01.lab, profile: eight, rack: rack1}
              rollout: {maxUnavailable: 1, approve: Never}
              safety: {rebootDeadline: 30m, maxBootsPerRun: 3, downgrade: Never}
            """;

    private static final String VCENTER =
            "  vcenter: {url: https://vc01.lab/sdk, tlsSha256: \"" + SimSpec.digest('6') + "\"}\n";

    private static final String GUEST =
            "  machines: [{host: esx01.lab, name: web, onMaintenance: {then: ShutDown, deadline:"
                    + " 15m}}]\n";

    private static final ClusterSpec WITH_VCENTER = spec(VCENTER);

    private static ClusterSpec spec(String vcenter) {
        var text =
                SPEC.formatted(
                        vcenter, SimSpec.digest('1'), SimSpec.digest('2'), SimSpec.digest('4'));
        return Living.read(vcenter.isEmpty() ? text.replace(", vcenter: vc", "") : text);
    }

    @Test
    void bare_host_gets_its_functions_by_as_many_boots_as_were_told_ahead() {
        begin(HostSetup.bare("esx01.lab").esxi8WithoutMaxVfs());

        var last = live(WITH_VCENTER, LONGEST);

        assertThat(last.inPlumb()).as(last.held().toString()).isTrue();

        assertThat(functions()).containsExactly(0, 0, 8, 7);
        assertThat(world.ledger().boots(host().host())).isEqualTo(3).isEqualTo(ahead);
        assertThat(world.ledger().of(Entry.OutageBegan.class)).hasSize(1);
        assertThat(host().modules().configured(Modules.CORE)).doesNotContain("max_vfs");
    }

    /** Firmware shows its functions already, so nothing comes before. */
    @Test
    void host_that_lacks_only_functions_boots_once_and_is_sent_one_call() {
        begin(onlyFunctionsLack());

        assertThat(live(WITH_VCENTER, AN_HOUR).inPlumb()).isTrue();
        assertThat(ahead).isOne();

        assertThat(functions()).containsExactly(0, 0, 8, 7);
        assertThat(world.ledger().boots(host().host())).isOne();
        assertThat(calls()).isOne();
    }

    @Test
    void host_that_has_them_is_left_alone() {
        begin(onlyFunctionsLack());
        asks(8, 7);

        assertThat(live(WITH_VCENTER, AN_HOUR).inPlumb()).isTrue();
        assertThat(world.ledger().boots(host().host())).isZero();
        assertThat(calls()).isZero();
    }

    @Test
    void functions_of_a_protected_port_are_left_as_somebody_asked_vcenter_for_them() {
        begin(onlyFunctionsLack());
        var service = host().ports().getFirst();
        asks(8, 7);
        host().sriovRequests().begin(Map.of(service.at(), 2));

        assertThat(live(WITH_VCENTER, AN_HOUR).inPlumb()).isTrue();
        assertThat(host().sriovRequests().asked(service)).isEqualTo(2);
        assertThat(calls()).isZero();
        assertThat(world.ledger().of(Entry.OutageBegan.class)).isEmpty();
    }

    /** Exit codes are hints: what vCenter took is read. */
    @Test
    void success_that_is_a_lie_is_seen_before_the_host_boots() {
        begin(onlyFunctionsLack());
        strikesOnce(Mishap.WRITE_IS_A_LIE);

        assertThat(live(WITH_VCENTER, AN_HOUR).inPlumb()).isTrue();
        assertThat(functions()).containsExactly(0, 0, 8, 7);
        assertThat(world.ledger().boots(host().host())).isOne();
        assertThat(calls()).isEqualTo(2);
    }

    /** The host waits meanwhile: a boot without the functions would have to be had once more. */
    @Test
    void call_that_vcenter_tells_late_is_not_sent_again() {
        begin(onlyFunctionsLack());
        host().sriovRequests().tellsLate(true);
        var daemon = daemon(WITH_VCENTER, journal, _ -> {});
        live(daemon, Duration.ofMinutes(4));
        assertThat(held(host(daemon.turn().plan()), Held.Reason.UNDERWAY))
                .first()
                .asString()
                .contains("was taken, and vCenter does not tell it yet");

        world.run(() -> host().sriovRequests().tellsLate(false));
        assertThat(host(live(daemon, AN_HOUR)).inPlumb()).isTrue();

        assertThat(functions()).containsExactly(0, 0, 8, 7);
        assertThat(calls()).isOne();
        assertThat(world.ledger().boots(host().host())).isOne();
    }

    /** Whatever vCenter does not tell, in the end a person is told of it. */
    @Test
    void call_that_vcenter_never_tells_is_given_up_before_the_host_boots() {
        begin(onlyFunctionsLack());
        host().sriovRequests().tellsLate(true);

        var last = live(WITH_VCENTER, LONGEST);

        assertThat(held(last, Held.Reason.STUCK))
                .first()
                .asString()
                .contains("was tried 4 times in this boot and did not take");
        assertThat(calls()).isEqualTo(4);
        assertThat(world.ledger().boots(host().host())).isZero();
    }

    @Test
    void vcenter_that_is_silent_keeps_a_host_in_service() {
        begin(onlyFunctionsLack());
        silent = true;
        var daemon = daemon(WITH_VCENTER, journal, _ -> {});
        live(daemon, AN_HOUR);
        assertThat(world.ledger().of(Entry.OutageBegan.class)).isEmpty();

        silent = false;
        assertThat(host(live(daemon, AN_HOUR)).inPlumb()).isTrue();

        assertThat(functions()).containsExactly(0, 0, 8, 7);
        assertThat(world.ledger().boots(host().host())).isOne();
        assertThat(calls()).isOne();
    }

    /** It costs no try, and no boot that would have to be had once more. */
    @Test
    void vcenter_that_falls_silent_while_the_host_is_out_is_waited_for() {
        begin(onlyFunctionsLack());
        var daemon = daemon(WITH_VCENTER, journal, _ -> {});
        var end = world.now().plus(AN_HOUR);
        while (serves() && world.now().isBefore(end)) {
            daemon.turn();
            world.advanceTo(world.now().plusSeconds(1));
        }
        silent = true;
        live(daemon, Duration.ofMinutes(20));
        assertThat(serves()).isFalse();
        assertThat(world.ledger().boots(host().host())).isZero();

        silent = false;
        assertThat(host(live(daemon, AN_HOUR)).inPlumb()).isTrue();

        assertThat(functions()).containsExactly(0, 0, 8, 7);
        assertThat(world.ledger().boots(host().host())).isOne();
        assertThat(world.ledger().of(Entry.OutageBegan.class)).hasSize(1);
    }

    /** That vCenter was not heard since the machine was asked sends nobody back into service. */
    @Test
    void machine_that_goes_down_for_it_is_asked_once() {
        begin(onlyFunctionsLack());
        world.run(() -> host().service().letRun(List.of("web")));
        var spec = spec(VCENTER + GUEST);

        assertThat(live(spec, AN_HOUR).inPlumb()).isTrue();

        assertThat(functions()).containsExactly(0, 0, 8, 7);
        assertThat(asked(Act.ShutDown.class::isInstance)).isOne();
        assertThat(asked(Act.Start.class::isInstance)).isOne();
        assertThat(calls()).isOne();
        assertThat(world.ledger().boots(host().host())).isOne();
    }

    @Test
    void call_that_is_refused_once_is_sent_again_in_the_same_outage() {
        begin(onlyFunctionsLack());
        strikesOnce(Mishap.WRITE_REJECTED);

        assertThat(live(WITH_VCENTER, AN_HOUR).inPlumb()).isTrue();
        assertThat(functions()).containsExactly(0, 0, 8, 7);
        assertThat(world.ledger().boots(host().host())).isOne();
        assertThat(world.ledger().of(Entry.OutageBegan.class)).hasSize(1);
    }

    /** Whether it was done is asked of vCenter, and read there; the host knows nothing of it. */
    @Test
    void call_whose_answer_was_lost_is_not_sent_again_once_it_is_read() {
        begin(onlyFunctionsLack());
        losesAnAnswer = true;

        assertThat(live(WITH_VCENTER, AN_HOUR).inPlumb()).isTrue();
        assertThat(losesAnAnswer).isFalse();
        assertThat(functions()).containsExactly(0, 0, 8, 7);
        assertThat(calls()).isOne();
        assertThat(world.ledger().boots(host().host())).isOne();
    }

    /** Every point of a run in turn, where a daemon calls a device or keeps an event. */
    @Test
    void daemon_that_is_killed_anywhere_comes_to_the_same_end_with_one_boot() {
        var point = 0L;
        boolean died;
        do {
            point++;
            beginAnew();
            begin(onlyFunctionsLack());
            died = dies(WITH_VCENTER, AN_HOUR, CrashPlan.atPoint(point));

            assertThat(functions()).as("killed at point " + point).containsExactly(0, 0, 8, 7);
            assertThat(world.ledger().boots(host().host())).as("point " + point).isOne();
            assertThat(host().service().inMaintenance()).as("point " + point).isFalse();
        } while (died);
        assertThat(point).as("points of a run").isGreaterThan(40);
    }

    @Test
    void without_a_vcenter_nothing_is_begun_and_the_operator_is_told_what_to_do() {
        begin(onlyFunctionsLack());

        var last = live(spec(""), AN_HOUR);

        assertThat(held(last, Held.Reason.NOT_OFFERED))
                .first()
                .asString()
                .contains("max_vfs is not offered")
                .contains("declare spec.vcenter, or configure SR-IOV of the port");
        assertThat(world.ledger().of(Entry.OutageBegan.class)).isEmpty();
    }

    /** The BIOS lets no functions be made, so the card shows none on PCI. */
    @Test
    void more_than_vcenter_supports_are_refused_before_anything_is_touched() {
        begin(onlyFunctionsLack().withoutSriovInBios());

        var last = live(WITH_VCENTER, AN_HOUR);

        assertThat(held(last, Held.Reason.OBSTACLE))
                .first()
                .asString()
                .contains("is to have 8 virtual functions")
                .contains("supports at most 0 there (maxVirtualFunctionSupported)");
        assertThat(world.ledger().of(Entry.OutageBegan.class)).isEmpty();
        assertThat(calls()).isZero();
    }

    /** The option is the owner, and the boot for it would be spent in vain. */
    @Test
    void more_than_there_is_room_for_costs_no_boot_where_the_option_is_the_owner() {
        begin(onlyFunctionsLack().image(Depot.DRIVER_8).withRoomForFunctions(7));

        var last = live(WITH_VCENTER, AN_HOUR);

        assertThat(held(last, Held.Reason.OBSTACLE))
                .singleElement()
                .asString()
                .contains("port 1 is to have 8 virtual functions")
                .contains("supports at most 7 there (maxVirtualFunctionSupported)");
        assertThat(world.ledger().of(Entry.OutageBegan.class)).isEmpty();
        assertThat(world.ledger().boots(host().host())).isZero();
    }

    @Test
    void two_owners_of_one_number_are_told_and_not_fought() {
        begin(onlyFunctionsLack().image(Depot.DRIVER_8).options(Modules.CORE, "max_vfs=0,0,8,7"));
        var port = host().ports().get(2);
        asksByHand(port, 4);

        var last = live(WITH_VCENTER, AN_HOUR);

        assertThat(held(last, Held.Reason.OBSTACLE))
                .first()
                .asString()
                .contains(
                        "have two owners: the option max_vfs of nmlx5_core, by which the spec wants"
                                + " 8")
                .contains("vCenter, which was asked for 4");
        assertThat(host().sriovRequests().asked(port)).isEqualTo(4);
        assertThat(world.ledger().of(Entry.OutageBegan.class)).isEmpty();

        asksByHand(port, 0);
        assertThat(live(WITH_VCENTER, AN_HOUR).inPlumb()).isTrue();
        assertThat(world.ledger().boots(host().host())).isZero();
    }

    /** Somebody asks vCenter for another number as soon as the host is out. */
    @Test
    void second_owner_that_comes_while_the_host_is_out_does_not_keep_it_out() {
        begin(onlyFunctionsLack().image(Depot.DRIVER_8));
        var port = host().ports().get(2);
        var daemon = daemon(WITH_VCENTER, journal, _ -> {});
        var end = world.now().plus(AN_HOUR);
        while (serves() && world.now().isBefore(end)) {
            daemon.turn();
            world.advanceTo(world.now().plusSeconds(1));
        }
        asksByHand(port, 4);

        live(daemon, AN_HOUR);

        assertThat(serves()).isTrue();
        assertThat(functions()).containsExactly(0, 0, 8, 7);
        assertThat(world.ledger().of(Entry.OutageBegan.class)).hasSize(1);
    }

    /** Where the driver has the option nobody asks vCenter. */
    @Test
    void option_of_the_driver_is_the_owner_where_there_is_one() {
        begin(onlyFunctionsLack().image(Depot.DRIVER_8));

        assertThat(live(WITH_VCENTER, AN_HOUR).inPlumb()).isTrue();
        assertThat(host().modules().configured(Modules.CORE)).contains("max_vfs=0,0,8,7");
        assertThat(functions()).containsExactly(0, 0, 8, 7);
        assertThat(calls()).isZero();
    }

    private static HostSetup onlyFunctionsLack() {
        return HostSetup.bare("esx01.lab")
                .esxi8WithoutMaxVfs()
                .image(Depot.TOOLS)
                .firmware(Depot.FIRMWARE)
                .config(CONFIG);
    }

    private void asks(int first, int second) {
        var ports = host().ports();
        host().sriovRequests().begin(Map.of(ports.get(2).at(), first, ports.get(3).at(), second));
    }

    /** The vSphere Client refreshes what it shows. */
    private void asksByHand(PortModel port, int count) {
        world.run(() -> host().sriovRequests().ask(port, count));
        world.run(() -> host().sriovRequests().refresh());
    }

    private List<Integer> functions() {
        return host().ports().stream().map(PortModel::virtualFunctions).toList();
    }

    private long calls() {
        return asked(act -> act instanceof Act.Write write && write.wire().keptApart());
    }

    private long asked(Predicate<Act> which) {
        return world.ledger().of(Entry.Asked.class).map(Entry.Asked::act).filter(which).count();
    }
}
