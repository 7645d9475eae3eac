package io.plumbline.agreement;

import io.plumbline.target.Target;

/**
 * A port that does what a lossless network asks for, and of which no link says where it leads:
 * nobody can tell whether its other end agrees.
 *
 * @param text for people
 */
public record LoosePort(Target port, String text) {}
