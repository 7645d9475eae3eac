package io.plumbline.drivers.vcenter.yavijava;

import org.jspecify.annotations.Nullable;

import java.security.cert.CertificateException;

/** A certificate that is not the one to trust. */
final class UntrustedException extends CertificateException {
    private static final long serialVersionUID = 1L;

    private final String expected;
    private final String presented;

    UntrustedException(String expected, String presented, @Nullable Throwable cause) {
        super("expected " + expected + ", presented " + presented, cause);
        this.expected = expected;
        this.presented = presented;
    }

    String expected() {
        return expected;
    }

    String presented() {
        return presented;
    }
}
