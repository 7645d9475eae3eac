package io.plumbline.drivers.vcenter.yavijava;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import com.vmware.vim25.ManagedObjectReference;

import io.plumbline.drivers.vcenter.Inventory;
import io.plumbline.drivers.vcenter.Trouble;
import io.plumbline.drivers.vcenter.Trust;
import io.plumbline.drivers.vcenter.VCenterException;
import io.plumbline.drivers.vcenter.VCenterLimits;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.net.URI;
import java.rmi.RemoteException;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;

/** Bad days of the line and of vCenter, on the wire. */
@Timeout(60) // a deadline that does not hold would wait for a server that never answers
class BadDaysTest {

    private static final Instant NOON = Instant.parse("2026-11-21T13:00:00.123456Z");
    private static final String PASSWORD = "don't <tell>";
    private static final VCenterLimits LIMITS = VCenterLimits.usual();

    private final Logins logins = Logins.as("plumbline", PASSWORD);
    private FakeVCenter vcenter;
    private YavijavaGateway gateway;

    @BeforeEach
    void start() throws Exception {
        vcenter = new FakeVCenter();
        gateway = gateway(LIMITS);
    }

    @AfterEach
    void stop() {
        gateway.close();
        vcenter.close();
    }

    @Test
    void one_login_and_one_connection_serve_many_calls() throws Exception {
        for (var i = 0; i < 5; i++) {
            assertThat(gateway.clock().toEpochMilli()).isEqualTo(NOON.toEpochMilli());
        }

        assertThat(vcenter.asked())
                .containsExactly(
                        "RetrieveServiceContent",
                        "Login",
                        "CreateContainerView",
                        "CurrentTime",
                        "CurrentTime",
                        "CurrentTime",
                        "CurrentTime",
                        "CurrentTime");
        assertThat(vcenter.connections()).isEqualTo(1);
    }

    @Test
    void callers_who_find_the_session_over_log_in_once() throws Exception {
        gateway.clock();
        var together = new CountDownLatch(10);
        var over = new AtomicInteger(10);
        vcenter.when(
                "CurrentTime",
                asked -> {
                    if (over.getAndDecrement() > 0) {
                        arrive(together);
                        asked.fault("NotAuthenticated", "The session is not authenticated.");
                    } else {
                        FakeVCenter.time(asked);
                    }
                });

        Callable<Instant> call = gateway::clock;
        try (var callers = Executors.newVirtualThreadPerTaskExecutor()) {
            for (var answer : callers.invokeAll(Stream.generate(() -> call).limit(10).toList())) {
                assertThat(answer.get().toEpochMilli()).isEqualTo(NOON.toEpochMilli());
            }
        }

        assertThat(vcenter.asked("Login")).isEqualTo(2);
    }

    @Test
    void session_that_is_over_at_once_again_is_named() {
        vcenter.when("CurrentTime", asked -> asked.fault("NotAuthenticated", "not you"));

        assertThat(trouble(gateway::clock))
                .isEqualTo(new Trouble.SessionLost("CurrentTime", "NotAuthenticated: not you"));
        assertThat(vcenter.asked("Login")).isEqualTo(2);
    }

    @Test
    void refused_login_is_tried_once_until_the_credential_changes() throws Exception {
        vcenter.when("Login", asked -> asked.fault("InvalidLogin", "Cannot complete login."));
        assertThat(trouble(gateway::clock))
                .isEqualTo(new Trouble.LoginRefused("vc", "InvalidLogin: Cannot complete login."));

        assertThat(trouble(gateway::inventory))
                .isEqualTo(
                        new Trouble.LoginRefused(
                                "vc", "refused before, and not tried again until it changes"));
        assertThat(vcenter.asked("Login")).isEqualTo(1);

        vcenter.when("Login", FakeVCenter::login);
        logins.change("another one");
        assertThat(gateway.clock().toEpochMilli()).isEqualTo(NOON.toEpochMilli());
    }

    @Test
    void password_that_a_server_sends_back_is_hidden() {
        vcenter.when(
                "Login",
                asked ->
                        asked.fault(
                                "InvalidArgument",
                                "cannot take don't &lt;tell&gt; or don&amp;apos;t"
                                        + " &amp;lt;tell&amp;gt;"));

        var refused = catchThrowableOfType(VCenterException.class, gateway::clock);

        assertThat(refused.trouble())
                .isEqualTo(new Trouble.Refused("Login", "InvalidArgument: cannot take *** or ***"));
        assertThat(everything(refused)).doesNotContain("tell");
    }

