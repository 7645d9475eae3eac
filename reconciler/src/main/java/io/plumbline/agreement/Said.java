package io.plumbline.agreement;

import io.plumbline.target.Target;

/**
 * What is so at one end of a link.
 *
 * @param text for people, for example {@code pfctx 0x08}, or why it is not known
 */
public record Said(Target at, String text, Accord accord) {}
