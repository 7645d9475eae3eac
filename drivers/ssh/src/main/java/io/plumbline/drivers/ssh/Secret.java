package io.plumbline.drivers.ssh;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.security.MessageDigest;

/**
 * A password, key or passphrase. It has no text and no equality of its own, so that neither a log
 * line nor a collection gives it away; what needs the text asks for it by name.
 */
public final class Secret {

    private final byte[] text;

    public Secret(String text) {
        this.text = text.getBytes(UTF_8);
    }

    /** The text itself, for the one call that hands it to the device. */
    public String reveal() {
        return new String(text, UTF_8);
    }

    /** Whether both hold one text; takes the same time for every difference. */
    boolean sameAs(Secret other) {
        return MessageDigest.isEqual(text, other.text);
    }
}
