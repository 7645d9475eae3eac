package io.plumbline.app.demo;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;

/** The first seed's cluster, as it is shipped, made to fit a lab. */
final class Sample {
    private static final String FILE = "/config-samples/roce-sriov-vsphere7/cluster.yaml";

    private Sample() {}

    /**
     * Its text for a lab that has a vCenter.
     *
     * @param fingerprint of the certificate that it presents: 64 hexadecimal digits
     */
    static String withVCenter(String fingerprint) {
        return replaced(
                shipped(),
                "tlsSha256: \"?[0-9a-f:]{64,95}\"?",
                "tlsSha256: \"" + fingerprint + "\"");
    }

    static String shipped() {
        try (var sample = Sample.class.getResourceAsStream(FILE)) {
            if (sample == null) {
                throw new IllegalStateException("this jar lacks " + FILE);
            }
            return new String(sample.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException("this jar cannot be read", e);
        }
    }

    static String replaced(String text, String pattern, String by) {
        var changed = text.replaceFirst(pattern, by);
        if (changed.equals(text)) {
            throw new IllegalStateException(FILE + " has no '" + pattern + "' any more");
        }
        return changed;
    }
}
