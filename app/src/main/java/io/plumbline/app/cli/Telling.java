package io.plumbline.app.cli;

import io.plumbline.app.screen.Palette;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;

import java.util.List;
import java.util.function.BiFunction;
import java.util.function.Supplier;

/** Several answers: lines of each at once, or one document of all with {@code items}. */
final class Telling {
    private final Output output;
    private final boolean isOne;
    private final ArrayNode items = JsonMapper.shared().createArrayNode();

    /**
     * @param isOne somebody asked for one thing: its document is the whole one
     */
    Telling(Output output, boolean isOne) {
        this.output = output;
        this.isOne = isOne;
    }

    /** One of them. */
    void add(JsonNode document, Supplier<List<String>> lines) {
        add(document, lines, (line, _) -> line);
    }

    /** As the other, in colours. */
    void add(
            JsonNode document,
            Supplier<List<String>> lines,
            BiFunction<String, Palette, String> paint) {
        items.add(document);
        if (output.isForPeople()) {
            lines.get().forEach(line -> output.screen().line(line, paint));
        }
    }

    /** As the next one, without colours. */
    void add(String cluster, String noun, JsonNode document, Supplier<List<String>> lines) {
        add(cluster, noun, document, lines, (line, _) -> line);
    }

    /** One that is about a cluster; beside others it has to say about which. */
    void add(
            String cluster,
            String noun,
            JsonNode document,
            Supplier<List<String>> lines,
            BiFunction<String, Palette, String> paint) {
        var among = JsonMapper.shared().createObjectNode().put("cluster", cluster);
        among.set(noun, document);
        add(isOne ? document : among, lines, paint);
    }

    /** There are no more. */
    void end() {
        if (output.isForPeople()) {
            return;
        }
        if (isOne) {
            items.forEach(output::write);
        } else {
            var document = JsonMapper.shared().createObjectNode();
            document.set("items", items);
            output.write(document);
        }
    }
}
