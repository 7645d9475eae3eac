package io.plumbline.lab.sonic;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.fail;
import static org.junit.jupiter.api.Assumptions.abort;

import org.junit.jupiter.api.Test;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;

/**
 * JSON patches, judged by python-jsonpatch, with which SONiC itself works: both agree about what
 * can be applied, and about what comes out.
 */
final class JsonPatchTest {
    private static final long SEED = 6902;
    private static final int CASES = 2000;
    private static final List<String> PLACES =
            List.of("a", "b", "a", "b~0", "c~1", "0", "1", "-", "d", "~");

    private static final String JUDGE =
            """
            import json, sys, jsonpatch
            for line in sys.stdin:
                case = json.loads(line)
                try:
                    patch = jsonpatch.JsonPatch(case["patch"])
                    print(json.dumps({"is": patch.apply(case["document"])}))
                except Exception:
                    print(json.dumps({}))
            """;

    @Test
    void patches_do_what_the_library_of_sonic_does() throws Exception {
        var random = new Random(SEED);
        var cases = IntStream.range(0, CASES).mapToObj(_ -> drawn(random)).toList();
        var judged = judged(cases);

        var applied = 0;
        for (var place = 0; place < CASES; place++) {
            var told = (Map<?, ?>) JsonReader.read(judged.get(place));
            var outcome = outcome(cases.get(place));
            assertThat(outcome).as(JsonLine.of(cases.get(place))).isEqualTo(told);
            applied += told.isEmpty() ? 0 : 1;
        }
        assertThat(applied).isBetween(CASES / 10, CASES * 9 / 10);
    }

    private static Map<String, Object> outcome(Map<String, Object> drawn) throws IOException {
        try {
            var before = JsonLine.of(drawn.get("document"));
            var after = Patch.of(drawn.get("patch")).appliedTo(drawn.get("document"));
            assertThat(JsonLine.of(drawn.get("document"))).isEqualTo(before);
            return Map.of("is", after);
        } catch (Patch.Problem e) {
            return Map.of();
        }
    }

    private static Map<String, Object> drawn(Random random) {
        var drawn = new LinkedHashMap<String, Object>();
        drawn.put("document", value(random, 3));
        var operations = new ArrayList<Object>();
        for (var number = 1 + random.nextInt(2); number > 0; number--) {
            var operation = new LinkedHashMap<String, Object>();
            operation.put(
                    "op",
                    List.of("add", "remove", "replace", "move", "copy", "test")
                            .get(random.nextInt(6)));
            operation.put("path", path(random));
            operation.put("from", path(random));
            operation.put("value", value(random, 1));
            operations.add(operation);
        }
        drawn.put("patch", operations);
        return drawn;
    }

    private static String path(Random random) {
        return IntStream.range(0, 1 + random.nextInt(2))
                .mapToObj(_ -> "/" + PLACES.get(random.nextInt(PLACES.size())))
                .reduce("", String::concat);
    }

    private static Object value(Random random, int depth) {
        if (depth == 0) {
            return List.of("x", "y").get(random.nextInt(2));
        }
        if (depth < 3 && random.nextInt(3) == 0) {
            return IntStream.range(0, random.nextInt(3))
                    .mapToObj(_ -> value(random, depth - 1))
                    .toList();
        }
        var map = new LinkedHashMap<String, Object>();
        for (var name : List.of("a", "b", "b~", "c/")) {
            if (random.nextInt(4) > 0) {
                map.put(name, value(random, depth - 1));
            }
        }
        return map;
    }

    private static List<String> judged(List<Map<String, Object>> cases) throws Exception {
        var process = python();
        var asks =
                new Thread(() -> {
                    try (var to = process.getOutputStream()) {
                        for (var one : cases) {
                            to.write((JsonLine.of(one) + "\n").getBytes(StandardCharsets.UTF_8));
                        }
                    } catch (IOException e) {
                        // it has said why
                    }
                });
        asks.start();
        var said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        asks.join();
        assertThat(process.waitFor(60, TimeUnit.SECONDS)).isTrue();
        if (process.exitValue() != 0) {
            return missing();
        }
        return said.lines().toList();
    }

    private static Process python() {
        try {
            return new ProcessBuilder("python3", "-c", JUDGE)
                    .redirectError(ProcessBuilder.Redirect.DISCARD)
                    .start();
        } catch (IOException e) {
            missing();
            throw new IllegalStateException(e);
        }
    }

    private static List<String> missing() {
        var why = "no python3 with jsonpatch (Debian's package python3-jsonpatch)";
        if ("required".equals(System.getenv("PLUMBLINE_PEERS"))) {
            fail(why);
        }
        System.out.println("skipped: " + why);
        return abort(why);
    }

    @Test
    void what_is_no_json_is_said_in_pythons_words() {
        assertThatExceptionOfType(JsonReader.Malformed.class)
                .isThrownBy(() -> JsonReader.read("[\n{,"))
                .withMessage(
                        "Expecting property name enclosed in double quotes: line 2 column 2 (char"
                                + " 3)");
        assertThatExceptionOfType(JsonReader.Malformed.class)
                .isThrownBy(() -> JsonReader.read(""))
                .withMessage("Expecting value: line 1 column 1 (char 0)");
        assertThatExceptionOfType(JsonReader.Malformed.class)
                .isThrownBy(() -> JsonReader.read("{} {}"))
                .withMessage("Extra data: line 1 column 4 (char 3)");
    }
}
