package io.plumbline.lab.eos;

import java.util.ArrayList;
import java.util.List;

/** Lines of a configuration as somebody types them, one after the other. */
final class Typed {
    private Typed() {}

    /**
     * @throws IllegalArgumentException on a line that is refused
     */
    static EosConfig into(EosConfig config, String product, String lines) {
        var changed = config;
        var modes = new ArrayList<>(List.of(Where.TOP));
        for (var line : lines.lines().toList()) {
            changed = hear(modes, changed, product, line);
        }
        return changed;
    }

    private static EosConfig hear(
            List<Where> modes, EosConfig config, String product, String line) {
        for (var depth = modes.size(); depth > 0; depth--) {
            var step = modes.get(depth - 1).hear(config, line, product);
            if (step.isPresent()) {
                modes.subList(depth, modes.size()).clear();
                return switch (step.get()) {
                    case Where.Step.Changed(var to) -> to;
                    case Where.Step.Entered(var where, var to) -> {
                        modes.add(where);
                        yield to;
                    }
                    case Where.Step.Refused(var words) ->
                            throw new IllegalArgumentException(line + ": " + words);
                };
            }
        }
        throw new IllegalArgumentException("no line of a configuration: " + line);
    }
}
