package io.plumbline.spec;

/** How far Plumbline goes: it only looks, it also says what it would do, it does it. */
public enum Mode {
    Observe,
    Plan,
    Enforce
}
