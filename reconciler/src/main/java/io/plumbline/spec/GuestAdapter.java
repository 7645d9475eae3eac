package io.plumbline.spec;

import io.plumbline.target.NodeInterface;

/**
 * An adapter of a machine: which port of a card of its host carries which interface of its system.
 */
public record GuestAdapter(CardPort carriedBy, NodeInterface at) {}
