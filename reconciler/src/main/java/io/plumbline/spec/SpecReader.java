package io.plumbline.spec;

import java.util.List;

/**
 * Reads a cluster's file. Nothing is guessed: what is not understood is refused, all of it at once.
 */
public final class SpecReader {
    private SpecReader() {}

    /**
     * @param file name for messages
     * @param text YAML 1.1, one document
     */
    public static SpecReading read(String file, String text) {
        return read(file, text, new Shape());
    }

    /**
     * What is asked of files like these. Together they should say every key, else its values are
     * not known.
     */
    public static Shape shapeOf(List<String> texts) {
        var shape = new Shape();
        texts.forEach(text -> read("cluster.yaml", text, shape));
        return shape;
    }

    private static SpecReading read(String file, String text, Shape shape) {
        var findings = new Findings();
        var spec =
                YamlText.compose(file, text, findings, shape)
                        .flatMap(Cursor::fields)
                        .flatMap(root -> ClusterSection.read(root, findings));
        return spec.<SpecReading>map(SpecReading.Accepted::new)
                .orElseGet(() -> new SpecReading.Rejected(findings.problems()));
    }
}
