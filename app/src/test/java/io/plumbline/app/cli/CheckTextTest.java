package io.plumbline.app.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.app.check.Checkup;
import io.plumbline.app.check.LookedAt;
import io.plumbline.observed.Reading;
import io.plumbline.observed.Snapshot;
import io.plumbline.problem.Problem;
import io.plumbline.property.DistributedSwitchProperties;
import io.plumbline.property.DrsOutlook;
import io.plumbline.property.DrsOutlook.Verdict;
import io.plumbline.property.HostProperties;
import io.plumbline.property.NicDriverProperties;
import io.plumbline.property.NicIdentity;
import io.plumbline.property.OverrideProperties;
import io.plumbline.property.OverrideProperties.Automation;
import io.plumbline.property.OverrideProperties.RestartPriority;
import io.plumbline.property.RedAlarms;
import io.plumbline.property.RedAlarms.Alarm;
import io.plumbline.property.RedAlarms.Ends;
import io.plumbline.property.SriovProperties;
import io.plumbline.property.State;
import io.plumbline.property.SwitchVersion;
import io.plumbline.target.DistributedSwitch;
import io.plumbline.target.Host;
import io.plumbline.target.KernelModule;
import io.plumbline.target.Machine;
import io.plumbline.target.MachineOverride;
import io.plumbline.target.Nic;
import io.plumbline.target.NicPort;
import io.plumbline.target.PciAddress;
import io.plumbline.target.Switch;
import io.plumbline.target.VCenter;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** The page of a check, word for word. */
class CheckTextTest {
    private static final VCenter VC = new VCenter("vc01.lab");
    private static final DistributedSwitch DVS = new DistributedSwitch(VC, "ROCE-DVS");
    private static final Host HOST = host(1);
    private static final KernelModule DRIVER = new KernelModule(HOST, NicDriverProperties.CORE);
    private static final NicPort PORT =
            new NicPort(new Nic(HOST, PciAddress.parse("0000:3b:00.0").orElseThrow()), 2);
    private static final Machine MACHINE = new Machine(HOST, "compute-01");
    private static final Problem SILENT =
            new Problem.Unreachable(HOST, "vCenter asks it", "it is away");
    private static final Reading<String> AWAY = new Reading.Unreadable<>(SILENT);
    private static final MachineOverride OVERRIDE = new MachineOverride(VC, MACHINE);
    private static final Problem TWO =
            new Problem.Unparsed(OVERRIDE, "machines of its cluster", "two are named compute-01");
    private static final Reading<Automation> TWICE = new Reading.Unreadable<>(TWO);
    private static final Reading<RestartPriority> TWICE_FOR_HA = new Reading.Unreadable<>(TWO);

