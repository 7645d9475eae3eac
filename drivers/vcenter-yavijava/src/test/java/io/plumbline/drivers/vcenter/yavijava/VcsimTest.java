package io.plumbline.drivers.vcenter.yavijava;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;
import static org.assertj.core.api.Assertions.within;

import com.vmware.vim25.ManagedObjectReference;
import com.vmware.vim25.VimPortType;

import io.plumbline.drivers.vcenter.Inventory;
import io.plumbline.drivers.vcenter.Managed;
import io.plumbline.drivers.vcenter.SeenHost;
import io.plumbline.drivers.vcenter.SeenMachine;
import io.plumbline.drivers.vcenter.Sighting;
import io.plumbline.drivers.vcenter.Told;
import io.plumbline.drivers.vcenter.Trouble;
import io.plumbline.drivers.vcenter.Trust;
import io.plumbline.drivers.vcenter.VCenterException;
import io.plumbline.drivers.vcenter.VCenterLimits;

import org.assertj.core.data.TemporalUnitOffset;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

import java.rmi.RemoteException;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import java.util.stream.Stream;

/** The gateway against a simulator that nobody here wrote: three hosts, forty machines. */
class VcsimTest {

    private static final VCenterLimits LIMITS = VCenterLimits.usual();
    private static final Duration PATIENCE = Duration.ofSeconds(20);

    private static Vcsim vcsim;
    private static Administrator administrator;

    @BeforeAll
    static void start() throws Exception {
        vcsim = Vcsim.start("-cluster", "1", "-host", "2", "-standalone-host", "1", "-vm", "20");
        administrator = new Administrator(vcsim.url());
    }

    @AfterAll
    static void stop() {
        if (administrator != null) {
            administrator.close();
        }
        if (vcsim != null) {
            vcsim.close();
        }
    }

    @Test
    void it_says_what_it_is_before_a_login() throws Exception {
        try (var gateway = gateway("wrong")) {
            var about = gateway.about();

            assertThat(about.product()).startsWith("VMware vCenter Server 6.5.0");
            assertThat(about.apiVersion()).isEqualTo("6.5");
            // Of a later API than the binding's: left out, and told.
            assertThat(gateway.leftOut()).containsEntry("ServiceContent.tenantManager", 1L);
        }
    }

    @Test
    void hosts_and_machines_are_told_as_they_are() throws Exception {
        try (var gateway = gateway()) {
            var inventory = gateway.inventory();

            assertThat(inventory.hosts())
                    .extracting(SeenHost::name)
                    .containsExactlyInAnyOrder(
                            new Told.Is<>("DC0_C0_H0"),
                            new Told.Is<>("DC0_C0_H1"),
                            new Told.Is<>("DC0_H0"));
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
                    .contains(new Told.Is<>("DC0_H0_VM0"), new Told.Is<>("DC0_C0_RP0_VM19"));
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
            var machine = named(before, "DC0_H0_VM1");
            assertThat(machine.power()).isEqualTo(new Told.Is<>(SeenMachine.Power.ON));

            administrator.powerOff(machine.ref().id());

            var change = (Sighting.Changed) watch.next(PATIENCE);
            assertThat(change.touched()).isEqualTo(Set.<Managed>of(machine.ref()));
            assertThat(named(change.now(), "DC0_H0_VM1"))
                    .isEqualTo(
                            new SeenMachine(
                                    machine.ref(),
                                    machine.name(),
                                    machine.host(),
                                    new Told.Is<>(SeenMachine.Power.OFF)));
            assertThat(change.now()).isEqualTo(gateway.inventory());
        }
    }

