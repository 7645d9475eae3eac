package io.plumbline.drivers.ssh;

import static java.nio.charset.StandardCharsets.UTF_8;

import org.apache.sshd.common.config.keys.PublicKeyEntry;
import org.apache.sshd.common.keyprovider.KeyPairProvider;
import org.apache.sshd.server.Environment;
import org.apache.sshd.server.ExitCallback;
import org.apache.sshd.server.SshServer;
import org.apache.sshd.server.channel.ChannelSession;
import org.apache.sshd.server.command.Command;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.security.KeyPair;
import java.time.Duration;

/** An SSH server with a terminal that answers every line as it is told to. */
final class TerminalServer implements AutoCloseable {
    private final SshServer server = SshServer.setUpDefaultServer();
    private final Answers answers;

    /** What is written to the terminal after a line, echo, answer and prompt. */
    @FunctionalInterface
    interface Answers {
        void to(String line, Terminal terminal) throws IOException;
    }

    TerminalServer(KeyPair hostKey, Answers answers) throws IOException {
        this.answers = answers;
        server.setHost("127.0.0.1");
        server.setKeyPairProvider(KeyPairProvider.wrap(hostKey));
        server.setPasswordAuthenticator((_, _, _) -> true);
        server.setShellFactory(_ -> new Terminal());
        server.start();
    }

    SshAddress address() {
        return new SshAddress("127.0.0.1", server.getPort());
    }

    String line(KeyPair hostKey) {
        return "[127.0.0.1]:"
                + server.getPort()
                + " "
                + PublicKeyEntry.toString(hostKey.getPublic());
    }

    @Override
    public void close() throws IOException {
        server.close(true).await(Duration.ofSeconds(5));
    }

    final class Terminal implements Command {
        private InputStream in = InputStream.nullInputStream();
        private OutputStream out = OutputStream.nullOutputStream();
        private ExitCallback exit = (_, _, _) -> {};

        void write(String text) throws IOException {
            out.write(text.getBytes(UTF_8));
            out.flush();
        }

        void hangUp() {
            exit.onExit(1);
        }

        @Override
        public void setInputStream(InputStream stream) {
            in = stream;
        }

        @Override
        public void setOutputStream(OutputStream stream) {
            out = stream;
        }

        @Override
        public void setErrorStream(OutputStream stream) {}

        @Override
        public void setExitCallback(ExitCallback callback) {
            exit = callback;
        }

        @Override
        public void start(ChannelSession channel, Environment environment) {
            Thread.ofVirtual().start(this::serve);
        }

        private void serve() {
            try {
                write("Welcome\r\n\r\nsw1 [standalone: master] > ");
                var line = new StringBuilder();
                for (var one = in.read(); one >= 0; one = in.read()) {
                    if (one == '\n') {
                        answers.to(line.toString(), this);
                        line.setLength(0);
                    } else {
                        line.append((char) one);
                    }
                }
            } catch (IOException e) {
                hangUp();
            }
        }

        @Override
        public void destroy(ChannelSession channel) {}
    }
}
