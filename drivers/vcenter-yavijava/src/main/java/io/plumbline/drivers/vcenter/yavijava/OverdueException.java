package io.plumbline.drivers.vcenter.yavijava;

import java.io.IOException;
import java.time.Duration;

/** The time of a call is over. */
final class OverdueException extends IOException {
    private static final long serialVersionUID = 1L;

    private final Duration allowed;

    OverdueException(Duration allowed) {
        super("no answer within " + allowed);
        this.allowed = allowed;
    }

    Duration allowed() {
        return allowed;
    }
}
