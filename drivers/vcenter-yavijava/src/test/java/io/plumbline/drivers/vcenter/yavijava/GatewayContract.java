package io.plumbline.drivers.vcenter.yavijava;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;
import static org.assertj.core.api.Assertions.within;

import io.plumbline.drivers.vcenter.EsxcliCommand;
import io.plumbline.drivers.vcenter.EsxcliCommand.Reads;
import io.plumbline.drivers.vcenter.Managed;
import io.plumbline.drivers.vcenter.Managed.HostRef;
import io.plumbline.drivers.vcenter.SeenHost;
import io.plumbline.drivers.vcenter.SeenMachine;
import io.plumbline.drivers.vcenter.Sighting;
import io.plumbline.drivers.vcenter.Told;
import io.plumbline.drivers.vcenter.Trouble;
import io.plumbline.drivers.vcenter.Trust;
import io.plumbline.drivers.vcenter.VCenterException;
import io.plumbline.property.Lockdown;

import org.assertj.core.data.TemporalUnitOffset;
import org.junit.jupiter.api.Test;

import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import java.util.stream.Stream;

/** Sessions, inventory, changes that others make, certificates. */
abstract class GatewayContract extends Contract {

    @Test
    void it_says_what_it_is_before_a_login() throws Exception {
        try (var gateway = gatewayWithPassword("wrong")) {
            var about = gateway.about();

            assertThat(about.product()).startsWith(peer().product());
            assertThat(about.apiVersion()).isEqualTo(peer().apiVersion());
            // Of a later API than the binding's: left out, and told.
            assertThat(gateway.leftOut()).containsEntry("ServiceContent.tenantManager", 1L);
        }
    }

    @Test
    void ways_into_hosts_are_told() throws Exception {
        try (var gateway = gateway()) {
            assertThat(gateway.inventory().hosts())
                    .extracting(SeenHost::entry)
                    .containsOnly(
                            new SeenHost.Entry(
                                    new Told.Is<>(peer().ssh()), new Told.Is<>(Lockdown.Off)));
        }
    }

    @Test
    void hosts_and_machines_are_told_as_they_are() throws Exception {
        try (var gateway = gateway()) {
            var inventory = gateway.inventory();

            assertThat(inventory.hosts())
                    .extracting(SeenHost::name)
                    .containsExactlyInAnyOrderElementsOf(
                            peer().hosts().stream().map(Told.Is::new).toList());
            assertThat(inventory.hosts())
                    .extracting(host -> host.running().connection())
                    .containsOnly(new Told.Is<>(SeenHost.Connection.CONNECTED));
            assertThat(inventory.hosts())
                    .extracting(host -> host.running().inMaintenance())
                    .containsOnly(new Told.Is<>(false));
            assertThat(inventory.hosts())
                    .extracting(host -> host.running().power())
                    .containsOnly(new Told.Is<>(SeenHost.Power.ON));
            assertThat(inventory.hosts())
                    .allSatisfy(host ->
                            assertThat(host.running().bootedAt()).isInstanceOf(Told.Is.class));
            assertThat(inventory.machines())
                    .extracting(SeenMachine::name)
                    .contains(new Told.Is<>(peer().machine(0)), new Told.Is<>(peer().machine(9)));
            var hosts = inventory.hosts().stream().map(SeenHost::ref).toList();
            assertThat(inventory.machines())
                    .extracting(SeenMachine::host)
                    .isSubsetOf(hosts.stream().map(Told.Is::new).toList());
        }
    }

    @Test
    void pages_make_the_same_inventory_as_one_answer() throws Exception {
        try (var whole = gateway(LIMITS.pagesOf(1_000));
                var paged = gateway(LIMITS.pagesOf(7))) {
            assertThat(paged.inventory().hosts()).hasSize(3);
            assertThat(paged.inventory().machines()).hasSizeGreaterThanOrEqualTo(39);
            assertThat(paged.inventory()).isEqualTo(whole.inventory());
        }
    }

    @Test
    void machine_that_somebody_powers_off_is_seen() throws Exception {
        try (var gateway = gateway();
                var watch = gateway.watch()) {
            var before = ((Sighting.Anew) watch.next(PATIENCE)).now();
            assertThat(before).isEqualTo(gateway.inventory());
            assertThat(watch.next(Duration.ZERO)).isEqualTo(new Sighting.Quiet());
            var machine = machine(before, peer().machine(1));
            assertThat(machine.power()).isEqualTo(new Told.Is<>(SeenMachine.Power.ON));

            administrator().powerOff(machine.ref().id());

            var change = (Sighting.Changed) watch.next(PATIENCE);
            assertThat(change.touched()).isEqualTo(Set.<Managed>of(machine.ref()));
            assertThat(machine(change.now(), peer().machine(1)))
                    .isEqualTo(
                            new SeenMachine(
                                    machine.ref(),
                                    machine.name(),
                                    machine.host(),
                                    new Told.Is<>(SeenMachine.Power.OFF),
                                    machine.agent(),
                                    machine.size(),
                                    machine.devices(),
                                    machine.hardware(),
                                    machine.template()));
            assertThat(change.now()).isEqualTo(gateway.inventory());
        }
    }

