package io.plumbline.drivers.switches.os10;

import io.plumbline.drivers.switches.CliLine;
import io.plumbline.drivers.switches.UnparsedText;
import io.plumbline.property.Neighbour;
import io.plumbline.target.SwitchPort;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/**
 * {@code show lldp neighbors detail}: a block a neighbour, each with a line of dashes below it. The
 * shorter {@code show lldp neighbors} cuts names off. A description of a neighbour may have several
 * lines; one that reads like ours spoils the block. That nothing at all is said where nobody speaks
 * is engineering knowledge.
 *
 * @see "microsoft/arc-switch, show-lldp-neighbors-detail.txt of OS10 10.5.6.1"
 */
final class Neighbours {
    static final String QUESTION = CliLine.of("show lldp neighbors detail");

    private static final Pattern END = Pattern.compile("-{20,}");

    private Neighbours() {}

    /** Of one port; empty where nobody speaks. */
    static List<Neighbour> parse(String text, SwitchPort port) throws UnparsedText {
        var heard = new ArrayList<Neighbour>();
        var block = new ArrayList<String>();
        for (var line : text.lines().map(String::strip).toList()) {
            if (!END.matcher(line).matches()) {
                block.add(line);
                continue;
            }
            if (only(block, "Local Port ID").equals(Os10Port.name(port))) {
                heard.add(
                        new Neighbour(
                                only(block, "Remote System Name"), only(block, "Remote Port ID")));
            }
            block.clear();
        }
        if (!block.stream().allMatch(String::isEmpty)) {
            throw new UnparsedText("what it says of neighbours ends early");
        }
        heard.sort(null);
        return List.copyOf(heard);
    }

    private static String only(List<String> block, String title) throws UnparsedText {
        var found =
                block.stream()
                        .filter(line -> line.startsWith(title + ":"))
                        .map(line -> line.substring(title.length() + 1).strip())
                        .toList();
        if (found.size() != 1) {
            throw new UnparsedText("a neighbour does not tell one " + title);
        }
        return found.getFirst();
    }
}