    static Stream<Arguments> pages() {
        return Stream.of(
                Arguments.of(
                        seen().is(
                                        HostProperties.HOST_PROFILE,
                                        HOST,
                                        "host profile gold of its cluster")
                                .is(
                                        HostProperties.HOST_PROFILE,
                                        host(2),
                                        "host profile gold of its cluster"),
                        """
                        esx01.lab, esx02.lab: vcenter.hostProfile is host profile gold of its cluster
                          asked: no host profile that may say what a spec says (ADR 60, Context)
                          means: Plumbline would hold work there: options of drivers, of the host and its adapters are left to it, and a difference there is only told
                          do:    detach it, or, where it says nothing of what the spec says, safety: {attachedProfile: Beside}
                        """),
                Arguments.of(
                        seen().is(HostProperties.RED_ALARMS, HOST, alarms(HOST, lost(2), lost(3)))
                                .is(HostProperties.RED_ALARMS, host(2), alarms(host(2), lost(2))),
                        """
                        esx01.lab: red in vCenter: Network uplink redundancy lost on esx02.lab, esx03.lab
                          asked: no red alarm on others of a cluster that a host is to leave (ADR 50, Choice)
                          means: Plumbline would hold work there: the host does not leave service for work
                          do:    see to what it tells of, or acknowledge it in vCenter (Monitor, Triggered Alarms)
                        """),
                Arguments.of(
                        seen().is(
                                        HostProperties.RED_ALARMS,
                                        HOST,
                                        alarms(
                                                HOST,
                                                IntStream.rangeClosed(2, 9)
                                                        .mapToObj(CheckTextTest::lost)
                                                        .toArray(Alarm[]::new))),
                        """
                        esx01.lab: red in vCenter: Network uplink redundancy lost on esx02.lab, esx03.lab, esx04.lab, esx05.lab and 4 more
                          asked: no red alarm on others of a cluster that a host is to leave (ADR 50, Choice)
                          means: Plumbline would hold work there: the host does not leave service for work
                          do:    see to what it tells of, or acknowledge it in vCenter (Monitor, Triggered Alarms)
                        """),
                Arguments.of(
                        seen().is(NicDriverProperties.HAS_MAX_VFS, DRIVER, true)
                                .is(NicDriverProperties.MAX_VFS, PORT, 8)
                                .put(SriovProperties.FUNCTIONS, PORT, staged(8, 4)),
                        """
                        esx01.lab nic 0000:3b:00 port 2: max_vfs is 8, and vCenter was asked for 4
                          asked: one owner of a port's number of functions (ADR 54, Choice)
                          means: Plumbline would hold work there: which of both wins at the next boot nobody has recorded, so no work on the host begins with another number in the spec
                          do:    disable SR-IOV of the port in the vSphere Client (Configure SR-IOV), or set the same number there
                        """),
                Arguments.of(
                        seen().is(NicDriverProperties.HAS_MAX_VFS, DRIVER, false)
                                .is(NicIdentity.DRIVER, PORT, NicDriverProperties.CORE)
                                .put(SriovProperties.FUNCTIONS, PORT, staged(0, 8)),
                        """
                        esx01.lab nic 0000:3b:00 port 2: sriov.virtualFunctions is 0, and will be 8
                          asked: a reboot after each change (seed 000, Figure 11)
                          means: it is set, and not in force: what was set counts from the next boot on
                          do:    reboot when the host is free, or let 'mode: Enforce' do it
                        """),
                Arguments.of(
                        seen().is(
                                        DistributedSwitchProperties.KEPT_FROM_UPGRADE,
                                        DVS,
                                        List.of(
                                                "esx02.lab (in maintenance mode)",
                                                "esx03.lab (not connected to vCenter)")),
                        """
                        switch ROCE-DVS of vc01.lab: kept from it by esx02.lab (in maintenance mode), esx03.lab (not connected to vCenter)
                          asked: nobody left behind by the upgrade that the spec asks for (ADR 59, Choice)
                          means: Plumbline would hold work there: the switch keeps its version
                          do:    see to those that are named; what of them is of another spec, or of a switch below 6.6.0, is for vCenter
                        """),
                Arguments.of(
                        seen().is(OverrideProperties.DRS, OVERRIDE, Automation.FullyAutomated)
                                .is(HostProperties.DRS, HOST, drs(Verdict.PASSED_THROUGH)),
                        """
                        override of esx01.lab machine compute-01 at vc01.lab: override.drsAutomation is FullyAutomated, and a device of its host is in it
                          asked: no machine with a device of its host that DRS is told to move (seed 003, DirectPath IO and Dynamic DirectPath IO)
                          means: it is not as the guides have it: it is not moved, so it goes down with its host, or keeps that in service
                          do:    overrides: {drs: Disabled} of the machine in the spec, or PartiallyAutomated (Dynamic DirectPath; SR-IOV since vSphere 8.0 U2), and onMaintenance: {then: ShutDown}; or take the override away
                        """),
                Arguments.of(
                        seen().put(HostProperties.HOST_PROFILE, HOST, AWAY)
                                .is(
                                        HostProperties.RED_ALARMS,
                                        HOST,
                                        new RedAlarms(
                                                "esx01.lab",
                                                new RedAlarms.Around(
                                                        "domain-c8",
                                                        List.of(),
                                                        Optional.of("NoPermission")))),
                        """
                        no findings
                        ? not known: esx01.lab does not answer: vCenter asks it: it is away; check power and network
                        ? not known: red alarms are not told: NoPermission
                        """),
                Arguments.of(
                        seen().is(OverrideProperties.DRS, OVERRIDE, Automation.FullyAutomated)
                                .is(HostProperties.DRS, HOST, drs(Verdict.UNTOLD)),
                        """
                        no findings
                        ? not known: esx01.lab machine compute-01: whether DRS could move it
                        """),
                Arguments.of(
                        seen().is(OverrideProperties.DRS, OVERRIDE, Automation.FullyAutomated)
                                .put(HostProperties.DRS, HOST, new Reading.Unreadable<>(SILENT)),
                        """
                        no findings
                        ? not known: esx01.lab does not answer: vCenter asks it: it is away; check power and network
                        """),
                Arguments.of(
                        seen().put(
                                        NicDriverProperties.HAS_MAX_VFS,
                                        DRIVER,
                                        new Reading.Unreadable<>(SILENT))
                                .put(SriovProperties.FUNCTIONS, PORT, staged(0, 8)),
                        """
                        no findings
                        ? not known: esx01.lab does not answer: vCenter asks it: it is away; check power and network
                        """));
    }

    @ParameterizedTest
    @MethodSource("pages")
    void what_would_hold_work_is_told_with_its_reason(LookedAt seen, String page) {
        assertThat(page(seen)).isEqualTo(page);
    }

