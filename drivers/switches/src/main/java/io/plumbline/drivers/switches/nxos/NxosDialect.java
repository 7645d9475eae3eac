package io.plumbline.drivers.switches.nxos;

import io.plumbline.device.Act;
import io.plumbline.device.DeviceException;
import io.plumbline.drivers.ssh.Prompts;
import io.plumbline.drivers.switches.CliLine;
import io.plumbline.drivers.switches.ConsoleDialect;
import io.plumbline.drivers.switches.Exchange;
import io.plumbline.drivers.switches.Look;
import io.plumbline.drivers.switches.PortCounters;
import io.plumbline.drivers.switches.Puts;
import io.plumbline.drivers.switches.Replies;
import io.plumbline.drivers.switches.Told;
import io.plumbline.problem.Problem;
import io.plumbline.property.Setting;
import io.plumbline.property.State;
import io.plumbline.target.Switch;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/** Cisco NX-OS on Nexus 9000. */
public final class NxosDialect implements ConsoleDialect {
    private static final String SAVING = "startup";
    private static final String SAVE = CliLine.of("copy running-config startup-config");

    /**
     * {@code tor1#}, {@code tor1(config-pmap-c-que)#}, {@code tor1(maint-mode)(config)#}: domain
     * facts on switches, section 6; netmiko, cisco_nxos.
     */
    private static final Pattern PROMPT =
            Pattern.compile("([\\w.\\-]+)(?:\\([^()]+\\)){0,3}[>#] ?");

    /** A password, a page of a listing, or a confirmation. */
    private static final Pattern QUESTION =
            Pattern.compile(
                    "(?i)(.*password: ?| ?--more--.*"
                            + "|.*[\\[(]y(es)?/no?[\\])]\\s*\\??:?\\s*(\\[(no?|y(es)?)\\] ?)?)");

    /**
     * How a line is refused: domain facts on switches, section 6. A warning, which may also begin
     * with a per cent sign and go on for several lines, is none: ansible, issue 50635. Nor is it
     * that nobody speaks LLDP.
     */
    private static final Pattern REFUSAL =
            Pattern.compile(
                    "(?i)%(?! ?warning).*|error:(?! no neighbou?r).*|syntax error while parsing.*");

    private static final Pattern SAVED = Pattern.compile("(?s).*(Copy complete|100%).*");

    /** {@code .Done}: a user's transcript of a checkpoint on NX-OS 10.2(2). */
    private static final Pattern MADE = Pattern.compile("(?s).*\\bDone\\b.*");

    /** Ends a rollback in a user's transcript of NX-OS 10.2(2). */
    private static final Pattern WENT_BACK =
            Pattern.compile("(?s).*\\bRollback completed successfully\\b.*");

    /** Words of a refused question come first; a configuration may hold any words later. */
    private static final int FIRST_LINES = 3;

    @Override
    public Prompts prompts() {
        return new Prompts(PROMPT, QUESTION);
    }

    @Override
    public List<String> opening() {
        return List.of("terminal length 0");
    }

    @Override
    public List<String> questions(Set<Setting<?>> wanted) {
        return NxosQuestions.of(wanted);
    }

    @Override
    public List<String> questionsBeforeWrite() {
        return List.of(RunningConfig.QUESTION);
    }

    @Override
    public Look read(Switch on, Set<Setting<?>> wanted, Replies replies) throws DeviceException {
        checkPlatform(on, replies);
        var facts = NxosFacts.of(on, replies);
        return new Look(facts.boot(), NxosQuestions.READS.all(wanted, facts));
    }

    private static void checkPlatform(Switch on, Replies replies) throws DeviceException {
        if (replies.read(on, Version.QUESTION, Version::other)
                        instanceof Told.Known<Optional<String>>(var other)
                && other.isPresent()) {
            throw new DeviceException(
                    new Problem.Rejected(
                            on,
                            "check what it is",
                            "it runs "
                                    + replies.redactor().clean(other.get())
                                    + ", and the spec says NX-OS"));
        }
    }

    @Override
    public Optional<PortCounters> counters() {
        return Optional.of(new NxosCounters());
    }

    @Override
    public List<String> lines(Act.Write write, Replies replies) throws DeviceException {
        if (write.wire().name().equals(SAVING)) {
            return save(write);
        }
        var facts = NxosFacts.of((Switch) write.unit(), replies);
        var lines = NxosLines.of(write, facts);
        return lines.isEmpty() ? List.of() : Checkpoint.around(lines);
    }

    /** What a dialogue that broke off left is taken away with the last write too. */
    private static List<String> save(Act.Write write) throws DeviceException {
        for (var put : write.puts()) {
            if (!put.to().equals(State.is(true))) {
                throw new Puts(write).unsayable(put);
            }
        }
        return List.of(Checkpoint.FORGET, SAVE);
    }

    /** A checkpoint that is not there need not be forgotten. */
    @Override
    public Optional<String> refusal(Exchange exchange) {
        if (exchange.line().equals(Checkpoint.FORGET)) {
            return Optional.empty();
        }
        var lines = exchange.reply().lines().map(String::strip).filter(line -> !line.isEmpty());
        var looked = exchange.line().startsWith("show ") ? lines.limit(FIRST_LINES) : lines;
        return looked.filter(line -> REFUSAL.matcher(line).matches())
                .findFirst()
                .or(() -> notDone(exchange));
    }

    private static Optional<String> notDone(Exchange exchange) {
        var prompt = exchange.prompt().strip();
        if ((exchange.line().equals(Checkpoint.CONFIGURE) && !isInMode(exchange))
                || (exchange.line().equals(Checkpoint.END) && isInMode(exchange))) {
            return Optional.of("the prompt after it is '" + prompt + "'");
        }
        if (exchange.line().equals(Checkpoint.MAKE) && !MADE.matcher(exchange.reply()).matches()) {
            return Optional.of(
                    "it does not say that the checkpoint is done: " + exchange.reply().strip());
        }
        if (exchange.line().equals(Checkpoint.BACK)
                && !WENT_BACK.matcher(exchange.reply()).matches()) {
            return Optional.of("it does not say that it went back: " + exchange.reply().strip());
        }
        return exchange.line().equals(SAVE) && !SAVED.matcher(exchange.reply()).matches()
                ? Optional.of(
                        "it does not say that the copy is complete: " + exchange.reply().strip())
                : Optional.empty();
    }

    private static boolean isInMode(Exchange exchange) {
        return exchange.prompt().contains("(config");
    }

    /** One at a time makes a checkpoint, rolls back or saves: Cisco, configuring rollback. */
    @Override
    public boolean saysBusy(String words) {
        var lower = words.toLowerCase(Locale.ROOT);
        return lower.contains("in progress") || lower.contains("locked");
    }

    @Override
    public List<String> afterRefusal(Exchange refused) {
        return Checkpoint.after(refused.line(), isInMode(refused));
    }
}
