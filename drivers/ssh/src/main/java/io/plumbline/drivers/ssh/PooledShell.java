package io.plumbline.drivers.ssh;

import static java.util.concurrent.TimeUnit.MILLISECONDS;

import io.plumbline.device.DeviceException;
import io.plumbline.problem.Problem;
import io.plumbline.problem.Redactor;

import org.apache.sshd.client.channel.ChannelExec;
import org.apache.sshd.client.channel.ClientChannelEvent;
import org.jspecify.annotations.Nullable;

import java.io.IOException;
import java.time.Duration;
import java.util.EnumSet;
import java.util.OptionalInt;

/** Runs each script in an exec channel of its own, over the session of its address. */
record PooledShell(Login login, Link link, SshTransport transport, Doorkeeper doorkeeper)
        implements Shell {
    /** A service that was started a moment ago may not take connections yet. */
    private static final Duration LISTENS = Duration.ofSeconds(5);

    private static final Duration GLANCE = Duration.ofMillis(100);

    @Override
    public Reply run(Script script, Duration allowed) throws DeviceException {
        var timeout = transport.limits().patience(allowed);
        var refused = transport.guard().refusedInScript(script.text());
        if (refused.isPresent()) {
            throw login.forbidden(refused.get());
        }
        take(script, timeout);
        try {
            return inSession(script, timeout);
        } finally {
            link.channels().release();
        }
    }

    @Override
    public Redactor redactor() {
        return login.redactor();
    }

    private void take(Script script, Duration timeout) throws DeviceException {
        try {
            if (!link.channels().tryAcquire(timeout.toMillis(), MILLISECONDS)) {
                throw new DeviceException(
                        new Problem.Busy(
                                login.target(),
                                script.attempt(),
                                "all channels of its session are in use"));
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw unreachable(script, "interrupted", e);
        }
    }

    private Reply inSession(Script script, Duration timeout) throws DeviceException {
        var credential = login.mayElevate();
        var line = credential.sudo().line(script);
        var shared = session();
        var suspect = true;
        try (var channel = shared.exec(line)) {
            channel.setIn(credential.sudo().input(credential, script));
            var reply = run(channel, script, timeout);
            suspect = false;
            return elevated(credential, reply);
        } catch (IOException e) {
            throw unreachable(script, SshTransport.words(e), e);
        } finally {
            link.giveBack(shared, suspect);
        }
    }

    /** Where no connection came up nothing was sent, so more tries do no harm. */
    private Link.Shared session() throws DeviceException {
        try {
            return link.borrow(login, transport);
        } catch (DeviceException e) {
            if (e.problem() instanceof Problem.Unreachable && doorkeeper.opens()) {
                return onceItListens();
            }
            throw e;
        }
    }

    private Link.Shared onceItListens() throws DeviceException {
        var until = System.nanoTime() + LISTENS.toNanos();
        while (true) {
            try {
                return link.borrow(login, transport);
            } catch (DeviceException e) {
                if (!(e.problem() instanceof Problem.Unreachable)
                        || System.nanoTime() - until >= 0
                        || !slept()) {
                    throw e;
                }
            }
        }
    }

    private static boolean slept() {
        try {
            Thread.sleep(GLANCE);
            return true;
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
            return false;
        }
    }

    private Reply run(ChannelExec channel, Script script, Duration timeout)
            throws IOException, DeviceException {
        var out = new BoundedText();
        var err = new BoundedText();
        channel.setOut(out);
        channel.setErr(err);
        if (!ChannelStart.within(timeout, channel)) {
            throw timedOut(script, timeout);
        }
        var events = channel.waitFor(EnumSet.of(ClientChannelEvent.CLOSED), timeout);
        if (out.overran() || err.overran()) {
            throw new DeviceException(
                    new Problem.Unparsed(
                            login.target(),
                            script.attempt(),
                            "more than "
                                    + BoundedText.LONGEST
                                    + " bytes: "
                                    + redactor().clean(out.text())));
        }
        if (events.contains(ClientChannelEvent.TIMEOUT)) {
            throw timedOut(script, timeout);
        }
        var exit = channel.getExitStatus();
        if (exit == null && !channel.getSession().isOpen()) {
            throw unreachable(script, "the connection was cut before the end of the answer", null);
        }
        return new Reply(
                out.text(), err.text(), exit == null ? OptionalInt.empty() : OptionalInt.of(exit));
    }

    private Reply elevated(Credential credential, Reply reply) throws DeviceException {
        if (credential.sudo().refused(reply)) {
            throw login.refusedToElevate(credential, redactor().clean(reply.stderr()));
        }
        return reply;
    }

    private DeviceException timedOut(Script script, Duration timeout) {
        return new DeviceException(new Problem.TimedOut(login.target(), script.attempt(), timeout));
    }

    private DeviceException unreachable(Script script, String answer, @Nullable Exception cause) {
        var problem =
                new Problem.Unreachable(login.target(), script.attempt(), redactor().clean(answer));
        return cause == null ? new DeviceException(problem) : new DeviceException(problem, cause);
    }
}
