package io.plumbline.device;

import java.util.UUID;

/**
 * One intent to act. A retry of the same intent reuses it, and a device starts nothing twice under
 * it.
 */
public record ActId(UUID value) {
    @Override
    public String toString() {
        return value.toString();
    }
}
