package io.plumbline.app.store;

/**
 * An event as it is kept. The stored form is a promise to later versions: a kind and a version say
 * how to read the body.
 *
 * @param unit path of the target
 * @param body JSON
 */
record StoredEvent(String unit, String kind, int version, String body) {
    /** The version that this build writes. */
    static final int CURRENT = 1;
}
