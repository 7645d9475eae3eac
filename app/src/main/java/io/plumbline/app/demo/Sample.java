package io.plumbline.app.demo;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;

/** The first seed's cluster, as it is shipped, made to fit a lab. */
public final class Sample {
    private static final String FILE = "/config-samples/roce-sriov-vsphere7/cluster.yaml";

    private static final String LEFT_OUT =
            "  # This lab has no vCenter: the sample's 'vcenter' and 'machines' are left out.\n";

    private Sample() {}

    /** Its text without {@code vcenter}, the login there and {@code machines}. */
    public static String withoutVCenter() {
        var text = shipped();
        text = replaced(text, "vcenter: vc, ", "");
        text = replaced(text, "(?m)^  vcenter: .*\n", LEFT_OUT);
        return replaced(text, "(?m)^  machines:.*\n(    .*\n)+", "");
    }

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

    private static String shipped() {
        try (var sample = Sample.class.getResourceAsStream(FILE)) {
            if (sample == null) {
                throw new IllegalStateException("this jar lacks " + FILE);
            }
            return new String(sample.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException("this jar cannot be read", e);
        }
    }

    private static String replaced(String text, String pattern, String by) {
        var changed = text.replaceFirst(pattern, by);
        if (changed.equals(text)) {
            throw new IllegalStateException(FILE + " has no '" + pattern + "' any more");
        }
        return changed;
    }
}
