package io.plumbline.drivers.ssh;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;
import static org.awaitility.Awaitility.await;

import static java.util.concurrent.TimeUnit.SECONDS;

import io.plumbline.device.DeviceException;
import io.plumbline.problem.Problem;
import io.plumbline.target.Host;

import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.security.KeyPair;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.OptionalInt;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import java.util.stream.Stream;

class SessionTest {

    private static final Host HOST = new Host("esx01.lab");
    private static final KeyPair KEY = EchoServer.key("ecdsa-sha2-nistp256", 256);
    private static final Duration ENOUGH = Duration.ofSeconds(20);

    @Test
    void answer_carries_both_outputs_and_the_exit_status() throws Exception {
        try (var server = new EchoServer(KEY);
                var transport = transport(server)) {
            assertThat(run(transport, server, "fail"))
                    .isEqualTo(new Reply("fail", "heard\n", OptionalInt.of(7)));
        }
    }

    @Test
    void many_virtual_threads_share_one_session() throws Exception {
        try (var server = new EchoServer(KEY);
                var transport = transport(server);
                var threads = Executors.newVirtualThreadPerTaskExecutor()) {
            var calls =
                    IntStream.range(0, 40)
                            .<Callable<String>>mapToObj(
                                    i -> () -> run(transport, server, "call " + i).stdout())
                            .toList();

            for (var i = 0; i < 2; i++) {
                var answers = threads.invokeAll(calls);
                for (var n = 0; n < answers.size(); n++) {
                    assertThat(answers.get(n).get()).isEqualTo("call " + n);
                }
            }
            assertThat(server.logins).hasValue(1);
        }
    }

    @Test
    void session_that_was_cut_is_opened_anew() throws Exception {
        try (var server = new EchoServer(KEY);
                var transport = transport(server)) {
            run(transport, server, "one");
            server.cut();
            await().until(() -> server.sessions() == 0);

            assertThat(run(transport, server, "two").stdout()).isEqualTo("two");
            assertThat(server.logins).hasValue(2);
        }
    }

    @Test
    void session_that_nobody_uses_ends_when_it_is_hung_up_and_no_other() throws Exception {
        try (var server = new EchoServer(KEY);
                var transport = transport(server);
                var threads = Executors.newVirtualThreadPerTaskExecutor()) {
            transport.hangUp(server.address());
            var answer = threads.submit(() -> problem(() -> run(transport, server, "wait")));
            await().until(() -> server.running.get() == 1);
            transport.hangUp(server.address());
            assertThat(server.sessions()).isOne();
            server.cut();
            assertThat(answer.get()).isInstanceOf(Problem.Unreachable.class);

            run(transport, server, "one");
            transport.hangUp(server.address());
            await().until(() -> server.sessions() == 0);
            assertThat(run(transport, server, "two").stdout()).isEqualTo("two");
        }
    }

    /** What was sent is nobody's to send again. */
    @Test
    void doorkeeper_is_asked_where_no_connection_came_up_and_nowhere_else() throws Exception {
        var knocks = new AtomicInteger();
        try (var server = new EchoServer(KEY);
                var transport = transport(server);
                var threads = Executors.newVirtualThreadPerTaskExecutor()) {
            var shell =
                    transport.shell(
                            HOST,
                            server.address(),
                            Use.ssh("root", HOST.name()),
                            () -> knocks.incrementAndGet() > 1);
            var answer =
                    threads.submit(
                            () -> problem(() -> shell.run(new Script("wait", "wait"), ENOUGH)));
            await().until(() -> server.running.get() == 1);
            server.cut();
            assertThat(answer.get()).isInstanceOf(Problem.Unreachable.class);
            assertThat(knocks).hasValue(0);

            server.close();
            for (var expected = 1; expected <= 2; expected++) {
                assertThat(problem(() -> shell.run(new Script("say", "hello"), ENOUGH)))
                        .isInstanceOf(Problem.Unreachable.class);
                assertThat(knocks).hasValue(expected);
            }
        }
    }

    @Test
    void script_without_answer_times_out_and_the_next_gets_a_new_session() throws Exception {
        try (var server = new EchoServer(KEY);
                var transport = transport(server)) {
            var shell = transport.shell(HOST, server.address(), Use.ssh("root", HOST.name()));

            assertThat(
                            problem(() ->
                                    shell.run(
                                            new Script("wait for nothing", "wait"),
                                            Duration.ofMillis(300))))
                    .isEqualTo(
                            new Problem.TimedOut(HOST, "wait for nothing", Duration.ofMillis(300)));
            assertThat(run(transport, server, "next").stdout()).isEqualTo("next");
            assertThat(server.logins).hasValue(2);
        }
    }

