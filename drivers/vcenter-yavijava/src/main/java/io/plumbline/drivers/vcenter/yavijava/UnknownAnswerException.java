package io.plumbline.drivers.vcenter.yavijava;

import java.io.IOException;

/** A reply that is no answer of vSphere's API, or beyond the limits of one. */
final class UnknownAnswerException extends IOException {
    private static final long serialVersionUID = 1L;

    UnknownAnswerException(String what) {
        super(what);
    }

    UnknownAnswerException(String what, Throwable cause) {
        super(what, cause);
    }
}