    /** What a rule goes by and nobody told: nothing found is not nothing there. */
    @Test
    void facts_that_a_rule_goes_by_are_told_as_not_known() {
        assertThat(Checkup.rules().flatMap(rule -> rule.facts().stream()).toList())
                .containsExactly(
                        HostProperties.RED_ALARMS, DistributedSwitchProperties.KEPT_FROM_UPGRADE);
        var seen =
                seen().put(HostProperties.RED_ALARMS, HOST, new Reading.Unreadable<>(SILENT))
                        .put(
                                DistributedSwitchProperties.KEPT_FROM_UPGRADE,
                                DVS,
                                new Reading.Unreadable<>(
                                        new Problem.Unparsed(DVS, "its members", "nothing")));

        assertThat(seen.checkup().unknown()).hasSize(2);
        assertThat(CheckCommand.code(seen.checkup())).isEqualTo(ExitCode.ERROR);
    }

    static Stream<LookedAt> nothing() {
        return Stream.of(
                seen().none(HostProperties.HOST_PROFILE, HOST)
                        .is(HostProperties.RED_ALARMS, HOST, RedAlarms.NONE),
                // What was advised was done.
                seen().is(HostProperties.HOST_PROFILE, HOST, "host profile gold").besideProfiles(),
                seen().put(HostProperties.HOST_PROFILE, HOST, AWAY).besideProfiles(),
                // Of its own it is mended, and so it is of another that has the same.
                seen().is(HostProperties.RED_ALARMS, HOST, alarms(HOST, lost(1), lost(2))),
                seen().put(HostProperties.RED_ALARMS, HOST, new Reading.NotOffered<>()),
                // One number, whoever was asked for it; whether vCenter follows nobody knows.
                seen().is(NicDriverProperties.HAS_MAX_VFS, DRIVER, true)
                        .is(NicDriverProperties.MAX_VFS, PORT, 8)
                        .put(SriovProperties.FUNCTIONS, PORT, staged(0, 8)),
                seen().is(NicDriverProperties.HAS_MAX_VFS, DRIVER, true)
                        .is(NicDriverProperties.MAX_VFS, PORT, 8)
                        .put(SriovProperties.FUNCTIONS, PORT, staged(8, 0)),
                seen().is(NicDriverProperties.HAS_MAX_VFS, DRIVER, true)
                        .is(NicDriverProperties.MAX_VFS, PORT, 8)
                        .put(SriovProperties.FUNCTIONS, PORT, staged(4, 4)),
                seen().is(NicDriverProperties.HAS_MAX_VFS, DRIVER, false)
                        .is(NicIdentity.DRIVER, PORT, NicDriverProperties.CORE)
                        .put(SriovProperties.FUNCTIONS, PORT, staged(8, 8)),
                // A card of another kind, for which nobody here boots.
                seen().is(NicDriverProperties.HAS_MAX_VFS, DRIVER, false)
                        .is(NicIdentity.DRIVER, PORT, "ixgben")
                        .put(SriovProperties.FUNCTIONS, PORT, staged(0, 8)),
                // What a cluster of vSphere 6.7 has, as its guide asks.
                seen().is(DistributedSwitchProperties.VERSION, DVS, new SwitchVersion("6.6.0"))
                        .is(DistributedSwitchProperties.KEPT_FROM_UPGRADE, DVS, List.of()),
                seen().is(OverrideProperties.DRS, OVERRIDE, Automation.FullyAutomated)
                        .is(HostProperties.DRS, HOST, drs(Verdict.MOVES)),
                seen().is(OverrideProperties.DRS, OVERRIDE, Automation.Disabled)
                        .is(HostProperties.DRS, HOST, drs(Verdict.DISABLED_FOR_IT)),
                // Two of one name, and no spec says anything of either.
                seen().put(OverrideProperties.DRS, OVERRIDE, TWICE)
                        .put(OverrideProperties.RESTART_PRIORITY, OVERRIDE, TWICE_FOR_HA),
                seen().is(OverrideProperties.DRS, OVERRIDE, Automation.Disabled)
                        .put(HostProperties.DRS, HOST, new Reading.Unreadable<>(SILENT)),
                seen().none(OverrideProperties.DRS, OVERRIDE)
                        .is(HostProperties.DRS, HOST, drs(Verdict.PASSED_THROUGH)));
    }

    @ParameterizedTest
    @MethodSource("nothing")
    void where_nothing_would_hold_work_there_is_nothing_to_say(LookedAt seen) {
        assertThat(page(seen)).isEqualTo("no findings\n");
    }

