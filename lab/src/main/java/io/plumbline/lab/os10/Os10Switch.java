package io.plumbline.lab.os10;

import io.plumbline.lab.cli.Blocks;
import io.plumbline.lab.cli.CommandLine;
import io.plumbline.lab.cli.CommandLines;
import io.plumbline.lab.world.SwitchModel;

import java.util.List;
import java.util.Optional;

/**
 * What all logins at one switch share: what runs, and the transaction. Its methods are for use
 * inside the world's call.
 */
public final class Os10Switch implements CommandLines {
    private static final String CANDIDATE = "candidate";

    private final SwitchModel model;
    private Parsed parsed = new Parsed("", Blocks.NONE);

    public Os10Switch(SwitchModel model) {
        this.model = model;
    }

    @Override
    public CommandLine login(String user) {
        return new Os10Terminal(this);
    }

    SwitchModel model() {
        return model;
    }

    Blocks running() {
        return parsed(model.running().text());
    }

    String hostname() {
        return running()
                .line(List.of(), "hostname", 0)
                .map(line -> line.substring("hostname ".length()))
                .orElse("OS10");
    }

    /** What somebody changes who types a line: in a transaction that is not what runs. */
    Blocks edited() {
        return candidate().map(this::parsed).orElseGet(this::running);
    }

    /**
     * Does one thing, to what runs or in the transaction that anybody has begun.
     *
     * @return how it is refused; empty if the switch took it
     */
    Optional<String> edit(Where.Edit edit) {
        var before = edited();
        var after = edit.does().apply(before);
        var refused = References.refuse(before, after);
        if (refused.isPresent() || after.equals(before)) {
            return refused;
        }
        if (candidate().isPresent()) {
            parsed = new Parsed(Os10Text.body(after), after);
            model.notes().put(CANDIDATE, parsed.text());
            return Optional.empty();
        }
        return run(edit.what(), after);
    }

    /** What a transaction has come to; empty outside of one. */
    Optional<String> candidate() {
        return Optional.ofNullable(model.notes().get(CANDIDATE));
    }

    /**
     * @return how it is refused; empty if it has begun
     */
    Optional<String> startTransaction() {
        if (candidate().isPresent()) {
            return Optional.of(Says.IN_TRANSACTION);
        }
        model.notes().put(CANDIDATE, model.running().text());
        return Optional.empty();
    }

    /** All that anybody typed since it began is in force, or nothing of it. */
    Optional<String> commit() {
        if (candidate().isEmpty()) {
            return Optional.of(Says.NO_TRANSACTION);
        }
        var refused = run("transaction", edited());
        if (refused.isEmpty()) {
            model.notes().remove(CANDIDATE);
        }
        return refused;
    }

    Optional<String> discard() {
        return model.notes().remove(CANDIDATE) == null
                ? Optional.of(Says.NO_TRANSACTION)
                : Optional.empty();
    }

    private Optional<String> run(String what, Blocks config) {
        var before = model.running();
        var refused = model.change(what, Standing.of(config), running().changesTo(config));
        if (!model.running().equals(before)) {
            parsed = new Parsed(model.running().text(), config);
        }
        return refused.map(words -> Says.error(words + "."));
    }

    /** A configuration is asked for again and again, and nobody else changes its text. */
    private Blocks parsed(String text) {
        if (!parsed.text().equals(text)) {
            parsed = new Parsed(text, Os10Text.parse(text));
        }
        return parsed.config();
    }

    private record Parsed(String text, Blocks config) {}
}
