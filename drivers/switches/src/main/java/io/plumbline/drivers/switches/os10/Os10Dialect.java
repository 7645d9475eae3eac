package io.plumbline.drivers.switches.os10;

import io.plumbline.device.Act;
import io.plumbline.device.DeviceException;
import io.plumbline.drivers.ssh.Prompts;
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
import io.plumbline.target.SwitchPort;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/** Dell SmartFabric OS10. */
public final class Os10Dialect implements ConsoleDialect {
    private static final String CONFIGURE = "configure terminal";
    private static final String END = "end";
    private static final String SAVING = "startup";
    private static final String MAPS = "maps";

    /** {@code tor1#}, {@code tor1(conf-if-eth1/1/25)#}: domain facts on switches, section 3. */
    private static final Pattern PROMPT =
            Pattern.compile("([\\w+\\-.:/\\[\\]]+)(?:\\([^)]+\\)){0,3}[>#] ?");

    /** A password, a page of a listing, or a confirmation. */
    private static final Pattern QUESTION =
            Pattern.compile(
                    "(?i)(.*password: ?|"
                            + " ?--more--.*|.*\\[confirm\\].*|.*[\\[(]y(es)?/no?[\\])].*)");

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
        return Os10Questions.of(wanted);
    }

    @Override
    public List<String> questionsBeforeWrite() {
        return List.of(RunningConfig.QUESTION, RunningConfig.CANDIDATE);
    }

    @Override
    public boolean undoesByInverses() {
        return true;
    }

    /** Our maps are those of all ports that trust them. */
    @Override
    public Optional<String> keptFromInverse(Act.Write back, Replies replies)
            throws DeviceException {
        return back.at() instanceof SwitchPort port
                        && back.wire().name().equals(MAPS)
                        && facts(port.on(), replies).isOursTrustedBeside(port)
                ? Optional.of("by now another port trusts our map too")
                : Optional.empty();
    }

    @Override
    public Look read(Switch on, Set<Setting<?>> wanted, Replies replies) throws DeviceException {
        checkPlatform(on, replies);
        var facts = facts(on, replies);
        return new Look(facts.boot(), Os10Questions.READS.all(wanted, facts));
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
                                    + ", and the spec says OS10"));
        }
    }

    private static Os10Facts facts(Switch on, Replies replies) {
        return Os10Facts.of(on, replies);
    }

    @Override
    public Optional<PortCounters> counters() {
        return Optional.of(new Os10Counters());
    }

    @Override
    public List<String> lines(Act.Write write, Replies replies) throws DeviceException {
        var facts = facts((Switch) write.unit(), replies);
        if (facts.isInTransaction()) {
            throw new DeviceException(
                    new Problem.Busy(
                            write.at(),
                            "write " + write.wire().name(),
                            "somebody has a transaction with changes that are not committed;"
                                    + " commit or discard it"));
        }
        if (write.wire().name().equals(SAVING)) {
            return List.of(save(write));
        }
        var changes = Os10Lines.of(write, facts);
        if (changes.isEmpty()) {
            return List.of();
        }
        var lines = new ArrayList<String>();
        lines.add(CONFIGURE);
        lines.addAll(changes);
        lines.add(END);
        return lines;
    }

    private static String save(Act.Write write) throws DeviceException {
        for (var put : write.puts()) {
            if (!put.to().equals(State.is(true))) {
                throw new Puts(write).unsayable(put);
            }
        }
        return "write memory";
    }

    /**
     * A line that begins with a per cent sign or {@code Error:}; and a mode that was not entered or
     * not left.
     *
     * @see "domain facts on switches, section 3: % Error: Illegal parameter."
     */
    @Override
    public Optional<String> refusal(Exchange exchange) {
        return exchange.reply()
                .lines()
                .map(String::strip)
                .filter(line -> line.startsWith("%") || line.startsWith("Error:"))
                .findFirst()
                .or(() -> notEntered(exchange));
    }

    private static Optional<String> notEntered(Exchange exchange) {
        var prompt = exchange.prompt().strip();
        var entered =
                switch (exchange.line()) {
                    case CONFIGURE -> prompt.contains("(conf") && prompt.endsWith("#");
                    case END -> !prompt.contains("(conf");
                    default -> true;
                };
        return entered
                ? Optional.empty()
                : Optional.of("the prompt after it is '" + exchange.prompt() + "'");
    }

    /** Somebody else holds the configuration: the words of it are engineering knowledge. */
    @Override
    public boolean saysBusy(String words) {
        var lower = words.toLowerCase(Locale.ROOT);
        return lower.contains("locked") || lower.contains("transaction");
    }
}
