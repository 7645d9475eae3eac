package io.plumbline.drivers.vcenter.yavijava;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.plumbline.drivers.vcenter.Inventory;
import io.plumbline.drivers.vcenter.Managed;
import io.plumbline.drivers.vcenter.Managed.HostRef;
import io.plumbline.drivers.vcenter.Managed.MachineRef;
import io.plumbline.drivers.vcenter.Managed.SwitchRef;
import io.plumbline.drivers.vcenter.SeenHost;
import io.plumbline.drivers.vcenter.SeenMachine;
import io.plumbline.drivers.vcenter.Sighting;
import io.plumbline.drivers.vcenter.Told;
import io.plumbline.drivers.vcenter.Trouble;
import io.plumbline.drivers.vcenter.VCenterException;
import io.plumbline.drivers.vcenter.VCenterLimits;
import io.plumbline.drivers.vcenter.Watch;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.List;
import java.util.Queue;
import java.util.Set;

/** What a watch makes of updates that a simulator does not send. */
class WatchTest {

    private static final Duration PATIENCE = Duration.ofSeconds(5);
    private static final MachineRef ONE = new MachineRef("vm-1");
    private static final MachineRef TWO = new MachineRef("vm-2");

    private final Queue<FakeVCenter.Answer> updates = new ArrayDeque<>();
    private FakeVCenter vcenter;
    private YavijavaGateway gateway;
    private Watch watch;

    @BeforeEach
    void start() throws Exception {
        vcenter =
                new FakeVCenter()
                        .when(
                                "CreatePropertyCollector",
                                asked ->
                                        asked.returned(
                                                "<returnval type=\"PropertyCollector\">session[52]c"
                                                        + "</returnval>"))
                        .when(
                                "CreateFilter",
                                asked ->
                                        asked.returned(
                                                "<returnval type=\"PropertyFilter\">session[52]f"
                                                        + "</returnval>"))
                        .when("DestroyPropertyCollector", asked -> asked.returned(""))
                        .when("WaitForUpdatesEx", asked -> updates.remove().to(asked));
        gateway =
                new YavijavaGateway(
                        vcenter.url(),
                        Presented.pin(vcenter.url()),
                        Logins.as("plumbline", "secret"),
                        VCenterLimits.usual());
        watch = gateway.watch();
    }

    @AfterEach
    void stop() {
        watch.close();
        gateway.close();
        vcenter.close();
    }

    @Test
    void first_look_in_parts_that_is_broken_off_goes_on_as_the_first() throws Exception {
        updates.add(update("1", true, entered("vm-1", "poweredOn")));
        updates.add(asked -> asked.fault("RuntimeFault", "busy"));
        updates.add(update("2", false, entered("vm-2", "poweredOff")));

        assertThat(trouble())
                .isEqualTo(new Trouble.Unparsed("WaitForUpdatesEx", "RuntimeFault: busy"));
        assertThat(watch.next(PATIENCE))
                .isEqualTo(
                        new Sighting.Anew(
                                machines(
                                        machine(ONE, SeenMachine.Power.ON),
                                        machine(TWO, SeenMachine.Power.OFF))));
        assertThat(vcenter.asked("CreatePropertyCollector")).isEqualTo(1);
    }

    /** Real ones leave the text empty: rvc issue 48, pyvmomi issue 423. */
    @Test
    void property_that_vcenter_does_not_know_is_named() {
        updates.add(asked ->
                asked.answer(
                        500,
                        FakeVCenter.envelope(
                                """
                                <soapenv:Fault><faultcode>ServerFaultCode</faultcode>\
                                <faultstring/><detail><InvalidPropertyFault\
                                 xsi:type="InvalidProperty"><name>config.lacp</name>\
                                </InvalidPropertyFault></detail></soapenv:Fault>\
                                """)));

        assertThat(trouble())
                .isEqualTo(new Trouble.Refused("WaitForUpdatesEx", "InvalidProperty: config.lacp"));
    }

    @Test
    void what_was_told_before_trouble_is_told_after_it() throws Exception {
        updates.add(update("1", false, entered("vm-1", "poweredOn")));
        watch.next(PATIENCE);
        updates.add(update("2", true, modified("vm-1", power("poweredOff"))));
        updates.add(asked -> asked.answer(503, ""));
        updates.add(asked -> asked.returned(""));

        assertThat(trouble())
                .isEqualTo(new Trouble.Unreachable("WaitForUpdatesEx", "HTTP status 503"));
        assertThat(watch.next(PATIENCE))
                .isEqualTo(
                        new Sighting.Changed(
                                machines(machine(ONE, SeenMachine.Power.OFF)),
                                Set.<Managed>of(ONE)));
    }

    @Test
    void version_that_vcenter_forgot_begins_anew() throws Exception {
        updates.add(update("1", false, entered("vm-1", "poweredOn")));
        watch.next(PATIENCE);
        updates.add(asked -> asked.fault("InvalidCollectorVersion", ""));
        updates.add(update("1", false, entered("vm-2", "poweredOn")));

        assertThat(watch.next(PATIENCE))
                .isEqualTo(new Sighting.Anew(machines(machine(TWO, SeenMachine.Power.ON))));
        assertThat(vcenter.asked("DestroyPropertyCollector")).isEqualTo(1);
        assertThat(vcenter.asked("Login")).isEqualTo(1);
    }

    @Test
    void switch_that_somebody_changes_is_told() throws Exception {
        updates.add(update("1", false, ofSwitch("enter", 1500)));
        updates.add(update("2", false, ofSwitch("modify", 9000)));
        watch.next(PATIENCE);

        var change = (Sighting.Changed) watch.next(PATIENCE);

        assertThat(change.touched()).isEqualTo(Set.<Managed>of(new SwitchRef("dvs-31")));
        assertThat(change.now().switches())
                .extracting(one -> one.settings().mtuBytes())
                .containsExactly(new Told.Is<>(9000));
    }

