package io.plumbline.app.cli;

import io.plumbline.app.client.Told;
import io.plumbline.app.screen.Palette;

import org.jspecify.annotations.Nullable;

import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

import tools.jackson.databind.JsonNode;

import java.util.List;
import java.util.function.BiFunction;
import java.util.function.Function;

/** In which form a verb tells what it has to tell. */
final class Output {
    private static final String NAME = "--output";

    private final Form usual;

    @Option(
            names = {"-o", NAME},
            paramLabel = "FORM",
            description =
                    "${COMPLETION-CANDIDATES} (default: table; of 'plumb audit', json). JSON and"
                            + " YAML are REST's documents, one a call.")
    private @Nullable Form form;

    @Spec(Spec.Target.MIXEE)
    @SuppressWarnings("NullAway.Init") // by picocli
    private CommandSpec spec;

    Output() {
        this(Form.table);
    }

    /**
     * @param usual if nobody says one
     */
    Output(Form usual) {
        this.usual = usual;
    }

    Form form() {
        var said = form;
        return said == null ? usual : said;
    }

    boolean isForPeople() {
        return form() == Form.table;
    }

    /** What mixes this in may be mixed into another again; the option knows where it ended up. */
    Screen screen() {
        return Screen.of(spec.findOption(NAME).command());
    }

    /** One answer: as the daemon gave it, or as lines. */
    <T> void tell(Told<T> told, Function<T, List<String>> lines) {
        tell(told, lines, (line, _) -> line);
    }

    /** As the other, in colours. */
    <T> void tell(
            Told<T> told,
            Function<T, List<String>> lines,
            BiFunction<String, Palette, String> paint) {
        if (isForPeople()) {
            lines.apply(told.value()).forEach(line -> screen().line(line, paint));
        } else {
            write(told.document());
        }
    }

    /**
     * Of several things, one after the other.
     *
     * @param isOne somebody asked for one of them, by name
     */
    Telling telling(boolean isOne) {
        return new Telling(this, isOne);
    }

    /** Not for people. */
    void write(JsonNode document) {
        var out = screen().out();
        out.print(form() == Form.yaml ? Document.yaml(document) : Document.json(document));
        out.flush();
    }
}
