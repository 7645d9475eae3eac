package io.plumbline.app.schema;

import static org.assertj.core.api.Assertions.assertThat;

import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;

import io.plumbline.app.access.Grant;
import io.plumbline.spec.IdentityReader;
import io.plumbline.spec.IdentityReading;
import io.plumbline.spec.Shape;

import org.junit.jupiter.api.Test;

import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** As for a file of sources: the published schema is what the reader asks for. */
class IdentitySchemaTest {
    private static final Path FILE =
            Path.of("..", "config-samples", "schema", "identity.schema.json");
    private static final Path SAMPLE = Path.of("..", "config-samples", "identity", "identity.yaml");
    private static final JsonMapper JSON = JsonMapper.builder().build();
    private static final IdentityReader<Grant> READER = new IdentityReader<>(Grant.CODEC);

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
        assertThat(shape().keys().get("spec").keys().get("provider").keys())
                .allSatisfy((_, place) -> assertThat(place.isKnown()).isTrue());
        assertThat(READER.read("identity.yaml", Files.readString(SAMPLE)))
                .isInstanceOf(IdentityReading.Accepted.class);
        assertThat(
                        SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12)
                                .getSchema(schema())
                                .validate(SpecTree.of(Files.readString(SAMPLE))))
                .isEmpty();
    }

    private static ObjectNode schema() throws IOException {
        return new JsonSchema()
                .of(shape(), "Who vouches for people and programs to a Plumbline daemon");
    }

    private static Shape shape() throws IOException {
        return READER.shapeOf(List.of(Files.readString(SAMPLE)));
    }
}
