package io.plumbline.drivers.linux.text;

import io.plumbline.drivers.captures.RecordedOutputs;

/** Every recorded output of Linux guests. */
class CaptureTest extends RecordedOutputs {
    CaptureTest() {
        super("guest", CaptureRows.ALL, CaptureRows.NOT_READ.keySet());
    }
}