    /** So it is with the role that is documented for it. */
    @Test
    void profiles_that_the_account_may_not_see_are_told_once_and_are_no_error() {
        var seen = seen();
        IntStream.rangeClosed(1, 64)
                .forEach(number ->
                        seen.put(
                                HostProperties.HOST_PROFILE,
                                host(number),
                                new Reading.Unreadable<>(
                                        new Problem.LockedByPolicy(
                                                host(number),
                                                "vCenter: host profiles",
                                                "the role of the account: NoPermission"))));

        assertThat(page(seen))
                .isEqualTo(
                        """
                        no findings
                        ? not shown: host profiles of 64 hosts: vCenter: host profiles is forbidden by the role of the account: NoPermission
                        """);
        assertThat(CheckCommand.code(seen.checkup())).isEqualTo(ExitCode.IN_PLUMB);
        seen.put(HostProperties.HOST_PROFILE, HOST, AWAY);
        assertThat(CheckCommand.code(seen.checkup())).isEqualTo(ExitCode.ERROR);
    }

    @Test
    void vcenter_that_is_away_hides_no_unit_that_is() {
        var seen = seen();
        IntStream.rangeClosed(1, 16)
                .forEach(number ->
                        seen.silent(
                                host(number),
                                Snapshot.Tells.MACHINES,
                                new Problem.Unreachable(
                                        host(number), "vCenter: login", "refused")));
        var tor = new Switch("tor1");
        seen.silent(
                tor, Snapshot.Tells.UNIT, new Problem.Unreachable(tor, "login", "no route to it"));

        assertThat(page(seen))
                .isEqualTo(
                        """
                        could not look: tor1 does not answer: login: no route to it; check power and network
                        could not look: what vCenter tells of 16 hosts: does not answer: vCenter: login: refused; check power and network
                        no findings where it could be looked
                        """);
        assertThat(CheckCommand.code(seen.checkup())).isEqualTo(ExitCode.ERROR);
    }

    @Test
    void what_a_spec_says_of_a_machine_alone_and_nobody_could_read_is_told() {
        var seen =
                seen().put(OverrideProperties.RESTART_PRIORITY, OVERRIDE, TWICE_FOR_HA)
                        .overridden(MACHINE);

        assertThat(page(seen)).isEqualTo("no findings\n? not known: %s\n".formatted(TWO.text()));
    }

    @Test
    void what_differs_from_host_to_host_stays_on_one_page() {
        var seen = seen();
        IntStream.rangeClosed(1, 64)
                .forEach(number ->
                        seen.is(
                                HostProperties.HOST_PROFILE,
                                host(number),
                                "host profile of " + host(number).name()));

        assertThat(page(seen))
                .isEqualTo(
                        """
                        esx01.lab: vcenter.hostProfile is host profile of esx01.lab
                          asked: no host profile that may say what a spec says (ADR 60, Context)
                          means: Plumbline would hold work there: options of drivers, of the host and its adapters are left to it, and a difference there is only told
                          do:    detach it, or, where it says nothing of what the spec says, safety: {attachedProfile: Beside}
                          also:  esx02.lab: vcenter.hostProfile is host profile of esx02.lab
                          also:  esx03.lab: vcenter.hostProfile is host profile of esx03.lab
                          also:  esx04.lab: vcenter.hostProfile is host profile of esx04.lab
                          more:  60 more like it, see -o json
                        """);
    }

    /** One host has two of the first. */
    @Test
    void rule_is_told_once_however_others_come_in_between() {
        var seen =
                seen().is(HostProperties.HOST_PROFILE, HOST, "host profile a")
                        .is(HostProperties.RED_ALARMS, HOST, alarms(HOST, lost(2)))
                        .is(HostProperties.HOST_PROFILE, host(2), "host profile z");

        assertThat(page(seen).lines().filter(line -> !line.matches("  (asked|means|do): .*")))
                .containsExactly(
                        "esx01.lab: red in vCenter: Network uplink redundancy lost on esx02.lab",
                        "esx01.lab: vcenter.hostProfile is host profile a",
                        "  also:  esx02.lab: vcenter.hostProfile is host profile z");
    }

    private static String page(LookedAt seen) {
        return String.join("\n", CheckText.of(seen.checkup())) + "\n";
    }

    private static LookedAt seen() {
        return new LookedAt();
    }

    private static Host host(int number) {
        return new Host("esx%02d.lab".formatted(number));
    }

    private static Alarm lost(int number) {
        return new Alarm(
                host(number).name(),
                Ends.WITH_ITS_STATE,
                Optional.empty(),
                "Network uplink redundancy lost");
    }

    private static RedAlarms alarms(Host itself, Alarm... each) {
        return new RedAlarms(
                itself.name(), new RedAlarms.Around("domain-c8", List.of(each), Optional.empty()));
    }

    private static DrsOutlook drs(Verdict verdict) {
        return new DrsOutlook("hpc01", new TreeMap<>(Map.of(MACHINE.name(), verdict)));
    }

    private static Reading<Integer> staged(int there, int asked) {
        return new Reading.Staged<>(State.is(there), State.is(asked));
    }
}