    @Test
    void machine_that_somebody_destroys_is_gone() throws Exception {
        try (var gateway = gateway();
                var watch = gateway.watch()) {
            var machine = named(((Sighting.Anew) watch.next(PATIENCE)).now(), "DC0_H0_VM2");
            administrator.powerOff(machine.ref().id());

            administrator.destroy(machine.ref().id());

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
        try (var gateway = gateway("not the password")) {
            var refused = catchThrowableOfType(VCenterException.class, gateway::inventory);

            assertThat(refused.trouble())
                    .isEqualTo(new Trouble.LoginRefused("vc", "InvalidLogin: Login failure"));
        }
    }

    @Test
    void object_that_is_not_there_is_named() throws Exception {
        try (var gateway = gateway()) {
            var refused = refusal(gateway, port -> port.powerOffVM_Task(machine("vm-404")));

            assertThat(refused)
                    .isEqualTo(new Trouble.NotFound("PowerOffVM_Task", "VirtualMachine vm-404"));
        }
    }

    @Test
    void method_that_this_vcenter_lacks_is_not_offered() throws Exception {
        try (var gateway = gateway()) {
            var host = new ManagedObjectReference();
            host.type = "HostSystem";
            host.val = gateway.inventory().hosts().getFirst().ref().id();

            assertThat(refusal(gateway, port -> port.rebootHost_Task(host, false)))
                    .isInstanceOf(Trouble.NotOffered.class);
        }
    }

    @Test
    void many_callers_of_an_ended_session_make_one_new_one() throws Exception {
        try (var gateway = gateway()) {
            gateway.clock();
            administrator.endOtherSessions();
            assertThat(administrator.otherSessions()).isEmpty();

            Callable<Instant> call = gateway::clock;
            try (var callers = Executors.newVirtualThreadPerTaskExecutor()) {
                for (var answer :
                        callers.invokeAll(Stream.generate(() -> call).limit(20).toList())) {
                    assertThat(answer.get()).isCloseTo(Instant.now(), aMinute());
                }
            }

            assertThat(administrator.otherSessions()).hasSize(1);
        }
    }

    @Test
    void inventory_and_watch_outlive_their_session() throws Exception {
        try (var gateway = gateway();
                var watch = gateway.watch()) {
            var before = gateway.inventory();
            watch.next(PATIENCE);
            assertThat(watch.next(Duration.ZERO)).isEqualTo(new Sighting.Quiet());

            administrator.endOtherSessions();

            assertThat(watch.next(PATIENCE)).isEqualTo(new Sighting.Anew(before));
            assertThat(watch.next(Duration.ZERO)).isEqualTo(new Sighting.Quiet());
            administrator.endOtherSessions();
            assertThat(gateway.inventory()).isEqualTo(before);
            assertThat(watch.next(PATIENCE)).isEqualTo(new Sighting.Anew(before));
        }
    }

    @Test
    void closed_gateway_leaves_no_session() throws Exception {
        administrator.endOtherSessions();
        var gateway = gateway();
        gateway.clock();
        assertThat(administrator.otherSessions()).hasSize(1);

        gateway.close();

        assertThat(administrator.otherSessions()).isEmpty();
    }

    @Test
    void certificate_of_another_pin_is_named() throws Exception {
        var enrolled = "ab".repeat(32);
        try (var gateway =
                new YavijavaGateway(
                        vcsim.url(),
                        new Trust.Pin(enrolled),
                        Vcsim.login(Vcsim.PASSWORD),
                        LIMITS)) {
            var refused = catchThrowableOfType(VCenterException.class, gateway::about);

            assertThat(refused.trouble())
                    .isEqualTo(
                            new Trouble.CertificateChanged(
                                    "SHA-256 " + enrolled,
                                    "SHA-256 " + Presented.pin(vcsim.url()).sha256()));
        }
    }

    @Test
    void certificate_of_an_authority_is_good_for_its_name() throws Exception {
        var authority = new Trust.Authorities(List.of(Presented.certificate(vcsim.url())));
        try (var gateway =
                new YavijavaGateway(vcsim.url(), authority, Vcsim.login(Vcsim.PASSWORD), LIMITS)) {
            assertThat(gateway.clock()).isCloseTo(Instant.now(), aMinute());
        }
    }

    private static TemporalUnitOffset aMinute() {
        return within(1, ChronoUnit.MINUTES);
    }

    private interface Change {
        void by(VimPortType port) throws RemoteException;
    }

    private static Trouble refusal(YavijavaGateway gateway, Change change) throws Exception {
        var deadline = Deadline.after(PATIENCE);
        var port = gateway.session(deadline).with(deadline);
        var refused = catchThrowableOfType(RemoteException.class, () -> change.by(port));
        return gateway.named(refused).trouble();
    }

    private static ManagedObjectReference machine(String id) {
        var machine = new ManagedObjectReference();
        machine.type = "VirtualMachine";
        machine.val = id;
        return machine;
    }

    private static SeenMachine named(Inventory inventory, String name) {
        return inventory.machines().stream()
                .filter(machine -> machine.name().equals(new Told.Is<>(name)))
                .findFirst()
                .orElseThrow();
    }

    private static YavijavaGateway gateway() throws Exception {
        return gateway(Vcsim.PASSWORD);
    }

    private static YavijavaGateway gateway(String password) throws Exception {
        return new YavijavaGateway(
                vcsim.url(), Presented.pin(vcsim.url()), Vcsim.login(password), LIMITS);
    }

    private static YavijavaGateway gateway(VCenterLimits limits) throws Exception {
        return new YavijavaGateway(
                vcsim.url(), Presented.pin(vcsim.url()), Vcsim.login(Vcsim.PASSWORD), limits);
    }
}
