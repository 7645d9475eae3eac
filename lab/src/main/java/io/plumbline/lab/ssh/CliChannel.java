package io.plumbline.lab.ssh;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.plumbline.lab.cli.CommandLine;

import org.apache.sshd.server.Environment;
import org.apache.sshd.server.ExitCallback;
import org.apache.sshd.server.channel.ChannelSession;
import org.apache.sshd.server.command.Command;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.function.Consumer;

/** A terminal with a switch's command line in it: echo, answer, prompt; a page at a time. */
final class CliChannel implements Command {
    /** Lines of a terminal that does not say how many it has. */
    private static final int PAGE = 23;

    private final CommandLine session;
    private final SwitchSshServer server;
    private OutputStream out = OutputStream.nullOutputStream();
    private InputStream in = InputStream.nullInputStream();
    private ExitCallback exit = (_, _, _) -> {};

    CliChannel(CommandLine session, SwitchSshServer server) {
        this.session = session;
        this.server = server;
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
        // a terminal has one
    }

    @Override
    public void setExitCallback(ExitCallback callback) {
        exit = callback;
    }

    @Override
    public void start(ChannelSession channel, Environment environment) throws IOException {
        server.opened(this, channel.getSession());
        Thread.ofVirtual().name("cli").start(this::run);
    }

    @Override
    public void destroy(ChannelSession channel) {
        server.closed(this);
        session.hangUp();
    }

    private void run() {
        try {
            show(session.greeting());
            show(session.prompt());
            each(this::line);
            exit.onExit(0);
        } catch (IOException e) {
            exit.onExit(1, String.valueOf(e.getMessage()));
        }
    }

    /** Lines as they are typed, each echoed: what came together, together. */
    private void each(Consumer<String> heard) throws IOException {
        var line = new StringBuilder();
        while (!session.hasEnded()) {
            var one = in.read();
            if (one < 0) {
                return;
            }
            if (one == '\n' || one == '\r') {
                show("\n");
                heard.accept(line.toString());
                line.setLength(0);
            } else {
                line.append((char) one);
                out.write(one);
                if (in.available() <= 0) {
                    out.flush();
                }
            }
        }
    }

    private void line(String line) {
        try {
            server.heard(line);
            var ailment = server.ailment();
            if (ailment == Ailment.HANGS) {
                return;
            }
            var answer = session.hear(line);
            var shown = server.faults().garbled().orElse(answer);
            var delay = server.faults().delay();
            if (delay.isPresent()) {
                Thread.sleep(delay.get());
            }
            if (server.isOpen(this)) {
                answer(ailment, shown);
                show(session.hasEnded() ? "" : session.prompt());
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } catch (IOException e) {
            server.closed(this);
        }
    }

    private void answer(Ailment ailment, String text) throws IOException {
        if (ailment == Ailment.GARBAGE) {
            out.write(Ailment.NO_TEXT);
            show("\n");
        } else {
            page(ailment == Ailment.HALF_REPLIES ? text.substring(0, text.length() / 2) : text);
        }
    }

    private void page(String text) throws IOException {
        var lines = text.lines().toList();
        var from = 0;
        while (session.pages() && from + PAGE < lines.size()) {
            show(String.join("\n", lines.subList(from, from + PAGE)) + "\n");
            show(session.more(from + 1, from + PAGE));
            if (in.read() < 0) {
                return;
            }
            from += PAGE;
        }
        if (from < lines.size()) {
            show(String.join("\n", lines.subList(from, lines.size())) + "\n");
        }
    }

    private void show(String text) throws IOException {
        out.write(text.replace("\n", "\r\n").getBytes(UTF_8));
        out.flush();
    }
}
