package io.plumbline.app.screen;

/** When colours are wished for; as the command line spells it. */
public enum Colours {
    /** On a terminal that knows them, unless somebody wants none. */
    auto,
    always,
    never
}
