package io.plumbline.app.days;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/** All that a daemon told and kept, by where it stood. */
final class Overheard {
    /** What is told again and again is kept once. */
    private final Map<String, Set<String>> told = new TreeMap<>();

    void keep(String where, String text) {
        told.computeIfAbsent(where, _ -> new LinkedHashSet<>()).add(text);
    }

    String all() {
        var all = new StringBuilder();
        told.values().forEach(texts -> texts.forEach(all::append));
        return all.toString();
    }

    /** All that the daemon keeps, as text; but the file that its first token is for. */
    void files(Path folder) throws IOException {
        try (var all = Files.walk(folder)) {
            for (var file : all.filter(Files::isRegularFile).toList()) {
                if (!file.endsWith("admin-token")) {
                    keep(
                            "file " + folder.relativize(file),
                            new String(Files.readAllBytes(file), ISO_8859_1));
                }
            }
        }
    }

    /** Which canary is where, with what stands before it. */
    List<String> leaks(List<Canary> canaries) {
        var leaks = new ArrayList<String>();
        told.forEach((where, texts) -> {
            for (var canary : canaries) {
                texts.forEach(text ->
                        canary.in(text)
                                .ifPresent(form ->
                                        leaks.add(
                                                canary.credential()
                                                        + " in "
                                                        + where
                                                        + ": "
                                                        + before(text, form))));
            }
        });
        return leaks;
    }

    /** Enough to find it by. */
    private static String before(String text, String form) {
        var at = text.indexOf(form);
        return text.substring(Math.max(0, at - 80), at);
    }
}
