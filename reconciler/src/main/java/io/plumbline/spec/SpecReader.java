package io.plumbline.spec;

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
        var findings = new Findings();
        var spec =
                YamlText.compose(file, text, findings)
                        .flatMap(Cursor::fields)
                        .flatMap(root -> ClusterSection.read(root, findings));
        return spec.<SpecReading>map(SpecReading.Accepted::new)
                .orElseGet(() -> new SpecReading.Rejected(findings.problems()));
    }
}
