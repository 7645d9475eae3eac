package io.plumbline.app.alerts;

import org.yaml.snakeyaml.Yaml;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** What the repository holds about alerts. */
final class Shipped {
    static final Path REPOSITORY = Path.of("").toAbsolutePath().getParent();
    static final Path FOLDER = REPOSITORY.resolve("deploy/prometheus");
    static final Path RULES = FOLDER.resolve("plumbline.rules.yaml");
    static final Path UNIT_TESTS = FOLDER.resolve("plumbline.rules.test.yaml");
    static final Path SCRAPE = FOLDER.resolve("prometheus.yaml");
    static final Path RUNBOOKS = REPOSITORY.resolve("docs/runbooks");

    private Shipped() {}

    /**
     * @param annotations by name, for example {@code summary}
     */
    record Alert(String name, String expression, Map<String, String> annotations) {
        @Override
        public String toString() {
            return name;
        }
    }

    static List<Alert> alerts() throws IOException {
        var alerts = new ArrayList<Alert>();
        Map<String, List<Map<String, Object>>> file = new Yaml().load(Files.readString(RULES));
        for (var group : part(file, "groups")) {
            @SuppressWarnings("unchecked")
            var rules = (List<Map<String, Object>>) part(group, "rules");
            rules.forEach(rule -> alerts.add(alert(rule)));
        }
        return alerts;
    }

    /** Names of the pages about alerts, without their ending. */
    static List<String> runbooks() throws IOException {
        try (Stream<Path> files = Files.list(RUNBOOKS)) {
            return files.map(file -> file.getFileName().toString())
                    .filter(name -> !name.equals("README.md"))
                    .map(name -> name.replaceFirst("\\.md$", ""))
                    .sorted()
                    .toList();
        }
    }

    /** The unit test file with only those groups that ask for this alert. */
    static String unitTestsOf(String alert) throws IOException {
        Map<String, Object> file = new Yaml().load(Files.readString(UNIT_TESTS));
        @SuppressWarnings("unchecked")
        var groups = (List<Map<String, Object>>) part(file, "tests");
        file.put(
                "tests",
                groups.stream()
                        .filter(group ->
                                part(group, "alert_rule_test")
                                        .toString()
                                        .contains("alertname=" + alert + ","))
                        .toList());
        return new Yaml().dump(file);
    }

    private static Alert alert(Map<String, Object> rule) {
        @SuppressWarnings("unchecked")
        var annotations = (Map<String, Object>) part(rule, "annotations");
        return new Alert(
                part(rule, "alert").toString(),
                part(rule, "expr").toString(),
                annotations.entrySet().stream()
                        .collect(
                                Collectors.toMap(
                                        Map.Entry::getKey, entry -> entry.getValue().toString())));
    }

    private static <V> V part(Map<String, V> map, String name) {
        var value = map.get(name);
        if (value == null) {
            throw new IllegalStateException("no '" + name + "' in " + map);
        }
        return value;
    }
}
