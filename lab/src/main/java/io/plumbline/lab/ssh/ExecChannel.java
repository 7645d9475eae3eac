package io.plumbline.lab.ssh;

import io.plumbline.lab.shell.Shell;
import io.plumbline.lab.shell.Streams;

import org.apache.sshd.server.Environment;
import org.apache.sshd.server.ExitCallback;
import org.apache.sshd.server.channel.ChannelSession;
import org.apache.sshd.server.command.Command;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/**
 * An exec channel: one command line in one shell. The channel closes when nobody holds its output
 * any more.
 */
final class ExecChannel implements Command {
    private final LabSshServer server;
    private final String line;
    private final Shell shell;
    private OutputStream out = OutputStream.nullOutputStream();
    private OutputStream err = OutputStream.nullOutputStream();
    private InputStream in = InputStream.nullInputStream();
    private ExitCallback exit = (_, _, _) -> {};

    ExecChannel(LabSshServer server, String line) {
        this.server = server;
        this.line = line;
        this.shell = new Shell(server.machine(), server.sessions().nextName());
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
    public void setErrorStream(OutputStream stream) {
        err = stream;
    }

    @Override
    public void setExitCallback(ExitCallback callback) {
        exit = callback;
    }

    @Override
    public void start(ChannelSession channel, Environment environment) throws IOException {
        if (!server.answers()) {
            throw new IOException("the host is down");
        }
        server.sessions().opened(shell, channel.getSession());
        Thread.ofVirtual().name("exec").start(this::run);
    }

    private void run() {
        server.heard(line);
        if (!server.sessions().isOpen(shell)) {
            return; // The connection was cut before the first statement.
        }
        var ailment = server.ailment();
        if (ailment == Ailment.HANGS) {
            server.sessions().awaitClosed(shell);
            return;
        }
        var garbled = ailment == Ailment.GARBAGE ? Optional.of(Ailment.NO_TEXT) : garbledOnce();
        var said = new ByteArrayOutputStream();
        var streams =
                garbled.isPresent()
                        ? new Streams(
                                in,
                                OutputStream.nullOutputStream(),
                                OutputStream.nullOutputStream())
                        : new Streams(in, ailment == Ailment.HALF_REPLIES ? said : out, err);
        var status = shell.run(line, streams);
        try {
            shell.awaitClosed(streams);
            if (garbled.isPresent()) {
                out.write(garbled.get());
                out.flush();
            }
            if (said.size() > 0) {
                out.write(said.toByteArray(), 0, said.size() / 2);
                out.flush();
            }
            var delay = server.faults().delay();
            if (delay.isPresent()) {
                Thread.sleep(delay.get());
            }
            if (server.answers() && server.sessions().isOpen(shell)) {
                exit.onExit(ailment == Ailment.WELL ? status : 0);
            }
        } catch (InterruptedException | IOException e) {
            exit.onExit(255, String.valueOf(e.getMessage()));
        }
    }

    private Optional<byte[]> garbledOnce() {
        return server.faults().garbled().map(text -> text.getBytes(StandardCharsets.UTF_8));
    }

    /** The channel or its connection is gone. */
    @Override
    public void destroy(ChannelSession channel) {
        shell.hangUp();
        server.sessions().closed(shell);
    }
}
