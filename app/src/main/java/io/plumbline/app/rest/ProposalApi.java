package io.plumbline.app.rest;

import io.plumbline.app.source.Proposed;
import io.plumbline.app.store.Journals;

import jakarta.servlet.http.HttpServletRequest;

import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

import java.io.IOException;

/** What would be done under another spec. A question: nothing of it is kept. */
@RestController
public final class ProposalApi {
    private final ProposedSpecs specs;
    private final Journals journals;

    public ProposalApi(ProposedSpecs specs, Journals journals) {
        this.specs = specs;
        this.journals = journals;
    }

    /**
     * The body is the spec; no page of another site can send its kind without being asked first.
     *
     * @param file name for messages
     */
    @PostMapping(path = "/api/v1/clusters/{cluster}/plan", consumes = "application/yaml")
    Json.Plan plan(
            @PathVariable String cluster,
            @RequestParam(defaultValue = "cluster.yaml") String file,
            HttpServletRequest request)
            throws IOException {
        return specs.take(cluster, file, request, this::foreseen);
    }

    private Json.Plan foreseen(Proposed proposed) {
        var view = proposed.view();
        var past = journals.past(view.cluster());
        return PlanJson.of(
                view,
                proposed.now().foresee(proposed.spec(), past, view.snapshots()),
                view.times());
    }
}
