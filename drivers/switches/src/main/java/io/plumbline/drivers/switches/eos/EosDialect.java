package io.plumbline.drivers.switches.eos;

import io.plumbline.device.Act;
import io.plumbline.device.DeviceException;
import io.plumbline.drivers.ssh.Prompts;
import io.plumbline.drivers.switches.ConsoleDialect;
import io.plumbline.drivers.switches.Exchange;
import io.plumbline.drivers.switches.Look;
import io.plumbline.drivers.switches.PortCounters;
import io.plumbline.drivers.switches.Puts;
import io.plumbline.drivers.switches.Replies;
import io.plumbline.property.Setting;
import io.plumbline.property.State;
import io.plumbline.target.Switch;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/** Arista EOS. */
public final class EosDialect implements ConsoleDialect {
    private static final String ENABLE = "enable";
    private static final String SAVING = "startup";

    /**
     * {@code tor1>}, {@code tor1(config-s-plumbl-if-Et1)#}; with two supervisors {@code tor1(s1)#}:
     * domain facts on switches, section 2.
     */
    private static final Pattern PROMPT =
            Pattern.compile("([\\w+\\-.:/\\[\\]]+)(?:\\([^)]+\\)){0,3}[>#] ?");

    /** A password for enable, a page of a listing, or a confirmation. */
    private static final Pattern QUESTION =
            Pattern.compile(
                    "(?i)(.*password: ?| ?--more--.*|.*\\[confirm\\].*|.*[\\[(]y/n[\\])].*)");

    /** The one refusal without a per cent sign that is recorded: domain facts, section 2. */
    private static final String TOO_MANY = "Maximum number of pending sessions has been reached";

    @Override
    public Prompts prompts() {
        return new Prompts(PROMPT, QUESTION);
    }

    @Override
    public List<String> opening() {
        return List.of(ENABLE, "terminal length 0", "terminal width 32767");
    }

    @Override
    public List<String> questions(Set<Setting<?>> wanted) {
        return EosQuestions.of(wanted);
    }

    /** No answer of another platform passes for one of EOS, so none is told apart here. */
    @Override
    public Look read(Switch on, Set<Setting<?>> wanted, Replies replies) {
        return EosLook.of(on, wanted, replies);
    }

    @Override
    public Optional<PortCounters> counters() {
        return Optional.of(new EosCounters());
    }

    @Override
    public List<String> lines(Act.Write write, Replies replies) throws DeviceException {
        var session =
                OneSession.of(write, new SwitchFacts(write.at(), replies).sessions(), replies);
        if (write.wire().name().equals(SAVING)) {
            return List.of(save(write));
        }
        var lines = EosLines.of(write, replies);
        return lines.isEmpty() ? List.of() : session.around(lines);
    }

    private static String save(Act.Write write) throws DeviceException {
        for (var put : write.puts()) {
            if (!put.to().equals(State.is(true))) {
                throw new Puts(write).unsayable(put);
            }
        }
        return "write memory";
    }

    /** Any line that begins with a per cent sign; and a mode that was not entered or not left. */
    @Override
    public Optional<String> refusal(Exchange exchange) {
        return exchange.reply()
                .lines()
                .map(String::strip)
                .filter(line -> line.startsWith("%") || line.startsWith(TOO_MANY))
                .findFirst()
                .or(() -> notEntered(exchange));
    }

    private static Optional<String> notEntered(Exchange exchange) {
        var privileged = !exchange.line().equals(ENABLE) || exchange.prompt().strip().endsWith("#");
        var inMode =
                OneSession.isInsideAfter(exchange.line())
                        .map(inside -> inside == isInSession(exchange))
                        .orElse(true);
        return privileged && inMode
                ? Optional.empty()
                : Optional.of("the prompt after it is '" + exchange.prompt() + "'");
    }

    /** {@code tor1(config-s-plumbl)#}, also in the modes inside: domain facts, section 2. */
    private static boolean isInSession(Exchange exchange) {
        return exchange.prompt().contains("(config-s-");
    }

    @Override
    public List<String> afterRefusal(Exchange refused) {
        return isInSession(refused) ? List.of(OneSession.ABORT) : List.of();
    }
}
