package io.plumbline.drivers.vcenter;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.security.MessageDigest;

/** A password. It has no text and no equality of its own, so that nothing gives it away. */
public final class Password {

    private final byte[] text;

    public Password(String text) {
        this.text = text.getBytes(UTF_8);
    }

    /** The text itself, for the one call that hands it to vCenter. */
    public String reveal() {
        return new String(text, UTF_8);
    }

    /** Whether both hold one text; takes the same time for every difference. */
    boolean sameAs(Password other) {
        return MessageDigest.isEqual(text, other.text);
    }
}
