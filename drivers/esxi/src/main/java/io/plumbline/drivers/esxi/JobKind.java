package io.plumbline.drivers.esxi;

/** By which tool an act that takes long is done; the word stands in the job's folder. */
enum JobKind {
    VIB,
    BURN
}