    @Test
    void machine_that_somebody_destroys_is_gone() throws Exception {
        try (var gateway = gateway();
                var watch = gateway.watch()) {
            var machine = machine(((Sighting.Anew) watch.next(PATIENCE)).now(), peer().machine(2));
            administrator().powerOff(machine.ref().id());

            administrator().destroy(machine.ref().id());

            var touched = new HashSet<Managed>();
            Sighting.Changed change;
            do { // the power goes first; a look without news ends this by its type
                change = (Sighting.Changed) watch.next(PATIENCE);
                touched.addAll(change.touched());
            } while (!change.now().equals(gateway.inventory()));
            assertThat(touched).isEqualTo(Set.<Managed>of(machine.ref()));
            assertThat(change.now().machines())
                    .extracting(SeenMachine::ref)
                    .doesNotContain(machine.ref());
        }
    }

    @Test
    void watch_told_in_parts_tells_the_same() throws Exception {
        try (var gateway = gateway(LIMITS.pagesOf(5));
                var watch = gateway.watch()) {
            assertThat(watch.next(PATIENCE)).isEqualTo(new Sighting.Anew(gateway.inventory()));
        }
    }

    @Test
    void wrong_password_is_a_refused_login() throws Exception {
        try (var gateway = gatewayWithPassword("not the password")) {
            var refused = catchThrowableOfType(VCenterException.class, gateway::inventory);

            assertThat(refused.trouble())
                    .isInstanceOf(Trouble.LoginRefused.class)
                    .asString()
                    .contains("credential=vc", "InvalidLogin: ");
        }
    }

    @Test
    void object_that_is_not_there_is_named() throws Exception {
        try (var gateway = gateway()) {
            var refused =
                    refusal(
                            gateway,
                            port ->
                                    port.powerOffVM_Task(
                                            Refs.of(new Managed.MachineRef("vm-404"))));

            assertThat(refused)
                    .isEqualTo(new Trouble.NotFound("PowerOffVM_Task", "VirtualMachine vm-404"));
        }
    }

    @Test
    void host_runs_commands_that_read() throws Exception {
        try (var gateway = gateway()) {
            var host = host(gateway.inventory(), peer().idleHost()).ref();

            var commands = gateway.commandsOf(host);
            assertThat(commands.run(plain(Reads.PACKAGES)))
                    .extracting(row -> Map.entry(row.text("Name"), row.text("Version")))
                    .contains(peer().installed());
            assertThat(commands.run(plain(Reads.OPTIONS)))
                    .extracting(row ->
                            Map.entry(row.text("Path"), row.textIfAny("IntValue").orElse("")))
                    .contains(peer().option());
            if (honours(Fact.COMMANDS_ARE_RUN)) {
                assertThat(commands.run(plain(Reads.VERSION)))
                        .extracting(row -> row.text("Version") + " U" + row.text("Update"))
                        .containsExactly("7.0.2 U2");
                assertThat(commands.run(plain(Reads.MODULES)))
                        .extracting(row -> row.text("Name") + " " + row.text("IsLoaded"))
                        .contains("nmlx5_core true");
                assertThat(commands.run(plain(Reads.RULE_SETS)))
                        .extracting(row -> row.text("Name") + " " + row.text("Enabled"))
                        .contains("pvrdma false");
                assertThat(commands.run(of(Reads.PARAMETERS, "nmlx5_core")))
                        .extracting(row -> row.text("Name") + "=" + row.textIfAny("Value"))
                        .contains("max_vfs=Optional.empty");
            }
        }
    }

    @Test
    void command_that_a_host_lacks_or_refuses_is_told() throws Exception {
        try (var gateway = gateway()) {
            var host = host(gateway.inventory(), peer().idleHost()).ref();

            assertThat(refused(gateway, host, of(Reads.PARAMETERS, "no<such> & 'other'")))
                    .isEqualTo(
                            honours(Fact.COMMANDS_ARE_RUN)
                                    ? new Trouble.Refused(
                                            "esxcli system module parameters list --module"
                                                    + " no<such> & 'other'",
                                            "EsxCLI.CLIFault.summary: Unable to find module"
                                                    + " 'no<such> & 'other''")
                                    : new Trouble.NotOffered(
                                            "esxcli system module parameters list --module"
                                                    + " no<such> & 'other'",
                                            "The object or item referred to could not be found."));
        }
    }

