package io.plumbline.app.work;

import java.time.Instant;

/**
 * Which state of what is known this is: the same number, the same state.
 *
 * @param at when it came to be, in the devices' time
 */
public record Edition(long version, Instant at) {}
