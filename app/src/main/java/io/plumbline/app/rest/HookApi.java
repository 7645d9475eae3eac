package io.plumbline.app.rest;

import io.plumbline.app.git.GitSource;
import io.plumbline.app.git.GitSources;
import io.plumbline.drivers.ssh.Secret;
import io.plumbline.spec.RepositorySpec.WebhookSpec;

import jakarta.servlet.http.HttpServletRequest;

import org.springframework.http.HttpStatus;
import org.springframework.http.ProblemDetail;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RestController;

import java.io.IOException;
import java.util.Optional;
import java.util.function.Function;

/**
 * A forge says that something was pushed. Who proves to be that forge makes the next look come now;
 * nothing that the call carries is read. Who does not learns nothing.
 */
@RestController
@RequestMapping("/api/v1/hooks")
public final class HookApi {
    private final GitSources repositories;
    private final Function<String, Optional<Secret>> secrets;

    /**
     * @param secrets by the name of the credential, asked at each call
     */
    public HookApi(GitSources repositories, Function<String, Optional<Secret>> secrets) {
        this.repositories = repositories;
        this.secrets = secrets;
    }

    @PostMapping("/{source}")
    ResponseEntity<ProblemDetail> called(@PathVariable String source, HttpServletRequest request)
            throws IOException {
        var repository =
                repositories.find(source).filter(some -> some.spec().webhook().isPresent());
        if (repository.isEmpty()) {
            throw new NotKnown("no forge calls for a source " + source);
        }
        return switch (proof(repository.get(), request)) {
            case GOOD -> {
                repository.get().look();
                yield ResponseEntity.accepted().build();
            }
            case NONE -> refused(HttpStatus.UNAUTHORIZED, "the call does not prove who calls");
            case TOO_LONG ->
                    refused(
                            HttpStatus.CONTENT_TOO_LARGE,
                            "a call has at most " + HookProof.LONGEST_BODY + " bytes");
        };
    }

    private HookProof.Verdict proof(GitSource repository, HttpServletRequest request)
            throws IOException {
        WebhookSpec webhook = repository.spec().webhook().orElseThrow();
        var secret = secrets.apply(webhook.credential());
        return secret.isEmpty()
                ? HookProof.Verdict.NONE
                : new HookProof(webhook.forge(), secret.get())
                        .of(
                                name -> Optional.ofNullable(request.getHeader(name)),
                                request.getInputStream());
    }

    private static ResponseEntity<ProblemDetail> refused(HttpStatus status, String text) {
        return ResponseEntity.of(ProblemDetail.forStatusAndDetail(status, text)).build();
    }
}
