package io.plumbline.app.schema;

import static org.assertj.core.api.Assertions.assertThat;

import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;

import io.plumbline.spec.Shape;
import io.plumbline.spec.SourcesReader;
import io.plumbline.spec.SourcesReading;

import org.junit.jupiter.api.Test;

import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** As for a cluster's: the published schema of a file of sources is what its reader asks for. */
class SourcesSchemaTest {
    private static final Path FILE =
            Path.of("..", "config-samples", "schema", "sources.schema.json");
    private static final Path SAMPLE = Path.of("..", "config-samples", "sources", "sources.yaml");
    private static final JsonMapper JSON = JsonMapper.builder().build();

    @Test
    void the_published_file_is_what_the_reader_asks_for() throws IOException {
        var text = JSON.writerWithDefaultPrettyPrinter().writeValueAsString(schema()) + "\n";
        if (Boolean.getBoolean("plumbline.golden.rewrite")) {
            Files.writeString(FILE, text);
        }

        assertThat(FILE).hasContent(text);
    }

    @Test
    void the_sample_says_every_key_and_is_accepted_by_both() throws IOException {
        assertThat(silent(shape(), "")).isEmpty();
        assertThat(SourcesReader.read("sources.yaml", Files.readString(SAMPLE)))
                .isInstanceOf(SourcesReading.Accepted.class);
        assertThat(
                        SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12)
                                .getSchema(schema())
                                .validate(SpecTree.of(Files.readString(SAMPLE))))
                .isEmpty();
    }

    private static List<String> silent(Shape shape, String at) {
        if (!shape.isKnown()) {
            return List.of(at);
        }
        var silent = new ArrayList<String>();
        shape.keys().forEach((key, inner) -> silent.addAll(silent(inner, at + "." + key)));
        shape.elements().ifPresent(inner -> silent.addAll(silent(inner, at + "[]")));
        return silent;
    }

    private static ObjectNode schema() throws IOException {
        return new JsonSchema()
                .of(shape(), "Git repositories that a Plumbline daemon takes specs from");
    }

    private static Shape shape() throws IOException {
        return SourcesReader.shapeOf(List.of(Files.readString(SAMPLE)));
    }
}
