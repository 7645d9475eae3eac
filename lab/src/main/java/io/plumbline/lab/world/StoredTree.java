package io.plumbline.lab.world;

import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Properties;

/** The files of one volume as text. */
final class StoredTree {
    private static final String SEPARATOR = "\t";

    private final Properties text;
    private final String owner;

    /**
     * @param owner before every key; empty for what all hosts share
     */
    StoredTree(Properties text, String owner) {
        this.text = text;
        this.owner = owner;
    }

    void keep(FileTree tree) {
        text.setProperty(owner + "folders." + tree.root(), String.join(SEPARATOR, tree.folders()));
        text.setProperty(
                owner + "files." + tree.root(), String.join(SEPARATOR, tree.files().keySet()));
        tree.files()
                .forEach((path, file) -> {
                    var facts =
                            List.of(
                                    file.sha256(),
                                    "" + file.sizeBytes(),
                                    file.modifiedAt().toString());
                    text.setProperty(owner + "file." + path, String.join(SEPARATOR, facts));
                    text.setProperty(owner + "body." + path, body(file.body()));
                });
    }

    void restore(FileTree tree) {
        list("folders." + tree.root()).forEach(tree::makeFolders);
        for (var path : list("files." + tree.root())) {
            var facts = list("file." + path);
            var body = body(text.getProperty(owner + "body." + path, ""));
            tree.write(
                    path,
                    new StoredFile(
                            body,
                            facts.get(0),
                            Long.parseLong(facts.get(1)),
                            Instant.parse(facts.get(2))));
        }
    }

    private static String body(Body body) {
        return switch (body) {
            case Body.Text(var content) -> "text" + SEPARATOR + content;
            case Body.VibFile(var vib) -> "vib" + SEPARATOR + vib(vib);
            case Body.Bundle(var vibs) -> {
                var parts = new ArrayList<>(List.of("bundle"));
                vibs.forEach(vib -> parts.add(vib(vib)));
                yield String.join(SEPARATOR, parts);
            }
            case Body.FirmwareImage(var psid, var version) ->
                    String.join(SEPARATOR, "image", psid, version);
            case Body.OfedArchive(var version) -> "ofed" + SEPARATOR + version;
            case Body.OfedInstaller(var version) -> "installer" + SEPARATOR + version;
        };
    }

    private static Body body(String kept) {
        var parts = List.of(kept.split(SEPARATOR, -1));
        return switch (parts.getFirst()) {
            case "vib" -> new Body.VibFile(vib(parts.subList(1, 5)));
            case "bundle" -> {
                var vibs = new ArrayList<VibPackage>();
                for (var i = 1; i < parts.size(); i += 4) {
                    vibs.add(vib(parts.subList(i, i + 4)));
                }
                yield new Body.Bundle(vibs);
            }
            case "image" -> new Body.FirmwareImage(parts.get(1), parts.get(2));
            case "ofed" -> new Body.OfedArchive(parts.get(1));
            case "installer" -> new Body.OfedInstaller(parts.get(1));
            default -> new Body.Text(kept.substring(kept.indexOf(SEPARATOR) + 1));
        };
    }

    private static String vib(VibPackage vib) {
        return String.join(SEPARATOR, vib.name(), vib.version(), vib.vendor(), vib.acceptance());
    }

    private static VibPackage vib(List<String> parts) {
        return new VibPackage(parts.get(0), parts.get(1), parts.get(2), parts.get(3));
    }

    private List<String> list(String key) {
        var value = text.getProperty(owner + key, "");
        return value.isEmpty() ? List.of() : Arrays.asList(value.split(SEPARATOR, -1));
    }
}
