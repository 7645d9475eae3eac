package io.plumbline.app.demo;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.util.Locale;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.regex.Pattern;

/** The spec of the demo's cluster: a sample that is written once and belongs to the operator from then on. */
final class DemoSpec {
    /** As the sample names it. */
    static final String CREDENTIAL = "esxi-root";

    private static final String SAMPLE = "/demo/cluster.yaml";

    private static final Pattern ARTIFACT =
            Pattern.compile("path: \"\\[nfs-depot\\] ([^\"]+)\",\\s+sha256: \"([0-9a-f]{64})\"");

    private DemoSpec() {}

    /** Writes the sample for that many hosts, unless there is a spec already. */
    static void provide(DemoHome home, int hosts) throws CannotStart {
        try {
            if (!Files.exists(home.spec())) {
                Files.createDirectories(home.specs());
                Files.writeString(home.spec(), text(hosts));
            }
        } catch (IOException e) {
            throw new CannotStart("cannot write the sample spec " + home.spec(), e);
        }
    }

    static String text(int hosts) {
        try (var sample = DemoSpec.class.getResourceAsStream(SAMPLE)) {
            if (sample == null) {
                throw new IllegalStateException("this jar lacks " + SAMPLE);
            }
            var last = String.format(Locale.ROOT, "%02d", hosts);
            return new String(sample.readAllBytes(), StandardCharsets.UTF_8).replace("01-04", "01-" + last);
        } catch (IOException e) {
            throw new UncheckedIOException("this jar cannot be read", e);
        }
    }

    /** The digests that the sample declares, by file name: the lab's files are made to have them. */
    static SortedMap<String, String> digests() {
        var digests = new TreeMap<String, String>();
        var found = ARTIFACT.matcher(text(1));
        while (found.find()) {
            digests.put(found.group(1), found.group(2));
        }
        return digests;
    }
}
