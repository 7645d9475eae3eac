package io.plumbline.app.rest;

import io.plumbline.app.source.FourEyes;
import io.plumbline.app.work.ClusterView;
import io.plumbline.app.work.Clusters;
import io.plumbline.app.work.Pace;
import io.plumbline.journal.Event;
import io.plumbline.plan.Approval;
import io.plumbline.plan.Held;
import io.plumbline.plan.UnitPlan;

import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpStatus;
import org.springframework.http.MediaType;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.ResponseStatus;
import org.springframework.web.bind.annotation.RestController;

import java.security.Principal;

/**
 * Agrees to a whole plan as it was read, and has it looked at now. What the plan becomes afterwards
 * is asked for like any other change.
 */
@RestController
public final class ApplyApi {
    private final Clusters clusters;
    private final Pace pace;
    private final FourEyes fourEyes;

    public ApplyApi(Clusters clusters, Pace pace, FourEyes fourEyes) {
        this.clusters = clusters;
        this.pace = pace;
        this.fourEyes = fourEyes;
    }

    /** Approves what waits for an approval in the plan of this digest, each host by its change. */
    @PostMapping(
            path = "/api/v1/clusters/{cluster}/apply",
            consumes = MediaType.APPLICATION_JSON_VALUE)
    @ResponseStatus(HttpStatus.ACCEPTED)
    Json.Applied apply(
            @PathVariable String cluster,
            @RequestBody Said.Approve said,
            @Nullable Principal principal) {
        var pass = pass(cluster);
        var plan = pass.outcome().plan();
        if (!plan.digest().equals(said.digest())) {
            throw new Stale(
                    "the plan of "
                            + cluster
                            + " is "
                            + plan.digest()
                            + " now, not "
                            + said.digest()
                            + "; read the plan again");
        }
        var by = Said.by(principal, said.by());
        var now = pace.now();
        var approved =
                plan.units().stream()
                        .filter(ApplyApi::waitsForApproval)
                        .map(unit ->
                                new Event.Approved(
                                        unit.unit(),
                                        now,
                                        by,
                                        Approval.of(
                                                unit,
                                                Said.endOfApproval(
                                                        unit.unit(), now, said.lasts()))))
                        .toList();
        if (!approved.isEmpty()) {
            OperatorApi.requireAnother(fourEyes, cluster, by);
        }
        clusters.say(cluster, approved);
        return new Json.Applied(pass.number(), approved.stream().map(OperatorApi::kept).toList());
    }

    private static boolean waitsForApproval(UnitPlan unit) {
        return unit.held().stream().anyMatch(held -> held.reason() == Held.Reason.APPROVAL);
    }

    private ClusterView.Pass pass(String cluster) {
        return clusters.view(cluster)
                .orElseThrow(() -> new NotKnown("there is no cluster " + cluster))
                .pass()
                .orElseThrow(() -> new NotKnown("cluster " + cluster + " has had no pass yet"));
    }
}
