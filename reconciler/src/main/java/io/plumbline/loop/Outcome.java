package io.plumbline.loop;

import io.plumbline.device.Endpoint;
import io.plumbline.observed.ObservedState;
import io.plumbline.plan.Plan;
import io.plumbline.status.ClusterStatus;

import java.time.Duration;
import java.util.Map;

/**
 * What one pass found and did.
 *
 * @param observed the facts from which the plan was made
 * @param acts how many acts were sent to devices
 * @param lookAgain endpoints that have to be observed anew before anything more can be done there,
 *     and in how much lab time
 * @param again in how much lab time a further pass is due if nothing wakes it
 */
public record Outcome(
        Plan plan,
        ObservedState observed,
        ClusterStatus status,
        int acts,
        Map<Endpoint, Duration> lookAgain,
        Duration again) {
    public Outcome {
        lookAgain = Map.copyOf(lookAgain);
    }
}
