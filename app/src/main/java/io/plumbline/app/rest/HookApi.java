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
 * nothing that the call carries is read. Who does not learns nothing, not even which sources exist.
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
        var repository = repositories.find(source);
        var webhook = repository.flatMap(some -> some.spec().webhook());
        return switch (proof(webhook).of(header(request), request.getInputStream())) {
            case GOOD -> {
                repository.ifPresent(GitSource::look);
                yield ResponseEntity.accepted().build();
            }
            case NONE -> refused(HttpStatus.UNAUTHORIZED, "the call does not prove who calls");
            case TOO_LONG ->
                    refused(
                            HttpStatus.CONTENT_TOO_LARGE,
                            "a call has at most " + HookProof.LONGEST_BODY + " bytes");
        };
    }

    /**
     * Where no webhook is, the secret of another one is looked up and not used: as much is done as
     * if there were one, so that the time that an answer takes tells nobody which sources exist.
     */
    private HookProof proof(Optional<WebhookSpec> webhook) {
        var secret = webhook.or(this::anyWebhook).flatMap(some -> secrets.apply(some.credential()));
        return webhook.isPresent() && secret.isPresent()
                ? new HookProof(webhook.get().forge(), secret.get())
                : HookProof.OF_NOBODY;
    }

    private Optional<WebhookSpec> anyWebhook() {
        return repositories.specs().stream().flatMap(spec -> spec.webhook().stream()).findFirst();
    }

    private static Function<String, Optional<String>> header(HttpServletRequest request) {
        return name -> Optional.ofNullable(request.getHeader(name));
    }

    private static ResponseEntity<ProblemDetail> refused(HttpStatus status, String text) {
        return ResponseEntity.of(ProblemDetail.forStatusAndDetail(status, text)).build();
    }
}
