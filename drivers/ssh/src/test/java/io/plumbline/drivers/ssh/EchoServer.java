package io.plumbline.drivers.ssh;

import static java.nio.charset.StandardCharsets.UTF_8;

import org.apache.sshd.common.config.keys.KeyUtils;
import org.apache.sshd.common.config.keys.PublicKeyEntry;
import org.apache.sshd.common.keyprovider.KeyPairProvider;
import org.apache.sshd.server.Environment;
import org.apache.sshd.server.ExitCallback;
import org.apache.sshd.server.SshServer;
import org.apache.sshd.server.auth.AsyncAuthException;
import org.apache.sshd.server.auth.password.PasswordAuthenticator;
import org.apache.sshd.server.auth.pubkey.PublickeyAuthenticator;
import org.apache.sshd.server.channel.ChannelSession;
import org.apache.sshd.server.command.Command;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.security.GeneralSecurityException;
import java.security.KeyPair;
import java.security.PublicKey;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;

/** An SSH server on the loop-back address that answers a script with its own text. */
final class EchoServer implements AutoCloseable {

    /** Holds scripts that say {@code wait} until the server closes. */
    private final CountDownLatch closing = new CountDownLatch(1);

    final AtomicInteger logins = new AtomicInteger();
    final AtomicInteger running = new AtomicInteger();
    final AtomicInteger sudos = new AtomicInteger();
    volatile boolean sudoRefuses;
    volatile boolean neverAnswersALogin;
    volatile String password = "correct horse";
    private final SshServer server = SshServer.setUpDefaultServer();

    EchoServer(KeyPair... hostKeys) throws IOException {
        this(0, hostKeys);
    }

    EchoServer(int port, KeyPair... hostKeys) throws IOException {
        server.setHost("127.0.0.1");
        server.setPort(port);
        server.setKeyPairProvider(KeyPairProvider.wrap(List.of(hostKeys)));
        server.setPasswordAuthenticator(passwords());
        server.setPublickeyAuthenticator((_, _, _) -> false);
        server.setCommandFactory((_, text) -> new Echo(text));
        server.start();
    }

    void acceptKey(PublicKey key) {
        PublickeyAuthenticator one = (_, presented, _) -> KeyUtils.compareKeys(key, presented);
        server.setPublickeyAuthenticator(one);
    }

    SshAddress address() {
        return new SshAddress("127.0.0.1", server.getPort());
    }

    int sessions() {
        return server.getActiveSessions().size();
    }

    /** Ends all connections and goes on listening. */
    void cut() {
        server.getActiveSessions().forEach(session -> session.close(true));
    }

    String line(KeyPair hostKey) {
        return "[127.0.0.1]:"
                + server.getPort()
                + " "
                + PublicKeyEntry.toString(hostKey.getPublic());
    }

    /** The algorithms are those that need no security provider beside the JDK's. */
    static KeyPair key(String type, int bits) {
        try {
            return KeyUtils.generateKeyPair(type, bits);
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException(e);
        }
    }

    @Override
    public void close() throws IOException {
        closing.countDown();
        server.close(true).await(Duration.ofSeconds(5));
    }

    private PasswordAuthenticator passwords() {
        return (_, offered, _) -> {
            logins.incrementAndGet();
            if (neverAnswersALogin) {
                throw new AsyncAuthException();
            }
            return offered.equals(password);
        };
    }

    private final class Echo implements Command {
        private final String text;
        private InputStream in = InputStream.nullInputStream();
        private OutputStream out = OutputStream.nullOutputStream();
        private OutputStream err = OutputStream.nullOutputStream();
        private ExitCallback exit = (_, _, _) -> {};

        Echo(String text) {
            this.text = text;
        }

        @Override
        public void setInputStream(InputStream in) {
            this.in = in;
        }

        @Override
        public void setOutputStream(OutputStream out) {
            this.out = out;
        }

        @Override
        public void setErrorStream(OutputStream err) {
            this.err = err;
        }

        @Override
        public void setExitCallback(ExitCallback callback) {
            exit = callback;
        }

        @Override
        public void start(ChannelSession channel, Environment environment) {
            running.incrementAndGet();
            Thread.ofVirtual().start(this::answer);
        }

        private void answer() {
            try {
                if (text.startsWith("wait")) {
                    closing.await();
                    return;
                }
                if (text.startsWith("sudo ")) {
                    sudo(new String(in.readAllBytes(), UTF_8));
                    return;
                }
                out.write(text.getBytes(UTF_8));
                err.write("heard\n".getBytes(UTF_8));
                for (var i = 0; text.startsWith("flood") && i < 200_000; i++) {
                    out.write("and so on for ever and ever\n".getBytes(UTF_8));
                }
                out.flush();
                err.flush();
                exit.onExit(text.startsWith("fail") ? 7 : 0);
            } catch (IOException | InterruptedException e) {
                exit.onExit(255, e.toString());
            }
        }

        /** Answers with the line, and on standard error with what was given to it. */
        private void sudo(String given) throws IOException {
            sudos.incrementAndGet();
            var answer = sudoRefuses ? "sudo: a password is required\n" : given;
            out.write((sudoRefuses ? "" : text).getBytes(UTF_8));
            err.write(answer.getBytes(UTF_8));
            out.flush();
            err.flush();
            exit.onExit(sudoRefuses ? 1 : 0);
        }

        @Override
        public void destroy(ChannelSession channel) {}
    }
}