    @Test
    void connection_that_is_cut_during_a_script_is_unreachable_and_the_script_is_not_repeated()
            throws Exception {
        try (var server = new EchoServer(KEY);
                var transport = transport(server);
                var threads = Executors.newVirtualThreadPerTaskExecutor()) {
            var answer = threads.submit(() -> problem(() -> run(transport, server, "wait")));
            await().until(() -> server.running.get() == 1);
            server.cut();

            assertThat(answer.get()).isInstanceOf(Problem.Unreachable.class);
            assertThat(server.running).hasValue(1);
        }
    }

    @Test
    void connection_that_is_cut_at_any_moment_is_a_problem_and_no_bug() throws Exception {
        try (var server = new EchoServer(KEY);
                var transport = transport(server);
                var threads = Executors.newVirtualThreadPerTaskExecutor()) {
            var problems = new ArrayList<Problem>();
            for (var answer :
                    threads.invokeAll(Collections.nCopies(6, cutting(transport, server)))) {
                problems.addAll(answer.get());
            }

            assertThat(problems)
                    .isNotEmpty()
                    .allMatch(problem -> problem instanceof Problem.Unreachable);
        }
    }

    @Test
    void session_that_ends_before_its_channel_is_opened_is_no_bug() throws Exception {
        try (var server = new EchoServer(KEY);
                var transport = transport(server)) {
            var login =
                    new Login(
                            HOST,
                            server.address(),
                            Use.ssh("root", HOST.name()),
                            secrets(),
                            new RefusedLogins());
            var shared = new Link(1).borrow(login, transport);
            shared.session().close(true).await(ENOUGH);

            assertThatThrownBy(() -> shared.exec("hello"))
                    .isInstanceOf(IOException.class)
                    .hasMessage("the session ended before a channel was opened");
            assertThatThrownBy(shared::console)
                    .isInstanceOf(IOException.class)
                    .hasMessage("the session ended before a channel was opened");
        }
    }

    /** Says something many times, cuts all sessions now and then, and tells which problems came. */
    private static Callable<List<Problem>> cutting(SshTransport transport, EchoServer server) {
        return () -> {
            var problems = new ArrayList<Problem>();
            for (var turn = 0; turn < 60; turn++) {
                if (turn % 7 == 0) {
                    server.cut();
                }
                try {
                    run(transport, server, "hello");
                } catch (DeviceException e) {
                    problems.add(e.problem());
                }
            }
            return problems;
        };
    }

    @Test
    void nobody_at_the_port_is_unreachable() throws Exception {
        try (var server = new EchoServer(KEY)) {
            var transport = transport(server);
            server.close();

            assertThat(problem(() -> run(transport, server, "hello")))
                    .isInstanceOf(Problem.Unreachable.class);
            transport.close();
        }
    }

    @Test
    void server_that_accepts_and_says_nothing_is_given_up() throws Exception {
        try (var silent = new ServerSocket(0, 5, InetAddress.getLoopbackAddress());
                var server = new EchoServer(KEY)) {
            var line =
                    server.line(KEY)
                            .replace(":" + server.address().port(), ":" + silent.getLocalPort());
            var limits =
                    new SshLimits(
                            Duration.ofMillis(300),
                            Duration.ofMillis(300),
                            8,
                            8,
                            Duration.ofMinutes(1));
            try (var transport =
                    new SshTransport(KnownHosts.ofLines(List.of(line)), secrets(), limits)) {
                var shell =
                        transport.shell(
                                HOST,
                                new SshAddress("127.0.0.1", silent.getLocalPort()),
                                Use.ssh("root", HOST.name()));

                assertThat(problem(() -> shell.run(new Script("greet", "hello"), ENOUGH)))
                        .isInstanceOf(Problem.TimedOut.class);
            }
        }
    }

