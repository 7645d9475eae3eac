package io.plumbline.app.rest;

import io.plumbline.app.source.Proposals;
import io.plumbline.app.store.Journals;
import io.plumbline.journal.RecordedTimes;

import jakarta.servlet.http.HttpServletRequest;

import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

import java.io.IOException;
import java.nio.charset.StandardCharsets;

/** What would be done under another spec. A question: nothing of it is kept. */
@RestController
public final class ProposalApi {
    /** As many bytes as a spec has at most. */
    private static final int LARGEST = 8 * 1024 * 1024;

    private final Proposals proposals;
    private final Journals journals;

    public ProposalApi(Proposals proposals, Journals journals) {
        this.proposals = proposals;
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
        var body = request.getInputStream().readNBytes(LARGEST + 1);
        if (body.length > LARGEST) {
            throw new IllegalArgumentException("a spec has at most " + LARGEST + " bytes");
        }
        var text = new String(body, StandardCharsets.UTF_8);
        return switch (proposals.ask(cluster, file, text)) {
            case Proposals.Answer.Unknown() ->
                    throw new NotKnown("there is no cluster " + cluster + " with a spec in force");
            case Proposals.Answer.Busy() ->
                    throw new Stale("another proposal is thought about; ask again");
            case Proposals.Answer.Foreseen(var view, var plan) ->
                    PlanJson.of(view, plan, RecordedTimes.of(journals.events(cluster)));
            case Proposals.Answer.Rejected(var problems) -> throw new SpecRefused(problems);
            case Proposals.Answer.OfAnother(var other) ->
                    throw new IllegalArgumentException(
                            "this is a spec of cluster " + other + ", not of " + cluster);
        };
    }
}
