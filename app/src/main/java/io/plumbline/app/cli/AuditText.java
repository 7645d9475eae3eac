package io.plumbline.app.cli;

import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

import java.util.stream.Collectors;
import java.util.stream.Stream;

/** A line of the audit log for people: which one, when, who, what, and about what. */
final class AuditText {
    private static final JsonMapper JSON = JsonMapper.shared();

    private AuditText() {}

    /** What is no line of ours is shown as it is. */
    static String of(String line) {
        try {
            var entry = JSON.readTree(line);
            return Stream.of("seq", "at", "who", "what", "cluster", "target")
                    .map(entry::path)
                    .filter(JsonNode::isValueNode)
                    .map(JsonNode::asString)
                    .collect(Collectors.joining("  "));
        } catch (JacksonException _) {
            return line;
        }
    }
}
