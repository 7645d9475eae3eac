package io.plumbline.drivers.vcenter.yavijava;

import java.io.IOException;

/** A server answers, and says that vCenter behind it does not. */
final class NotServingException extends IOException {
    private static final long serialVersionUID = 1L;

    NotServingException(int status) {
        super("HTTP status " + status);
    }
}
