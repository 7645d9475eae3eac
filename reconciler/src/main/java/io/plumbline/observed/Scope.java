package io.plumbline.observed;

import io.plumbline.target.Target;

/** All targets of a kind inside another: the cards of a host, the ports of a card. */
public record Scope(Target within, Class<? extends Target> kind) {}
