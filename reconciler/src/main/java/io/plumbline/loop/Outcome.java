package io.plumbline.loop;

import io.plumbline.agreement.FabricStanding;
import io.plumbline.device.Endpoint;
import io.plumbline.observed.ObservedState;
import io.plumbline.plan.Plan;
import io.plumbline.status.ClusterStatus;
import io.plumbline.target.Target;

import java.time.Duration;
import java.util.Map;
import java.util.function.Supplier;

/**
 * What one pass found and did.
 *
 * @param observed the facts from which the plan was made
 * @param summary how the cluster and its units stood at the end of this pass
 * @param links what both ends of every link made of it at the end of this pass
 * @param recalled what the journal told at the end of this pass
 * @param bugs what went wrong inside this pass for a unit; the others went on
 * @param acts how many acts were sent to devices
 * @param lookAgain endpoints of units that are out of service, or at which something goes on: in
 *     how much lab time they have to be observed anew. The others are observed as often as ever,
 *     and only what they tell anew matters
 * @param again in how much lab time a further pass is due if nothing wakes it; what time alone
 *     brings, such as a window or the end of a soak, is seen then
 */
public record Outcome(
        Plan plan,
        ObservedState observed,
        Supplier<ClusterStatus> summary,
        Supplier<FabricStanding> links,
        Recalled recalled,
        Map<Target, RuntimeException> bugs,
        int acts,
        Map<Endpoint, Duration> lookAgain,
        Duration again) {
    public Outcome {
        bugs = Map.copyOf(bugs);
        lookAgain = Map.copyOf(lookAgain);
    }

    /** How the cluster and its units stood at the end of this pass; made anew when asked. */
    public ClusterStatus status() {
        return summary.get();
    }

    /** What the links agree on, now and once the plan is carried out; made anew when asked. */
    public FabricStanding fabric() {
        return links.get();
    }
}
