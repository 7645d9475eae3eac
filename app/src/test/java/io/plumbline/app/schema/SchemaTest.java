package io.plumbline.app.schema;

import static org.assertj.core.api.Assertions.assertThat;

import com.networknt.schema.Schema;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;

import io.plumbline.spec.Shape;
import io.plumbline.spec.SpecProblem;
import io.plumbline.spec.SpecReader;
import io.plumbline.spec.SpecReading;

import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;

/**
 * The published schema is what the reader asks for, and an independent validator and the reader
 * judge alike.
 */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class SchemaTest {
    private static final Path SAMPLES = Path.of("..", "config-samples");
    private static final Path FILE = SAMPLES.resolve("schema/cluster.schema.json");
    private static final Path ALONE = Path.of("src", "test", "resources", "reader-alone.txt");
    private static final JsonMapper JSON = JsonMapper.builder().build();

    /** Every mistake at every place of every text: thousands of specs are read for it, once. */
    private final List<Judged> judged = new ArrayList<>();

    @BeforeAll
    void judge() throws IOException {
        var schema = schema();
        for (var text : texts()) {
            var good = SpecTree.of(text);
            for (var place : SpecTree.places(good)) {
                for (var mistake : Mistake.values()) {
                    var bad = good.deepCopy();
                    if (mistake.make(bad, place)) {
                        var bySchema = !complaints(schema, bad).isEmpty();
                        judged.add(new Judged(place, mistake, bySchema, problems(bad)));
                    }
                }
            }
        }
    }

    @Test
    void the_published_file_is_what_the_reader_asks_for() throws IOException {
        var text = text();
        if (Boolean.getBoolean("plumbline.golden.rewrite")) {
            Files.writeString(FILE, text);
        }

        assertThat(FILE)
                .as(
                        FILE
                                + " is not what the reader asks for. Rewrite it, and commit it with"
                                + " the change: mvn -q -pl app -am test -Dtest=SchemaTest"
                                + " -Dplumbline.golden.rewrite=true"
                                + " -Dsurefire.failIfNoSpecifiedTests=false")
                .hasContent(text);
    }

    @Test
    void the_samples_say_every_key() throws IOException {
        assertThat(silent(shape(), "")).isEmpty();
    }

    @Test
    void every_sample_is_accepted_by_both() throws IOException {
        var schema = schema();

        for (var text : texts()) {
            assertThat(complaints(schema, SpecTree.of(text))).isEmpty();
            assertThat(problems(SpecTree.of(text))).isEmpty();
        }
    }

    /** A whole part may be of another kind, lack, or have a key that nobody knows. */
    @Test
    void whatever_the_schema_refuses_the_reader_refuses_and_mistakes_of_form_are_refused_by_both() {
        var disagreed = new ArrayList<String>();
        for (var one : judged) {
            if (one.bySchema() && !one.byReader()) {
                disagreed.add(one + " is refused by the schema alone");
            }
            if (one.byReader() && !one.bySchema() && isOfForm(one.mistake(), one.problems())) {
                disagreed.add(one + " is refused by the reader alone");
            }
        }
        var tried = judged.size();
        var refused = judged.stream().filter(Judged::bySchema).count();

        System.out.printf("schema and reader: mistakes %d, refused by both %d%n", tried, refused);
        assertThat(disagreed).isEmpty();
        assertThat(refused).isGreaterThan(tried / 2);
    }

    /**
     * The other way round: which mistakes of content the reader alone refuses is a named list. They
     * are rules about several places, and texts of which the schema says no more than that they are
     * texts. A schema that lost a range, a pattern or what is required would let more pass.
     */
    @Test
    void what_the_reader_alone_refuses_is_the_named_list() throws IOException {
        var alone = new TreeSet<String>();
        for (var one : judged) {
            if (!one.mistake().isOfForm() && one.byReader() && !one.bySchema()) {
                alone.add(one.mistake() + " " + anywhere(one.place()));
            }
        }
        var list = String.join("\n", alone) + "\n";
        if (Boolean.getBoolean("plumbline.golden.rewrite")) {
            Files.writeString(ALONE, list);
        }

        assertThat(ALONE)
                .as("%s; what is new there has to be a rule that no schema can say", ALONE)
                .hasContent(list);
    }

    /** What both say of one mistake at one place. */
    private record Judged(String place, Mistake mistake, boolean bySchema, List<String> problems) {
        boolean byReader() {
            return !problems.isEmpty();
        }

        @Override
        public String toString() {
            return place + ": " + mistake;
        }
    }

    /** Without the names that the file chooses, and which one of a list it is. */
    private static String anywhere(String place) {
        return place.replaceAll("/[0-9]+", "/*")
                .replaceAll("/(artifacts|fabrics|hostProfiles|nics|interfaces)/[^/]+", "/$1/*");
    }

    private static List<String> silent(Shape shape, String at) {
        if (!shape.isKnown()) {
            return List.of(at);
        }
        var silent = new ArrayList<String>();
        shape.keys().forEach((key, inner) -> silent.addAll(silent(inner, at + "." + key)));
        shape.elements().ifPresent(inner -> silent.addAll(silent(inner, at + "[]")));
        shape.names().ifPresent(names -> silent.addAll(silent(names.entry(), at + ".*")));
        return silent;
    }

    private static List<String> problems(JsonNode spec) {
        return switch (SpecReader.read("cluster.yaml", JSON.writeValueAsString(spec))) {
            case SpecReading.Accepted _ -> List.of();
            case SpecReading.Rejected(var problems) ->
                    problems.stream().map(SpecProblem::text).toList();
        };
    }

    /** A name that the file chooses may be another one, but for what refers to it. */
    private static boolean isOfForm(Mistake mistake, List<String> problems) {
        return mistake.isOfForm()
                && (mistake != Mistake.MISSPELLED
                        || problems.stream().anyMatch(text -> text.contains("unknown key")));
    }

    private static List<String> complaints(Schema schema, JsonNode spec) {
        return schema.validate(spec).stream().map(Object::toString).toList();
    }

    private static Schema schema() throws IOException {
        return SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12)
                .getSchema(new JsonSchema().of(shape()));
    }

    private static String text() throws IOException {
        return JSON.writerWithDefaultPrettyPrinter()
                        .writeValueAsString(new JsonSchema().of(shape()))
                + "\n";
    }

    private static Shape shape() throws IOException {
        return SpecReader.shapeOf(texts());
    }

    private static List<String> texts() throws IOException {
        var texts = new ArrayList<String>();
        for (var name : List.of("/every-key.yaml", "/only-nodes.yaml", "/only-observes.yaml")) {
            try (var text = SchemaTest.class.getResourceAsStream(name)) {
                texts.add(new String(text.readAllBytes(), StandardCharsets.UTF_8));
            }
        }
        try (var folders = Files.list(SAMPLES)) {
            for (var folder : folders.sorted().toList()) {
                if (Files.exists(folder.resolve("cluster.yaml"))) {
                    texts.add(Files.readString(folder.resolve("cluster.yaml")));
                }
            }
        }
        return texts;
    }

    /** What may be wrong at one place. */
    private enum Mistake {
        LEFT_OUT(false) {
            @Override
            boolean make(ObjectNode parent, String key) {
                return parent.remove(key) != null;
            }
        },
        MISSPELLED(true) {
            @Override
            boolean make(ObjectNode parent, String key) {
                parent.set(key + "Zz", parent.remove(key));
                return true;
            }
        },
        A_MAPPING(true) {
            @Override
            boolean make(ObjectNode parent, String key) {
                return !parent.get(key).isObject()
                        && parent.set(key, JSON.createObjectNode().put("a", 1)) != null;
            }
        },
        A_LIST(true) {
            @Override
            boolean make(ObjectNode parent, String key) {
                return !parent.get(key).isArray()
                        && parent.set(key, JSON.createArrayNode().add("a")) != null;
            }
        },
        EMPTY(true) {
            @Override
            boolean make(ObjectNode parent, String key) {
                if (parent.get(key).isObject()) {
                    parent.set(key, JSON.createObjectNode());
                } else if (parent.get(key).isArray()) {
                    parent.set(key, JSON.createArrayNode());
                } else {
                    return false;
                }
                return true;
            }
        },
        ODD(false) {
            @Override
            boolean make(ObjectNode parent, String key) {
                return !parent.get(key).isContainer() && parent.put(key, "?!") != null;
            }
        },
        HUGE(false) {
            @Override
            boolean make(ObjectNode parent, String key) {
                return !parent.get(key).isContainer() && parent.put(key, 123_456_789) != null;
            }
        },
        A_TRUTH(false) {
            @Override
            boolean make(ObjectNode parent, String key) {
                return !parent.get(key).isContainer() && parent.put(key, true) != null;
            }
        };

        private final boolean ofForm;

        Mistake(boolean ofForm) {
            this.ofForm = ofForm;
        }

        abstract boolean make(ObjectNode parent, String key);

        /** Whether it is seen without knowing what the values mean. */
        boolean isOfForm() {
            return ofForm;
        }

        boolean make(JsonNode tree, String place) {
            var cut = place.lastIndexOf('/');
            return switch (tree.at(place.substring(0, cut))) {
                case ObjectNode parent -> make(parent, place.substring(cut + 1));
                case ArrayNode _ -> false;
                default -> throw new IllegalStateException("nothing is below " + place);
            };
        }
    }
}
