package io.plumbline.plan;

import io.plumbline.desired.Desired;
import io.plumbline.device.Fleet;
import io.plumbline.observed.ObservedState;

import java.time.Instant;

/** All that a plan is made from. */
public record Circumstances(
        Desired desired, ObservedState observed, Standing standing, Fleet fleet, Instant now) {}
