package io.plumbline.drivers.switches.onyx;

import io.plumbline.device.Act;
import io.plumbline.device.DeviceException;
import io.plumbline.drivers.ssh.Prompts;
import io.plumbline.drivers.switches.ConsoleDialect;
import io.plumbline.drivers.switches.Exchange;
import io.plumbline.drivers.switches.Look;
import io.plumbline.drivers.switches.PortCounters;
import io.plumbline.drivers.switches.Replies;
import io.plumbline.drivers.switches.Told;
import io.plumbline.problem.Problem;
import io.plumbline.property.Setting;
import io.plumbline.target.Switch;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/** NVIDIA Onyx, also as MLNX-OS. */
public final class OnyxDialect implements ConsoleDialect {
    private static final String ENABLE = "enable";
    private static final String CONFIGURE = "configure terminal";
    private static final Set<String> PRODUCTS = Set.of("MLNX-OS", "Onyx");

    /** {@code swx-mld-1-2 [standalone: master] (config) # }; some builds lack the brackets. */
    private static final Pattern PROMPT =
            Pattern.compile("(\\S+)(?: \\[[^\\]]+\\])?(?: \\(config[^)]*\\))? [>#] ?");

    /** A confirmation, a password for enable, or a page of a listing. */
    private static final Pattern QUESTION =
            Pattern.compile("(?i).*(type 'yes' to confirm|password:|lines \\d+-\\d+).*");

    @Override
    public Prompts prompts() {
        return new Prompts(PROMPT, QUESTION);
    }

    @Override
    public List<String> opening() {
        return List.of(ENABLE, "no cli session paging enable");
    }

    @Override
    public List<String> questions(Set<Setting<?>> wanted) {
        return OnyxQuestions.of(wanted);
    }

    @Override
    public boolean undoesByInverses() {
        return true;
    }

    @Override
    public Look read(Switch on, Set<Setting<?>> wanted, Replies replies) throws DeviceException {
        if (OnyxLook.version(on, replies) instanceof Told.Known<Version>(var version)
                && !PRODUCTS.contains(version.product())) {
            throw new DeviceException(
                    new Problem.Rejected(
                            on,
                            "check what it is",
                            "it runs "
                                    + replies.redactor().clean(version.product())
                                    + ", and the spec says Onyx"));
        }
        return OnyxLook.of(on, wanted, replies);
    }

    @Override
    public Optional<PortCounters> counters() {
        return Optional.of(new OnyxCounters());
    }

    @Override
    public List<String> lines(Act.Write write, Replies replies) throws DeviceException {
        var changes = OnyxLines.of(write, replies);
        if (changes.isEmpty() && write.takesBack()) {
            return List.of();
        }
        var lines = new ArrayList<String>();
        lines.add(CONFIGURE);
        lines.addAll(changes);
        lines.add("exit");
        return lines;
    }

    /** Any line that begins with a per cent sign; and a mode that was not entered. */
    @Override
    public Optional<String> refusal(Exchange exchange) {
        return exchange.reply()
                .lines()
                .filter(line -> line.startsWith("%"))
                .findFirst()
                .or(() -> notEntered(exchange));
    }

    private static Optional<String> notEntered(Exchange exchange) {
        var mode = exchange.prompt().stripTrailing();
        var entered =
                switch (exchange.line()) {
                    case ENABLE -> mode.endsWith("#");
                    case CONFIGURE -> mode.contains("(config") && mode.endsWith("#");
                    default -> true;
                };
        return entered
                ? Optional.empty()
                : Optional.of("the prompt after it is '" + exchange.prompt() + "'");
    }
}
