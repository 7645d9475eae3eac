package io.plumbline.drivers.switches.eos;

import io.plumbline.drivers.switches.UnparsedText;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.regex.Pattern;

/**
 * One line of a configuration and the lines that stand under it, three blanks further in: captures
 * running_config_qos and running_config_all_interface. Lines that begin with {@code !} say nothing.
 */
record ConfigBlock(String line, List<ConfigBlock> inner) {
    private static final int STEP = 3;

    /** The deepest recorded configuration nests three. */
    private static final int DEEPEST = 16;

    /**
     * The whole text, under an empty line.
     *
     * @throws UnparsedText if a line stands where no configuration has one: something else was
     *     printed into the answer
     */
    static ConfigBlock parse(String text) throws UnparsedText {
        EosText.checkEnd(text);
        var open = new ArrayDeque<ConfigBlock>();
        open.push(new ConfigBlock("", new ArrayList<>()));
        for (var raw : text.lines().toList()) {
            var line = raw.strip();
            if (line.isEmpty() || line.startsWith("!")) {
                continue;
            }
            var blanks = raw.indexOf(line);
            if (blanks % STEP != 0
                    || blanks / STEP >= Math.min(open.size(), DEEPEST)
                    || (blanks == 0 && !isCommand(line))) {
                throw new UnparsedText("no line of a configuration: " + line);
            }
            while (open.size() > blanks / STEP + 1) {
                open.pop();
            }
            var block = new ConfigBlock(line, new ArrayList<>());
            open.element().inner.add(block);
            open.push(block);
        }
        return open.getLast().unchanging();
    }

    private ConfigBlock unchanging() {
        return new ConfigBlock(line, inner.stream().map(ConfigBlock::unchanging).toList());
    }

    /** Commands of EOS begin in lower case; messages that it logs to a terminal do not. */
    private static boolean isCommand(String line) {
        return line.charAt(0) >= 'a' && line.charAt(0) <= 'z';
    }

    /** Its inner lines that match as a whole, in their order. */
    List<String> lines(String regex) {
        return inner.stream().map(ConfigBlock::line).filter(whole(regex)).toList();
    }

    private static Predicate<String> whole(String regex) {
        return Pattern.compile(regex).asMatchPredicate();
    }

    /** Whether an inner line is exactly so. */
    boolean has(String exactly) {
        return inner.stream().anyMatch(one -> one.line.equals(exactly));
    }

    /**
     * The one inner line that matches.
     *
     * @throws UnparsedText if there is none or there are several
     */
    String only(String regex) throws UnparsedText {
        var found = lines(regex);
        if (found.size() != 1) {
            throw new UnparsedText("there is not one line such as " + regex);
        }
        return found.getFirst();
    }

    /**
     * The inner block whose line matches, if there is one.
     *
     * @throws UnparsedText if there are several
     */
    Optional<ConfigBlock> block(String regex) throws UnparsedText {
        var matches = whole(regex);
        var found = inner.stream().filter(one -> matches.test(one.line)).toList();
        if (found.size() > 1) {
            throw new UnparsedText("'" + found.getFirst().line + "' stands twice");
        }
        return found.stream().findFirst();
    }
}
