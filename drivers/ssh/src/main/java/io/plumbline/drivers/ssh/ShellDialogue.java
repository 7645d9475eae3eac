package io.plumbline.drivers.ssh;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.plumbline.device.DeviceException;
import io.plumbline.problem.Problem;

import org.apache.sshd.client.channel.ChannelShell;

import java.io.IOException;
import java.time.Duration;
import java.util.Optional;
import java.util.function.Consumer;

/** A dialogue over one shell channel. For one thread. */
final class ShellDialogue implements Dialogue {
    private final Login login;
    private final Prompts prompts;
    private final ChannelShell channel;
    private final String attempt;
    private final Consumer<Boolean> end;
    private final Typescript shown = new Typescript();
    private Optional<String> device = Optional.empty();
    private String prompt = "";
    private boolean failed;
    private boolean closed;

    /**
     * @param end told once at the end whether something failed: then the session may hang
     */
    ShellDialogue(
            Login login,
            Prompts prompts,
            ChannelShell channel,
            String attempt,
            Consumer<Boolean> end) {
        this.login = login;
        this.prompts = prompts;
        this.channel = channel;
        this.attempt = attempt;
        this.end = end;
    }

    /**
     * Opens the channel and waits for the first prompt.
     *
     * @throws DeviceException then nothing is left open here
     */
    void begin(Duration timeout) throws DeviceException, IOException {
        try {
            channel.setOut(shown);
            channel.setErr(shown);
            channel.addCloseFutureListener(_ -> shown.cut());
            if (!ChannelStart.within(timeout, channel)) {
                throw new DeviceException(new Problem.TimedOut(login.target(), attempt, timeout));
            }
            await(attempt, timeout);
            var matcher = prompts.prompt().matcher(shown.lastLine());
            if (matcher.matches()) {
                device = Optional.of(matcher.group(1));
                prompt = matcher.group();
            }
            shown.take();
        } catch (DeviceException | IOException | RuntimeException e) {
            closed = true;
            channel.close(true);
            throw e;
        }
    }

    @Override
    public String say(String line, Duration timeout) throws DeviceException {
        if (line.isBlank() || line.chars().anyMatch(Character::isISOControl)) {
            throw new IllegalStateException("not a line for a command line: '" + line + "'");
        }
        if (failed || closed) {
            throw new IllegalStateException("the dialogue is over: " + line);
        }
        failed = true; // Until the answer is there.
        try {
            var in = channel.getInvertedIn();
            in.write((line + "\n").getBytes(UTF_8));
            in.flush();
        } catch (IOException e) {
            throw new DeviceException(
                    new Problem.Unreachable(login.target(), line, SshTransport.words(e)), e);
        }
        await(line, timeout);
        prompt = shown.lastLine();
        var answer = answer(line, shown.take());
        failed = false;
        return answer;
    }

    @Override
    public String prompt() {
        return prompt;
    }

    @Override
    public void close() {
        if (!closed) {
            closed = true;
            channel.close(true);
            end.accept(failed);
        }
    }

    private void await(String what, Duration timeout) throws DeviceException {
        try {
            switch (shown.await(last -> isPrompt(last) || isQuestion(last), timeout)) {
                case FOUND -> {
                    if (!isPrompt(shown.lastLine())) {
                        throw new DeviceException(
                                new Problem.Rejected(
                                        login.target(),
                                        what,
                                        "it asks back: " + clean(shown.lastLine())));
                    }
                }
                case TIMED_OUT ->
                        throw new DeviceException(
                                new Problem.TimedOut(login.target(), what, timeout));
                case CUT ->
                        throw new DeviceException(
                                new Problem.Unreachable(
                                        login.target(),
                                        what,
                                        "the connection was cut before the end of the answer"));
                case OVERRAN ->
                        throw new DeviceException(
                                new Problem.Unparsed(
                                        login.target(),
                                        what,
                                        "more than " + BoundedText.LONGEST + " bytes"));
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new DeviceException(
                    new Problem.Unreachable(login.target(), what, "interrupted"), e);
        }
    }

    private boolean isPrompt(String lastLine) {
        var matcher = prompts.prompt().matcher(lastLine);
        return matcher.matches() && device.filter(name -> !name.equals(matcher.group(1))).isEmpty();
    }

    private boolean isQuestion(String lastLine) {
        return prompts.question().matcher(lastLine).matches();
    }

    /** The echo tells that this is the answer to this line and to no earlier one. */
    private String answer(String line, String text) throws DeviceException {
        var echoEnd = text.indexOf('\n');
        var echo = echoEnd < 0 ? text : text.substring(0, echoEnd);
        if (echoEnd < 0 || !echo.stripTrailing().endsWith(line.strip())) {
            throw new DeviceException(
                    new Problem.Unparsed(
                            login.target(), line, "an answer to something else: " + clean(text)));
        }
        return text.substring(echoEnd + 1, text.lastIndexOf('\n') + 1);
    }

    private String clean(String text) {
        return login.redactor().clean(text);
    }
}
