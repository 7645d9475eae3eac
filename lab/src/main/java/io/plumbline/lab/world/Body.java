package io.plumbline.lab.world;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;

/** What is in a file. */
public sealed interface Body {
    record Text(String text) implements Body {}

    record VibFile(VibPackage vib) implements Body {}

    /** An offline bundle: a zip with several packages. */
    record Bundle(List<VibPackage> vibs) implements Body {
        public Bundle {
            vibs = List.copyOf(vibs);
        }
    }

    /**
     * @param version for example {@code 16.32.1010}
     */
    record FirmwareImage(String psid, String version) implements Body {}

    /** An archive with an RDMA stack and its installer, for example {@code 5.4-3.0.3.0}. */
    record OfedArchive(String version) implements Body {}

    /** The installer of an RDMA stack. */
    record OfedInstaller(String version) implements Body {}

    /**
     * Digest of a text, or of the description of what the file stands for: 64 lower-case
     * hexadecimal digits.
     */
    default String sha256() {
        var bytes =
                (this instanceof Text(var text) ? text : toString())
                        .getBytes(StandardCharsets.UTF_8);
        try {
            return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(bytes));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java has SHA-256", e);
        }
    }

    default long sizeBytes() {
        return this instanceof Text(var text)
                ? text.getBytes(StandardCharsets.UTF_8).length
                : 1_000_000;
    }
}
