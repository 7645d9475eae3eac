package io.plumbline.drivers.vcenter.yavijava;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;
import static org.awaitility.Awaitility.await;

import com.vmware.vim25.VimPortType;

import io.plumbline.drivers.vcenter.Inventory;
import io.plumbline.drivers.vcenter.Login;
import io.plumbline.drivers.vcenter.MachineChange;
import io.plumbline.drivers.vcenter.Password;
import io.plumbline.drivers.vcenter.SeenHost;
import io.plumbline.drivers.vcenter.SeenMachine;
import io.plumbline.drivers.vcenter.TaskRef;
import io.plumbline.drivers.vcenter.TaskState;
import io.plumbline.drivers.vcenter.Told;
import io.plumbline.drivers.vcenter.Trouble;
import io.plumbline.drivers.vcenter.VCenterLimits;
import io.plumbline.drivers.vcenter.VSphereGateway;

import org.awaitility.core.ConditionFactory;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.extension.TestWatcher;

import java.rmi.RemoteException;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.Callable;

/** Cases that every vCenter shall pass, held against one that somebody simulates. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
abstract class Contract {
    static final VCenterLimits LIMITS = VCenterLimits.usual();
    static final Duration PATIENCE = Duration.ofSeconds(20);
    private static final Duration LOOK_AGAIN = Duration.ofMillis(20);

    private final Map<String, String> cases = new TreeMap<>();
    private final Deque<Undoing> undoings = new ArrayDeque<>();
    private boolean fakes;
    private Peer peer;
    private Administrator administrator;

    @RegisterExtension
    final TestWatcher watcher =
            new TestWatcher() {
                @Override
                public void testSuccessful(ExtensionContext ran) {
                    enterInTable(ran, fakes ? "FAKES" : "honours");
                }

                @Override
                public void testFailed(ExtensionContext ran, Throwable cause) {
                    enterInTable(ran, "BROKEN");
                }
            };

    /** Puts something right that a case changed. */
    interface Undoing {
        void by(YavijavaGateway gateway) throws Exception;
    }

    abstract Peer open() throws Exception;

    @BeforeAll
    void start() throws Exception {
        peer = open();
    }

    @BeforeEach
    void begin() throws Exception {
        fakes = false;
        enter();
    }

    void enter() throws Exception {
        administrator = new Administrator(peer.url(), peer.login());
    }

    @AfterEach
    void leave() throws Exception {
        try (var gateway = gateway()) {
            // Ends: each step takes one; the next case shall find the peer as this one did.
            while (!undoings.isEmpty()) {
                undoings.pop().by(gateway);
            }
        } finally {
            undoings.clear();
            administrator.close();
        }
    }

    /** Done after the case, however it ends, what was said last first. */
    void afterwards(Undoing undoing) {
        undoings.push(undoing);
    }

    private void enterInTable(ExtensionContext ran, String how) {
        cases.put(ran.getRequiredTestMethod().getName().replace('_', ' '), how);
    }

    /** A table for people: which case this peer honours, and which it fakes. */
    @AfterAll
    void stop() throws Exception {
        if (peer != null) {
            cases.forEach(
                    (name, how) -> System.out.printf("%-5s | %-7s | %s%n", peer.name(), how, name));
            peer.close();
        }
    }

    Peer peer() {
        return peer;
    }

    Administrator administrator() {
        return administrator;
    }

    /** Whether the peer does it as the real one; a case asserts what it does in either case. */
    boolean honours(Fact fact) {
        var honours = !peer.fakes().contains(fact);
        fakes |= !honours;
        return honours;
    }

    YavijavaGateway gateway() throws Exception {
        return gateway(LIMITS);
    }

    YavijavaGateway gateway(VCenterLimits limits) throws Exception {
        return new YavijavaGateway(
                peer.url(), Presented.pin(peer.url()), Logins.always(peer.login()), limits);
    }

    YavijavaGateway gatewayWithPassword(String password) throws Exception {
        var login = new Login("vc", peer.login().user(), new Password(password));
        return new YavijavaGateway(
                peer.url(), Presented.pin(peer.url()), Logins.always(login), LIMITS);
    }

    static TaskState end(VSphereGateway gateway, TaskRef task) throws Exception {
        return patient()
                .until(() -> gateway.task(task), state -> !(state instanceof TaskState.Underway));
    }

    static void until(Callable<Boolean> so) throws Exception {
        patient().until(so);
    }

    private static ConditionFactory patient() {
        return await().atMost(PATIENCE).pollDelay(Duration.ZERO).pollInterval(LOOK_AGAIN);
    }

    static Trouble why(TaskState ended) {
        assertThat(ended).isInstanceOf(TaskState.Failed.class);
        return ((TaskState.Failed) ended).why();
    }

    interface Change {
        void by(VimPortType port) throws RemoteException;
    }

    /** What comes of a method that the gateway has no word for. */
    static Trouble refusal(YavijavaGateway gateway, Change change) throws Exception {
        var deadline = Deadline.after(PATIENCE);
        var port = gateway.talk().session(deadline).with(deadline);
        var refused = catchThrowableOfType(RemoteException.class, () -> change.by(port));
        assertThat(refused).as("a refusal").isNotNull();
        return gateway.talk().named(refused).trouble();
    }

    /** As it is now. */
    SeenMachine seen(VSphereGateway gateway, int number) throws Exception {
        return machine(gateway.inventory(), peer.machine(number));
    }

    static TaskState reconfigure(VSphereGateway gateway, SeenMachine as, MachineChange change)
            throws Exception {
        var version = ((Told.Is<String>) as.size().changeVersion()).value();
        return end(gateway, gateway.reconfigure(as.ref(), version, change));
    }

    static SeenMachine machine(Inventory inventory, String name) {
        return inventory.machines().stream()
                .filter(machine -> machine.name().equals(new Told.Is<>(name)))
                .findFirst()
                .orElseThrow();
    }

    static SeenHost host(Inventory inventory, String name) {
        return inventory.hosts().stream()
                .filter(host -> host.name().equals(new Told.Is<>(name)))
                .findFirst()
                .orElseThrow();
    }
}