    @Test
    void session_that_a_server_sends_back_is_hidden() {
        vcenter.when("CurrentTime", asked -> asked.fault("InvalidArgument", asked.cookie()));

        assertThat(trouble(gateway::clock))
                .isEqualTo(
                        new Trouble.Refused(
                                "CurrentTime", "InvalidArgument: vmware_soap_session=***"));
    }

    @Test
    void privilege_that_the_role_lacks_is_named() {
        vcenter.when(
                "CurrentTime",
                asked ->
                        asked.answer(
                                500,
                                FakeVCenter.envelope(
                                        "<soapenv:Fault><faultstring>denied</faultstring><detail><f"
                                            + " xsi:type=\"NoPermission\"><privilegeId>System.View"
                                            + "</privilegeId></f></detail></soapenv:Fault>")));

        assertThat(trouble(gateway::clock))
                .isEqualTo(
                        new Trouble.Forbidden(
                                "CurrentTime", "NoPermission: denied, privilege System.View"));
    }

    @Test
    void question_whose_line_breaks_is_asked_once_more() throws Exception {
        gateway.clock();
        var broke = new AtomicBoolean();
        vcenter.when(
                "CurrentTime",
                asked -> {
                    if (broke.compareAndSet(false, true)) {
                        return;
                    }
                    FakeVCenter.time(asked);
                });

        assertThat(gateway.clock().toEpochMilli()).isEqualTo(NOON.toEpochMilli());
        assertThat(vcenter.asked("CurrentTime")).isEqualTo(3);
    }

    @Test
    void change_whose_line_breaks_is_never_sent_again() throws Exception {
        vcenter.when("PowerOffVM_Task", asked -> {});

        assertThat(powerOff()).isInstanceOf(Trouble.Unreachable.class);
        assertThat(vcenter.asked("PowerOffVM_Task")).isEqualTo(1);
    }

    @Test
    void change_in_a_session_that_is_over_is_not_sent_again() throws Exception {
        vcenter.when("PowerOffVM_Task", asked -> asked.fault("NotAuthenticated", "not you"));

        assertThat(powerOff())
                .isEqualTo(new Trouble.SessionLost("PowerOffVM_Task", "NotAuthenticated: not you"));
        assertThat(vcenter.asked("PowerOffVM_Task")).isEqualTo(1);
    }

    @Test
    void answer_that_does_not_come_is_timed_out() throws Exception {
        var end = new CountDownLatch(1);
        vcenter.when("CurrentTime", _ -> hold(end));
        var limit = Duration.ofMillis(700);
        try (var hasty = gateway(LIMITS.callsWithin(limit))) {
            assertThat(trouble(hasty::clock)).isEqualTo(new Trouble.TimedOut("CurrentTime", limit));
        } finally {
            end.countDown();
        }
    }

    @Test
    void body_that_does_not_end_is_timed_out() throws Exception {
        var end = new CountDownLatch(1);
        vcenter.when(
                "CurrentTime",
                asked -> {
                    asked.exchange().sendResponseHeaders(200, 0);
                    asked.exchange().getResponseBody().write("<a>".getBytes());
                    asked.exchange().getResponseBody().flush();
                    hold(end);
                });
        var limit = Duration.ofMillis(700);
        try (var hasty = gateway(LIMITS.callsWithin(limit))) {
            assertThat(trouble(hasty::clock)).isEqualTo(new Trouble.TimedOut("CurrentTime", limit));
        } finally {
            end.countDown();
        }
    }

    @Test
    void answer_beyond_the_limit_is_not_read() throws Exception {
        vcenter.when("CurrentTime", asked -> asked.answer(200, "x".repeat(20_000)));
        var small = new VCenterLimits(LIMITS.connect(), LIMITS.call(), LIMITS.page(), 10_000, 64);
        try (var bounded = gateway(small)) {
            assertThat(trouble(bounded::clock))
                    .isEqualTo(
                            new Trouble.Unparsed(
                                    "CurrentTime", "an answer of more than 10000 bytes"));
        }
        assertThat(vcenter.asked("CurrentTime")).isEqualTo(1);
    }

