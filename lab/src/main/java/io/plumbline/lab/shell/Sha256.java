package io.plumbline.lab.shell;

import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/** A digest of bytes. */
@SuppressWarnings("ArrayRecordComponent") // It is made and asked once.
record Sha256(byte[] of) {
    /** 64 lower-case hexadecimal digits. */
    String text() {
        try {
            return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(of));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java has SHA-256", e);
        }
    }
}
