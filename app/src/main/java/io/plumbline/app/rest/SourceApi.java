package io.plumbline.app.rest;

import io.plumbline.app.forge.ForgePosts;
import io.plumbline.app.forge.ForgeStanding;
import io.plumbline.app.git.GitSources;
import io.plumbline.app.source.SpecDesk;
import io.plumbline.app.work.SourceStanding;

import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.http.HttpStatus;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.ResponseStatus;
import org.springframework.web.bind.annotation.RestController;

import java.security.Principal;

/** Where specs come from. */
@RestController
@RequestMapping("/api/v1/sources")
public final class SourceApi {
    private static final Logger log = LoggerFactory.getLogger(SourceApi.class);

    private final SpecDesk desk;
    private final GitSources repositories;
    private final ForgePosts forges;

    public SourceApi(SpecDesk desk, GitSources repositories, ForgePosts forges) {
        this.desk = desk;
        this.repositories = repositories;
        this.forges = forges;
    }

    @GetMapping
    Json.Sources sources() {
        return new Json.Sources(desk.sources().stream().map(this::json).toList());
    }

    /** Takes the head of a rewritten history for right: that one, and no later one. */
    @PostMapping("/{source}/accept")
    @ResponseStatus(HttpStatus.ACCEPTED)
    Json.AcceptedHead accept(
            @PathVariable String source,
            @RequestBody Said.AcceptHead said,
            @Nullable Principal principal) {
        var by = Said.by(principal, said.by());
        var commit = Said.text("commit", said.commit());
        var repository =
                repositories
                        .find(source)
                        .orElseThrow(() -> new NotKnown("there is no repository " + source));
        if (!repository.accept(commit, by)) {
            throw new Stale(
                    commit
                            + " is not the head of "
                            + source
                            + " that waits for somebody; read the sources again");
        }
        log.atInfo()
                .addKeyValue("source", source)
                .addKeyValue("commit", commit)
                .addKeyValue("by", by)
                .log("rewritten history accepted");
        return new Json.AcceptedHead(source, commit);
    }

    private Json.Source json(SourceStanding standing) {
        return new Json.Source(
                standing.name(),
                standing.location(),
                standing.head().orElse(null),
                standing.signer().orElse(null),
                standing.answeredAt().orElse(null),
                standing.reason().name(),
                standing.text(),
                forges.standing(standing.name()).map(SourceApi::json).orElse(null));
    }

    private static Json.SourceForge json(ForgeStanding standing) {
        return new Json.SourceForge(
                standing.at().kind().name(),
                standing.at().url(),
                standing.at().path(),
                standing.owed(),
                standing.saidAt().orElse(null),
                standing.reason().name(),
                standing.text());
    }
}
