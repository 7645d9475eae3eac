package io.plumbline.drivers.vcenter;

import java.security.cert.X509Certificate;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;

/** Which certificate a vCenter has to present. There is no way to trust all. */
public sealed interface Trust {

    /**
     * Exactly one, whatever names and dates it says. Anything else than a SHA-256, as the SHA-1
     * that some tools print, is an IllegalArgumentException.
     *
     * @param sha256 of the certificate: 64 hexadecimal digits, in pairs with colons or without
     */
    record Pin(String sha256) implements Trust {
        private static final Pattern DIGITS = Pattern.compile("[0-9a-f]{64}");

        public Pin {
            sha256 = sha256.replace(":", "").toLowerCase(Locale.ROOT);
            if (!DIGITS.matcher(sha256).matches()) {
                throw new IllegalArgumentException("no SHA-256 of a certificate: " + sha256);
            }
        }

        public static Pin of(byte[] digest) {
            return new Pin(HexFormat.of().formatHex(digest));
        }
    }

    /** One for the name that is asked for, by one of these authorities, in its time. */
    record Authorities(List<X509Certificate> certificates) implements Trust {
        public Authorities {
            certificates = List.copyOf(certificates);
            if (certificates.isEmpty()) {
                throw new IllegalArgumentException("no authority to trust");
            }
        }
    }
}
