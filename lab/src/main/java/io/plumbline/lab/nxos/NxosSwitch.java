package io.plumbline.lab.nxos;

import io.plumbline.lab.cli.Blocks;
import io.plumbline.lab.cli.CommandLine;
import io.plumbline.lab.cli.CommandLines;
import io.plumbline.lab.world.SwitchModel;

import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * What all logins at one switch share: what runs, and since when. Its methods are for use inside
 * the world's call.
 */
public final class NxosSwitch implements CommandLines {
    private static final String CHANGED = "changed";

    private final SwitchModel model;
    private final NxosShow show;
    private Parsed parsed = new Parsed("", Blocks.NONE);
    private Parsed saved = new Parsed("", Blocks.NONE);

    public NxosSwitch(SwitchModel model) {
        this.model = model;
        this.show = new NxosShow(this);
    }

    @Override
    public CommandLine login(String user) {
        return new NxosTerminal(this, user);
    }

    SwitchModel model() {
        return model;
    }

    NxosShow show() {
        return show;
    }

    Blocks running() {
        return parsed(model.running().text());
    }

    /** What the next boot starts with. */
    Blocks startup() {
        var text = model.startup().text();
        if (text.equals(model.running().text())) {
            return running();
        }
        if (!saved.text().equals(text)) {
            saved = Parsed.of(text);
        }
        return saved.config();
    }

    String hostname() {
        return running()
                .line(List.of(), "hostname", 0)
                .map(line -> line.substring("hostname ".length()))
                .orElse("switch");
    }

    /** When anybody last changed what runs. */
    Instant changedAt() {
        var noted = model.notes().get(CHANGED);
        return noted == null ? model.upSince() : Instant.parse(noted);
    }

    /**
     * Does one thing to what runs.
     *
     * @return how it is refused; empty if the switch took it
     */
    Optional<String> edit(Edit edit) {
        var before = running();
        var after = edit.does().apply(before);
        var refused = References.refuse(before, after);
        return refused.isPresent() || after.equals(before) ? refused : run(edit.what(), after);
    }

    /** Something else runs from now on, unless the world refuses that. */
    Optional<String> run(String what, Blocks config) {
        var before = model.running();
        var refused = model.change(what, Standing.of(config), running().changesTo(config));
        if (!model.running().equals(before)) {
            parsed = new Parsed(model.running().text(), config);
            model.notes().put(CHANGED, model.world().now().toString());
        }
        return refused.map(Says::error);
    }

    /** A configuration is asked for again and again, and nobody else changes its text. */
    private Blocks parsed(String text) {
        if (!parsed.text().equals(text)) {
            parsed = Parsed.of(text);
        }
        return parsed.config();
    }

    private record Parsed(String text, Blocks config) {
        static Parsed of(String text) {
            return new Parsed(text, NxosText.parse(text));
        }
    }
}
