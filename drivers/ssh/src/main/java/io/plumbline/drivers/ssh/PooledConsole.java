package io.plumbline.drivers.ssh;

import static java.util.concurrent.TimeUnit.MILLISECONDS;

import io.plumbline.device.DeviceException;
import io.plumbline.problem.Problem;
import io.plumbline.problem.Redactor;

import org.apache.sshd.client.channel.ChannelShell;
import org.jspecify.annotations.Nullable;

import java.io.IOException;
import java.time.Duration;

/** Opens each dialogue in a shell channel of its own, over the session of its address. */
record PooledConsole(Login login, Link link, SshTransport transport, Prompts prompts)
        implements Console {
    /** Wider than any line that is said: a terminal breaks the echo of longer ones. */
    private static final int COLUMNS = 511;

    @Override
    public Dialogue open(String attempt, Duration allowed) throws DeviceException {
        var timeout = transport.limits().patience(allowed);
        take(attempt, timeout);
        try {
            return new Bounded(inSession(attempt, timeout), login, transport);
        } catch (DeviceException | RuntimeException e) {
            link.channels().release();
            throw e;
        }
    }

    /**
     * No line is waited for longer than an operator allows, and none is said that the guard
     * refuses, whatever its driver does.
     */
    private record Bounded(Dialogue dialogue, Login login, SshTransport transport)
            implements Dialogue {
        @Override
        public String say(String line, Duration allowed) throws DeviceException {
            var refused = transport.guard().refusedLine(line);
            if (refused.isPresent()) {
                throw login.forbidden(refused.get());
            }
            return dialogue.say(line, transport.limits().patience(allowed));
        }

        @Override
        public String prompt() {
            return dialogue.prompt();
        }

        @Override
        public void close() {
            dialogue.close();
        }
    }

    @Override
    public Redactor redactor() {
        return login.redactor();
    }

    private void take(String attempt, Duration timeout) throws DeviceException {
        try {
            if (!link.channels().tryAcquire(timeout.toMillis(), MILLISECONDS)) {
                throw new DeviceException(
                        new Problem.Busy(
                                login.target(), attempt, "all channels of its session are in use"));
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw unreachable(attempt, "interrupted", e);
        }
    }

    private Dialogue inSession(String attempt, Duration timeout) throws DeviceException {
        // Also where the session lives: its owner may have taken the credential back meanwhile.
        login.credential();
        var shared = link.borrow(login, transport);
        try {
            var dialogue = dialogue(shared.console(), shared, attempt);
            dialogue.begin(timeout);
            return dialogue;
        } catch (IOException e) {
            link.giveBack(shared, true);
            throw unreachable(attempt, SshTransport.words(e), e);
        } catch (DeviceException | RuntimeException e) {
            link.giveBack(shared, true);
            throw e;
        }
    }

    private ShellDialogue dialogue(ChannelShell channel, Link.Shared shared, String attempt) {
        channel.setPtyType("dumb");
        channel.setPtyColumns(COLUMNS);
        channel.setPtyWidth(0);
        return new ShellDialogue(
                login,
                prompts,
                channel,
                attempt,
                failed -> {
                    link.giveBack(shared, failed);
                    link.channels().release();
                });
    }

    private DeviceException unreachable(String attempt, String answer, @Nullable Exception cause) {
        var problem = new Problem.Unreachable(login.target(), attempt, redactor().clean(answer));
        return cause == null ? new DeviceException(problem) : new DeviceException(problem, cause);
    }
}
