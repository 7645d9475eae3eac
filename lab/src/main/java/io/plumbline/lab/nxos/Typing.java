package io.plumbline.lab.nxos;

import io.plumbline.lab.cli.Blocks;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Lines of a whole configuration, one after the other, as a file has them. */
final class Typing {
    private final List<Where> modes = new ArrayList<>(List.of(Where.TOP));
    private Blocks config;

    private Typing(Blocks config) {
        this.config = config;
    }

    /**
     * @throws IllegalArgumentException on a line that is refused
     */
    static Blocks into(Blocks config, String lines) {
        var typing = new Typing(config.with(List.of(), Map.of()));
        lines.lines().filter(line -> !line.isBlank()).forEach(typing::line);
        return typing.config;
    }

    private void line(String line) {
        var typed = Typed.of(line);
        for (var depth = modes.size(); depth > 0; depth--) {
            var where = modes.get(depth - 1);
            if (Grammar.of(where.level()).hear(typed) instanceof Heard.Meant<Act>(var act)) {
                modes.subList(depth, modes.size()).clear();
                take(line, act.in(where, config));
                return;
            }
        }
        throw new IllegalArgumentException("no line of a configuration: " + line);
    }

    private void take(String line, Step step) {
        switch (step) {
            case Step.Refused(var words) -> throw new IllegalArgumentException(line + ": " + words);
            case Step.Edits(var all, _) -> all.forEach(this::apply);
            case Step.Entered(var where, var made) -> {
                modes.add(where);
                made.ifPresent(this::apply);
            }
        }
    }

    private void apply(Edit edit) {
        config = edit.does().apply(config);
    }
}
