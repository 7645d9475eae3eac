package io.plumbline.app.rest;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.app.rest.HookProof.Verdict;
import io.plumbline.drivers.ssh.Secret;
import io.plumbline.spec.RepositorySpec.Forge;

import org.junit.jupiter.api.Test;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Optional;

class HookProofTest {
    /** From GitHub's documentation, Validating webhook deliveries: secret, body and signature. */
    private static final Secret SECRET = new Secret("It's a Secret to Everybody");

    private static final String SIGNATURE =
            "757107ea0eb2509fc211221cce984b8a37570b6d7586c22c46f4379c8b043e17";

    @Test
    void the_example_of_github_is_proven_and_so_is_the_same_of_gitea() throws IOException {
        assertThat(judged(Forge.GitHub, "X-Hub-Signature-256", "sha256=" + SIGNATURE))
                .isEqualTo(Verdict.GOOD);
        assertThat(judged(Forge.Gitea, "X-Gitea-Signature", SIGNATURE)).isEqualTo(Verdict.GOOD);
    }

    @Test
    void a_header_of_another_forge_or_of_another_shape_proves_nothing() throws IOException {
        assertThat(judged(Forge.Gitea, "X-Hub-Signature-256", "sha256=" + SIGNATURE))
                .isEqualTo(Verdict.NONE);
        assertThat(judged(Forge.GitHub, "X-Hub-Signature-256", SIGNATURE)).isEqualTo(Verdict.NONE);
        assertThat(judged(Forge.GitHub, "X-Hub-Signature-256", "sha256=")).isEqualTo(Verdict.NONE);
        assertThat(judged(Forge.GitHub, "X-Hub-Signature-256", "sha256=" + "0".repeat(64)))
                .isEqualTo(Verdict.NONE);
    }

    @Test
    void a_call_that_never_ends_is_not_read_to_its_end() throws IOException {
        var proof = new HookProof(Forge.GitHub, SECRET);

        assertThat(
                        proof.of(
                                name -> Optional.of("sha256=" + SIGNATURE),
                                new InputStream() {
                                    @Override
                                    public int read() {
                                        return 'x';
                                    }
                                }))
                .isEqualTo(Verdict.TOO_LONG);
    }

    /** How long an answer takes would tell which sources there are. */
    @Test
    void the_whole_body_is_read_whatever_the_call_lacks_and_whether_anybody_is_there()
            throws IOException {
        for (var proof :
                List.of(
                        HookProof.OF_NOBODY,
                        new HookProof(Forge.GitHub, SECRET),
                        new HookProof(Forge.Gitea, SECRET),
                        new HookProof(Forge.GitLab, SECRET))) {
            for (var header : List.of("", "sha256=zz", "sha256=" + "0".repeat(64))) {
                var body = new ByteArrayInputStream(new byte[100_000]);

                assertThat(proof.of(_ -> Optional.of(header).filter(said -> !said.isEmpty()), body))
                        .isEqualTo(Verdict.NONE);
                assertThat(body.available()).as("%s, %s", proof.forge(), header).isZero();
            }
        }
    }

    private static Verdict judged(Forge forge, String header, String value) throws IOException {
        return new HookProof(forge, SECRET)
                .of(
                        name -> Optional.ofNullable(Map.of(header, value).get(name)),
                        new ByteArrayInputStream("Hello, World!".getBytes(StandardCharsets.UTF_8)));
    }
}
