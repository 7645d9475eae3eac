package io.plumbline.drivers.vcenter.yavijava;

import java.io.IOException;

/** A method that changes something was to be called where nothing may be changed. */
final class GuardedException extends IOException {
    private static final long serialVersionUID = 1L;

    GuardedException() {
        super("nothing may be changed by this command; it was not sent");
    }
}
