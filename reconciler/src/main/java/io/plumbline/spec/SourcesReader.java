package io.plumbline.spec;

import java.util.List;

/** Reads a daemon's file of sources, as strictly as a cluster's. */
public final class SourcesReader {
    private SourcesReader() {}

    /**
     * @param file name for messages
     * @param text YAML 1.1, one document
     */
    public static SourcesReading read(String file, String text) {
        return read(file, text, new Shape());
    }

    /** As {@link SpecReader#shapeOf}. */
    public static Shape shapeOf(List<String> texts) {
        var shape = new Shape();
        texts.forEach(text -> read("sources.yaml", text, shape));
        return shape;
    }

    private static SourcesReading read(String file, String text, Shape shape) {
        var findings = new Findings();
        var sources =
                YamlText.compose(file, text, findings, shape)
                        .flatMap(Cursor::fields)
                        .flatMap(SourcesSection::read);
        return sources.<SourcesReading>map(SourcesReading.Accepted::new)
                .orElseGet(() -> new SourcesReading.Rejected(findings.problems()));
    }
}
