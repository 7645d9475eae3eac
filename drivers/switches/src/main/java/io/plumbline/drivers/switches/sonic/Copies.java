package io.plumbline.drivers.switches.sonic;

import io.plumbline.drivers.switches.Json;
import io.plumbline.drivers.switches.ShellLine;
import io.plumbline.drivers.switches.UnparsedText;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Copies that writes of ours left, which are over or died. Those of others are no business of ours.
 *
 * @see "sonic-utilities, config/main.py, list_checkpoints: a list of names as JSON"
 */
record Copies(List<Copy> all) {
    static final String QUESTION = ShellLine.of("sudo config list-checkpoints");

    Copies {
        all = List.copyOf(all);
    }

    static Copies parse(String text) throws UnparsedText {
        if (!(Json.parse(text) instanceof Json.Elements(var names))) {
            throw new UnparsedText("no list of names");
        }
        var all = new ArrayList<Copy>();
        for (var one : names) {
            if (!(one instanceof Json.Text(var name))) {
                throw new UnparsedText("a copy without a name");
            }
            Copy.named(name).ifPresent(all::add);
        }
        return new Copies(all);
    }

    boolean wasUp(String port) {
        return all.contains(new Copy(Optional.of(port), true));
    }
}