    @Test
    void server_before_a_vcenter_that_starts_is_unreachable() {
        vcenter.when("RetrieveServiceContent", asked -> asked.answer(503, "later"));

        assertThat(trouble(gateway::about))
                .isEqualTo(new Trouble.Unreachable("RetrieveServiceContent", "HTTP status 503"));
    }

    @Test
    void server_that_is_no_vcenter_is_told_as_that() {
        vcenter.when("RetrieveServiceContent", asked -> asked.answer(404, "nothing here"));

        assertThat(trouble(gateway::about))
                .isEqualTo(
                        new Trouble.Unparsed(
                                "RetrieveServiceContent", "HTTP status 404: nothing here"));
    }

    @Test
    void address_where_nothing_listens_is_unreachable() throws Exception {
        var pin = Presented.pin(vcenter.url());
        vcenter.close();
        try (var nobody = new YavijavaGateway(vcenter.url(), pin, logins, LIMITS)) {
            assertThat(trouble(nobody::about)).isInstanceOf(Trouble.Unreachable.class);
        }
    }

    @Test
    void certificate_of_an_authority_for_another_name_is_refused() throws Exception {
        var authority = new Trust.Authorities(List.of(Presented.certificate(vcenter.url())));
        try (var strict = new YavijavaGateway(vcenter.url(), authority, logins, LIMITS)) {
            assertThat(trouble(strict::about)).isInstanceOf(Trouble.CertificateChanged.class);
        }
        assertThat(vcenter.asked()).isEmpty();
    }

    @Test
    void server_with_another_certificate_is_sent_nothing() throws Exception {
        var enrolled = new Trust.Pin("ab".repeat(32));
        try (var strict = new YavijavaGateway(vcenter.url(), enrolled, logins, LIMITS)) {
            assertThat(trouble(strict::inventory))
                    .isEqualTo(
                            new Trouble.CertificateChanged(
                                    "SHA-256 " + enrolled.sha256(),
                                    "SHA-256 " + Presented.pin(vcenter.url()).sha256()));
        }
        assertThat(vcenter.asked()).isEmpty();
    }

    @Test
    void plain_http_is_refused_before_anything_is_sent() {
        var url = URI.create("http://127.0.0.1/sdk");
        var pin = new Trust.Pin("ab".repeat(32));

        assertThatThrownBy(() -> new YavijavaGateway(url, pin, logins, LIMITS))
                .isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void missing_page_is_no_shorter_inventory() {
        vcenter.when(
                "RetrievePropertiesEx",
                asked -> asked.returned("<returnval><token>0</token></returnval>"));
        vcenter.when("ContinueRetrievePropertiesEx", asked -> asked.fault("Timedout", "gone"));

        assertThat(trouble(gateway::inventory))
                .isEqualTo(new Trouble.Refused("ContinueRetrievePropertiesEx", "Timedout: gone"));
    }

    @Test
    void vcenter_without_anything_has_an_empty_inventory() throws Exception {
        vcenter.when("RetrievePropertiesEx", asked -> asked.returned(""));

        assertThat(gateway.inventory())
                .isEqualTo(new Inventory(List.of(), List.of(), List.of(), List.of(), List.of()));
    }

    private Trouble powerOff() throws Exception {
        var deadline = Deadline.after(LIMITS.call());
        var machine = new ManagedObjectReference();
        machine.type = "VirtualMachine";
        machine.val = "vm-1";
        var port = gateway.talk().session(deadline).with(deadline);
        return gateway.talk()
                .named(
                        catchThrowableOfType(
                                RemoteException.class, () -> port.powerOffVM_Task(machine)))
                .trouble();
    }

    private YavijavaGateway gateway(VCenterLimits limits) throws Exception {
        return new YavijavaGateway(vcenter.url(), Presented.pin(vcenter.url()), logins, limits);
    }

    private static Trouble trouble(Callable<?> call) {
        return catchThrowableOfType(VCenterException.class, call::call).trouble();
    }

    /** As a log would show it, causes and all. */
    private static String everything(Throwable thrown) {
        var text = new StringWriter();
        thrown.printStackTrace(new PrintWriter(text));
        return text.toString();
    }

    private static void arrive(CountDownLatch latch) {
        latch.countDown();
        hold(latch);
    }

    private static void hold(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