    private static Trouble refused(YavijavaGateway gateway, HostRef host, EsxcliCommand command) {
        return catchThrowableOfType(
                        VCenterException.class, () -> gateway.commandsOf(host).run(command))
                .trouble();
    }

    private static EsxcliCommand plain(Reads reads) {
        return new EsxcliCommand(reads, Optional.empty());
    }

    private static EsxcliCommand of(Reads reads, String what) {
        return new EsxcliCommand(reads, Optional.of(what));
    }

    @Test
    void method_that_this_vcenter_lacks_is_not_offered() throws Exception {
        try (var gateway = gateway()) {
            var host = Refs.of(gateway.inventory().hosts().getFirst().ref());

            assertThat(refusal(gateway, port -> port.queryMemoryOverhead(host, 1L, 1, 1)))
                    .isInstanceOf(Trouble.NotOffered.class);
        }
    }

    @Test
    void stranger_is_told_no_properties() throws Exception {
        var answer =
                administrator()
                        .asStranger(
                                "RetrievePropertiesEx",
                                "PropertyCollector",
                                "propertyCollector",
                                "<specSet><propSet><type>Folder</type><pathSet>name</pathSet>"
                                        + "</propSet><objectSet><obj type=\"Folder\">group-d1</obj>"
                                        + "</objectSet></specSet><options/>");

        assertThat(answer)
                .contains("<missingSet><path>name</path>", "NotAuthenticated")
                .doesNotContain("Datacenters");
    }

    @Test
    void many_callers_of_an_ended_session_make_one_new_one() throws Exception {
        try (var gateway = gateway()) {
            gateway.clock();
            administrator().endOtherSessions();
            assertThat(administrator().otherSessions()).isEmpty();

            Callable<Instant> call = gateway::clock;
            try (var callers = Executors.newVirtualThreadPerTaskExecutor()) {
                for (var answer :
                        callers.invokeAll(Stream.generate(() -> call).limit(20).toList())) {
                    assertThat(answer.get()).isCloseTo(peer().now(), someMinutes());
                }
            }

            assertThat(administrator().otherSessions()).hasSize(1);
        }
    }

    @Test
    void inventory_and_watch_outlive_their_session() throws Exception {
        try (var gateway = gateway();
                var watch = gateway.watch()) {
            var before = gateway.inventory();
            watch.next(PATIENCE);
            assertThat(watch.next(Duration.ZERO)).isEqualTo(new Sighting.Quiet());

            administrator().endOtherSessions();

            assertThat(watch.next(PATIENCE)).isEqualTo(new Sighting.Anew(before));
            assertThat(watch.next(Duration.ZERO)).isEqualTo(new Sighting.Quiet());
            administrator().endOtherSessions();
            assertThat(gateway.inventory()).isEqualTo(before);
            assertThat(watch.next(PATIENCE)).isEqualTo(new Sighting.Anew(before));
        }
    }

    @Test
    void closed_gateway_leaves_no_session() throws Exception {
        administrator().endOtherSessions();
        var gateway = gateway();
        gateway.clock();
        assertThat(administrator().otherSessions()).hasSize(1);

        gateway.close();

        assertThat(administrator().otherSessions()).isEmpty();
    }

    @Test
    void certificate_of_another_pin_is_named() throws Exception {
        var enrolled = "ab".repeat(32);
        try (var gateway =
                new YavijavaGateway(
                        peer().url(),
                        new Trust.Pin(enrolled),
                        Logins.always(peer().login()),
                        LIMITS)) {
            var refused = catchThrowableOfType(VCenterException.class, gateway::about);

            assertThat(refused.trouble())
                    .isEqualTo(
                            new Trouble.CertificateChanged(
                                    "SHA-256 " + enrolled,
                                    "SHA-256 " + Presented.pin(peer().url()).sha256()));
        }
    }

    @Test
    void certificate_of_an_authority_is_good_for_its_name() throws Exception {
        var authority = new Trust.Authorities(List.of(Presented.certificate(peer().url())));
        try (var gateway =
                new YavijavaGateway(
                        peer().url(), authority, Logins.always(peer().login()), LIMITS)) {
            assertThat(gateway.clock()).isCloseTo(peer().now(), someMinutes());
        }
    }

    /** A lab's time may run sixty times as fast as ours. */
    private static TemporalUnitOffset someMinutes() {
        return within(5, ChronoUnit.MINUTES);
    }
}
