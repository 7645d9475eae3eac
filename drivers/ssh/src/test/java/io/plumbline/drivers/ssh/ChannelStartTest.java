package io.plumbline.drivers.ssh;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIOException;

import io.plumbline.target.Host;

import org.apache.sshd.client.channel.ChannelExec;
import org.apache.sshd.client.future.DefaultOpenFuture;
import org.apache.sshd.client.future.OpenFuture;
import org.apache.sshd.common.session.ConnectionService;
import org.junit.jupiter.api.Test;

import java.security.KeyPair;
import java.time.Duration;
import java.util.List;
import java.util.Map;

final class ChannelStartTest {
    private static final KeyPair KEY = EchoServer.key("ecdsa-sha2-nistp256", 256);
    private static final Duration FOR_EVER = Duration.ofDays(1);

    @Test
    void channel_that_is_closed_before_its_future_is_there_ends_the_waiting() throws Exception {
        try (var server = new EchoServer(KEY);
                var transport =
                        new SshTransport(
                                KnownHosts.ofLines(List.of(server.line(KEY))),
                                ChannelStartTest::secret)) {
            var login =
                    new Login(
                            new Host("esx01.lab"),
                            server.address(),
                            Use.ssh("root", "esx01.lab"),
                            ChannelStartTest::secret,
                            new RefusedLogins());
            try (var session = transport.open(login);
                    var channel = new ClosedMeanwhile()) {
                session.getService(ConnectionService.class).registerChannel(channel);

                assertThatIOException()
                        .isThrownBy(() -> ChannelStart.within(FOR_EVER, channel))
                        .withMessage("the session ended before the channel was open");
            }
        }
    }

    @Test
    void channel_that_nobody_answers_is_not_open_in_time() throws Exception {
        try (var channel = new Unanswered()) {
            assertThat(ChannelStart.within(Duration.ofMillis(50), channel)).isFalse();
        }
    }

    private static Found secret(Use use) {
        return new Found.Usable(new Credential.Password("root", new Secret("correct horse")));
    }

    /** As MINA does it when the session is cut between its look and its own future. */
    private static final class ClosedMeanwhile extends ChannelExec {
        ClosedMeanwhile() {
            super("hello", null, Map.of());
        }

        @Override
        public OpenFuture open() {
            close(true);
            openFuture = new DefaultOpenFuture("the future that nobody completes", futureLock);
            return openFuture;
        }
    }

    private static final class Unanswered extends ChannelExec {
        Unanswered() {
            super("hello", null, Map.of());
        }

        @Override
        public OpenFuture open() {
            openFuture = new DefaultOpenFuture("the future that nobody completes", futureLock);
            return openFuture;
        }
    }
}
