package io.plumbline.app.demo;

import io.plumbline.spec.SpecReader;
import io.plumbline.spec.SpecReading;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.util.Locale;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * The spec of the demo's cluster: a sample that is written once and belongs to the operator from
 * then on.
 */
final class DemoSpec {
    /** As the sample names it. */
    static final String CREDENTIAL = "esxi-root";

    /** The first seed's cluster, as it is shipped. */
    private static final String SAMPLE = "/config-samples/roce-sriov-vsphere7/cluster.yaml";

    private static final String SAMPLE_HOSTS = "each: 01-16,";

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
            return new String(sample.readAllBytes(), StandardCharsets.UTF_8)
                    .replace(SAMPLE_HOSTS, "each: 01-" + last + ",");
        } catch (IOException e) {
            throw new UncheckedIOException("this jar cannot be read", e);
        }
    }

    /**
     * The digests that the sample declares, by file name: the lab's files are made to have them.
     */
    static SortedMap<String, String> digests() {
        if (!(SpecReader.read(SAMPLE, text(1)) instanceof SpecReading.Accepted(var spec))) {
            throw new IllegalStateException("this jar's sample is no valid spec");
        }
        var digests = new TreeMap<String, String>();
        spec.artifacts()
                .values()
                .forEach(declared -> {
                    var artifact = declared.file();
                    digests.put(
                            artifact.path().substring(artifact.path().lastIndexOf(' ') + 1),
                            artifact.sha256());
                });
        return digests;
    }
}