    @Test
    void logins_that_hang_keep_nobody_from_connecting_elsewhere() throws Exception {
        var hanging = new ArrayList<EchoServer>();
        for (var i = 0; i < 3; i++) {
            hanging.add(new EchoServer(KEY));
            hanging.getLast().neverAnswersALogin = true;
        }
        try (var server = new EchoServer(KEY);
                var threads = Executors.newVirtualThreadPerTaskExecutor();
                var transport = transport(server, hanging)) {
            try {
                hanging.forEach(each -> threads.submit(() -> run(transport, each, "hello")));
                await().atMost(ENOUGH)
                        .until(() -> hanging.stream().allMatch(each -> each.logins.get() == 1));

                var answer = threads.submit(() -> run(transport, server, "hello").stdout());

                assertThat(answer.get(ENOUGH.toSeconds(), SECONDS)).isEqualTo("hello");
            } finally {
                for (var each : hanging) { // A transport that closes waits for logins.
                    each.close();
                }
            }
        }
    }

    @Test
    void addresses_that_say_nothing_keep_nobody_from_connecting_elsewhere() throws Exception {
        try (var mute = new ServerSocket(0, 5, InetAddress.getLoopbackAddress());
                var mute2 = new ServerSocket(0, 5, InetAddress.getLoopbackAddress());
                var dark = new DarkPort();
                var server = new EchoServer(KEY);
                var threads = Executors.newVirtualThreadPerTaskExecutor();
                var transport =
                        toSilent(
                                server,
                                List.of(mute.getLocalPort(), mute2.getLocalPort(), dark.port()))) {
            try {
                sayTo(mute.getLocalPort(), transport, threads);
                sayTo(mute2.getLocalPort(), transport, threads);
                try (var _ = mute.accept();
                        var _ = mute2.accept()) {
                    sayTo(dark.port(), transport, threads);

                    var answer = threads.submit(() -> run(transport, server, "hello").stdout());

                    assertThat(answer.get(ENOUGH.toSeconds(), SECONDS)).isEqualTo("hello");
                }
            } finally {
                threads.shutdownNow(); // A transport that closes waits for who is connecting.
            }
        }
    }

    private static void sayTo(int port, SshTransport transport, ExecutorService threads) {
        var shell =
                transport.shell(
                        HOST, new SshAddress("127.0.0.1", port), Use.ssh("root", HOST.name()));
        threads.submit(() -> shell.run(new Script("say", "hello"), ENOUGH));
    }

    /**
     * Opens two connections at once and waits long for each.
     *
     * @param silent ports of which the same key is known
     */
    private static SshTransport toSilent(EchoServer server, List<Integer> silent) {
        var port = ":" + server.address().port();
        var known =
                Stream.concat(Stream.of(server.address().port()), silent.stream())
                        .map(each -> server.line(KEY).replace(port, ":" + each))
                        .toList();
        var longest = Duration.ofMinutes(5);
        var limits = new SshLimits(longest, longest, 2, 8, longest);
        return new SshTransport(KnownHosts.ofLines(known), secrets(), limits);
    }

    /** Opens two connections at once and waits long for a login. */
    private static SshTransport transport(EchoServer server, List<EchoServer> others) {
        var known =
                Stream.concat(others.stream(), Stream.of(server))
                        .map(each -> each.line(KEY))
                        .toList();
        var limits = new SshLimits(ENOUGH, Duration.ofMinutes(5), 2, 8, Duration.ofMinutes(1));
        return new SshTransport(KnownHosts.ofLines(known), secrets(), limits);
    }

    @Test
    void answer_without_end_is_cut_off() throws Exception {
        try (var server = new EchoServer(KEY);
                var transport = transport(server)) {
            assertThat(problem(() -> run(transport, server, "flood")))
                    .isInstanceOf(Problem.Unparsed.class);
        }
    }

    @Test
    void key_exchanges_are_pinned_with_curve25519_first() {
        assertThat(SshTransport.KEY_EXCHANGES.getFirst().getName()).isEqualTo("curve25519-sha256");
        assertThat(SshTransport.KEY_EXCHANGES).noneMatch(kex -> kex.getName().startsWith("sntrup"));
    }

    private static SshTransport transport(EchoServer server) {
        return new SshTransport(KnownHosts.ofLines(List.of(server.line(KEY))), secrets());
    }

    private static Secrets secrets() {
        return _ -> new Found.Usable(new Credential.Password("root", new Secret("correct horse")));
    }

    private static Reply run(SshTransport transport, EchoServer server, String text)
            throws DeviceException {
        return transport
                .shell(HOST, server.address(), Use.ssh("root", HOST.name()))
                .run(new Script("say", text), ENOUGH);
    }

    private static Problem problem(ThrowingCallable call) {
        return catchThrowableOfType(DeviceException.class, call).problem();
    }
}
