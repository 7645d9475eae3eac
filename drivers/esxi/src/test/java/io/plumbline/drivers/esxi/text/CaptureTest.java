package io.plumbline.drivers.esxi.text;

import io.plumbline.drivers.captures.RecordedOutputs;

import java.util.Set;

/** Every recorded output of ESXi and its tools. */
class CaptureTest extends RecordedOutputs {
    CaptureTest() {
        super("esxi", CaptureRows.ALL, Set.of());
    }
}
