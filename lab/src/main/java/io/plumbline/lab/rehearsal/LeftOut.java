package io.plumbline.lab.rehearsal;

import io.plumbline.target.Target;

/**
 * A unit, or a part of one, that the twin does not have.
 *
 * @param why for people
 */
public record LeftOut(Target unit, String why) {}
