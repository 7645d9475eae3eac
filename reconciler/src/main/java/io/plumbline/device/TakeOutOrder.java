package io.plumbline.device;

import java.time.Duration;
import java.util.Optional;

/**
 * An order to leave service of which no end is known.
 *
 * @param outage how long ago the outage began that it is part of: what was done before that belongs
 *     to another one
 * @param sent how long ago it was given
 * @param within how long it may be on its way; empty where that is for the device to say
 */
public record TakeOutOrder(ActId id, Duration outage, Duration sent, Optional<Duration> within) {}
