package io.plumbline.device;

import java.time.Duration;

/**
 * An order to leave service of which no end is known.
 *
 * @param outage how long ago the outage began that it is part of: what was done before that belongs
 *     to another one
 * @param sent how long ago it was given
 */
public record TakeOutOrder(ActId id, Duration outage, Duration sent) {}
