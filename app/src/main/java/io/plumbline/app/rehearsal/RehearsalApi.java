package io.plumbline.app.rehearsal;

import io.plumbline.app.rest.ProposedSpecs;
import io.plumbline.app.rest.RehearsalBodies;
import io.plumbline.lab.rehearsal.Misfortune;

import jakarta.servlet.http.HttpServletRequest;

import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

import java.io.IOException;
import java.util.List;

/** How it would go under another spec. A question: nothing of it is kept. */
@RestController
public final class RehearsalApi {
    private final ProposedSpecs specs;
    private final Rehearsals rehearsals;

    public RehearsalApi(ProposedSpecs specs, Rehearsals rehearsals) {
        this.specs = specs;
        this.rehearsals = rehearsals;
    }

    /**
     * The body is the spec; no page of another site can send its kind without being asked first.
     *
     * @param file name for messages
     * @param slow with the slow times that were recorded
     * @param fail hosts with which something shall go wrong, as {@code HOST} or {@code HOST=WHAT}
     */
    @PostMapping(path = "/api/v1/clusters/{cluster}/rehearsal", consumes = "application/yaml")
    RehearsalBodies.Rehearsal rehearse(
            @PathVariable String cluster,
            @RequestParam(defaultValue = "cluster.yaml") String file,
            @RequestParam(defaultValue = "false") boolean slow,
            @RequestParam(defaultValue = "") List<String> fail,
            HttpServletRequest request)
            throws IOException {
        var misfortunes = fail.stream().map(Misfortune::parse).toList();
        return specs.take(
                cluster,
                file,
                request,
                proposed ->
                        RehearsalJson.of(
                                cluster, rehearsals.rehearse(proposed, slow, misfortunes)));
    }
}
