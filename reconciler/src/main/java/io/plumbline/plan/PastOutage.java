package io.plumbline.plan;

import java.time.Instant;

/**
 * For how long a unit was out of service by us.
 *
 * @param from when it was first told to leave
 * @param until when it served again
 */
public record PastOutage(Instant from, Instant until) {}