    private static String ofSwitch(String kind, int mtu) {
        return "<objectSet><kind>"
                + kind
                + "</kind><obj type=\"VmwareDistributedVirtualSwitch\">dvs-31</obj><changeSet>"
                + "<name>config</name><op>assign</op><val xsi:type=\"VMwareDVSConfigInfo\"><maxMtu>"
                + mtu
                + "</maxMtu></val></changeSet></objectSet>";
    }

    @Test
    void one_that_leaves_is_told_and_gone() throws Exception {
        updates.add(
                update("1", false, entered("vm-1", "poweredOn") + entered("vm-2", "poweredOn")));
        watch.next(PATIENCE);
        updates.add(
                update(
                        "2",
                        false,
                        "<objectSet><kind>leave</kind><obj type=\"VirtualMachine\">vm-1</obj>"
                                + "</objectSet>"));

        assertThat(watch.next(PATIENCE))
                .isEqualTo(
                        new Sighting.Changed(
                                machines(machine(TWO, SeenMachine.Power.ON)),
                                Set.<Managed>of(ONE)));
    }

    @Test
    void what_is_withheld_unknown_or_gone_is_told_apart() throws Exception {
        updates.add(
                update(
                        "1",
                        false,
                        """
                        <objectSet><kind>enter</kind><obj type="HostSystem">host-1</obj>\
                        <changeSet><name>name</name><op>assign</op>\
                        <val xsi:type="xsd:string">esx01.lab</val></changeSet>\
                        <changeSet><name>runtime.powerState</name><op>assign</op>\
                        <val xsi:type="HostSystemPowerState">hibernated</val></changeSet>\
                        <changeSet><name>runtime.bootTime</name><op>assign</op>\
                        <val xsi:type="xsd:dateTime">2026-11-21T12:00:00Z</val></changeSet>\
                        <missingSet><path>runtime.inMaintenanceMode</path><fault>\
                        <fault xsi:type="NoPermission"><privilegeId>System.Read</privilegeId></fault>\
                        <localizedMessage>not for you</localizedMessage></fault></missingSet>\
                        </objectSet>\
                        """));
        updates.add(
                update(
                        "2",
                        false,
                        """
                        <objectSet><kind>modify</kind><obj type="HostSystem">host-1</obj>\
                        <changeSet><name>runtime.bootTime</name><op>assign</op></changeSet>\
                        <changeSet><name>runtime.inMaintenanceMode</name><op>assign</op>\
                        <val xsi:type="xsd:boolean">true</val></changeSet></objectSet>\
                        """));

        assertThat(watch.next(PATIENCE))
                .isEqualTo(
                        new Sighting.Anew(
                                host(
                                        new Told.Unreadable<>("NoPermission: not for you"),
                                        new Told.Is<>(Instant.parse("2026-11-21T12:00:00Z")))));
        assertThat(watch.next(PATIENCE))
                .isEqualTo(
                        new Sighting.Changed(
                                host(new Told.Is<>(true), new Told.Unset<>()),
                                Set.<Managed>of(new HostRef("host-1"))));
    }

    private Trouble trouble() {
        return catchThrowableOfType(VCenterException.class, () -> watch.next(PATIENCE)).trouble();
    }

    private static Inventory host(Told<Boolean> inMaintenance, Told<Instant> bootedAt) {
        var running =
                new SeenHost.Running(
                        new Told.Unset<>(),
                        new Told.Unreadable<>("unknown: HostSystemPowerState 'hibernated'"),
                        inMaintenance,
                        bootedAt);
        var host =
                new SeenHost(
                        new HostRef("host-1"),
                        new Told.Is<>("esx01.lab"),
                        running,
                        SeenHost.Capacity.UNSET,
                        new Told.Unset<>());
        return new Inventory(List.of(host), List.of(), List.of(), List.of(), List.of());
    }

    private static Inventory machines(SeenMachine... machines) {
        return new Inventory(List.of(), List.of(), List.of(machines), List.of(), List.of());
    }

    private static SeenMachine machine(MachineRef ref, SeenMachine.Power power) {
        return new SeenMachine(
                ref,
                new Told.Unset<>(),
                new Told.Unset<>(),
                new Told.Is<>(power),
                new Told.Unset<>(),
                SeenMachine.Size.UNSET,
                new Told.Unset<>(),
                SeenMachine.Hardware.UNSET,
                new Told.Unset<>());
    }

    private static FakeVCenter.Answer update(String version, boolean truncated, String objects) {
        return asked ->
                asked.returned(
                        "<returnval><version>"
                                + version
                                + "</version><filterSet><filter type=\"PropertyFilter\">f</filter>"
                                + objects
                                + "</filterSet><truncated>"
                                + truncated
                                + "</truncated></returnval>");
    }

    private static String entered(String machine, String power) {
        return object("enter", machine, power(power));
    }

    private static String modified(String machine, String changes) {
        return object("modify", machine, changes);
    }

    private static String object(String kind, String machine, String changes) {
        return "<objectSet><kind>"
                + kind
                + "</kind><obj type=\"VirtualMachine\">"
                + machine
                + "</obj>"
                + changes
                + "</objectSet>";
    }

    private static String power(String power) {
        return "<changeSet><name>runtime.powerState</name><op>assign</op>"
                + "<val xsi:type=\"VirtualMachinePowerState\">"
                + power
                + "</val></changeSet>";
    }
}
