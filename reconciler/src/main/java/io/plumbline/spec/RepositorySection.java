package io.plumbline.spec;

import io.plumbline.property.Codec;
import io.plumbline.property.Codecs;
import io.plumbline.spec.RepositorySpec.Forge;
import io.plumbline.spec.RepositorySpec.GitRef;
import io.plumbline.spec.RepositorySpec.Rewrites;
import io.plumbline.spec.RepositorySpec.SignaturePolicy;
import io.plumbline.spec.RepositorySpec.WebhookSpec;

import java.net.URI;
import java.net.URISyntaxException;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** One of {@code repositories}. */
final class RepositorySection {
    /** Domain fact operations §4: one fetch a repository every minute, with jitter. */
    private static final Duration USUAL_POLL = Duration.ofMinutes(1);

    private static final Codec<Duration> POLL =
            SpecCodecs.duration(Duration.ofSeconds(10), Duration.ofHours(24));

    private static final Codec<String> URL =
            Codecs.codec(
                    "the address of a repository such as ssh://git@forge.lab/hpc/clusters.git",
                    RepositorySection::url,
                    text -> text);

    private static final Set<String> SCHEMES = Set.of("ssh", "https", "http", "file");

    /** What {@code git check-ref-format} takes, without what only few names have. */
    private static final Codec<String> REF =
            Codecs.matching(
                    "(?!.*(\\.\\.|//|\\.lock(/|$)|/\\.|\\.$|/$))[A-Za-z0-9_][A-Za-z0-9._/+-]{0,199}",
                    "the name of a branch or tag such as main or release/7");

    private static final Codec<String> SPECS =
            Codecs.matching(
                    "(?!(.*/)?\\.\\.?/)[A-Za-z0-9_.*-]+(/[A-Za-z0-9_.*-]+)*\\.ya?ml",
                    "the path of a YAML file in the repository such as clusters/octo.yaml or"
                            + " clusters/*/cluster.yaml");

    private static final Codec<String> FILE =
            SpecCodecs.file("an absolute path such as /etc/plumbline/allowed_signers");

    private RepositorySection() {}

    static Optional<RepositorySpec> read(Fields at, Optional<Located<String>> name) {
        var url = at.required("url", URL);
        var follows = follows(at);
        var paths =
                at.require("paths")
                        .map(list -> list.each(path -> path.value(SPECS)))
                        .orElse(List.of());
        var credential = at.optional("credential", SpecCodecs.NAME);
        var poll = at.optional("poll", POLL);
        var rewrites = at.optional("rewrites", Codecs.oneOf(Rewrites.class));
        var signatures = at.section("signatures", RepositorySection::signatures);
        var webhook = at.section("webhook", RepositorySection::webhook);
        var forge = at.section("forge", ForgeSection::read);
        credential
                .filter(_ -> url.filter(said -> said.value().startsWith("http:")).isPresent())
                .ifPresent(said ->
                        at.problem(
                                said.origin(),
                                "a login would go over http unencrypted: say https"));
        return at.complete(() ->
                new RepositorySpec(
                        name.orElseThrow().value(),
                        url.orElseThrow().value(),
                        follows.orElseThrow(),
                        paths.stream().map(Located::value).toList(),
                        credential.map(Located::value),
                        poll.map(Located::value).orElse(USUAL_POLL),
                        rewrites.map(Located::value).orElse(Rewrites.Refuse),
                        signatures,
                        webhook,
                        forge));
    }

    private static Optional<GitRef> follows(Fields at) {
        var branch = at.optional("branch", REF);
        var tag = at.optional("tag", REF);
        if (at.find("branch").isPresent() == at.find("tag").isPresent()) {
            at.problem(at.origin(), "say which 'branch' is followed, or which 'tag'; one of them");
        }
        return branch.<GitRef>map(said -> new GitRef.Branch(said.value()))
                .or(() -> tag.map(said -> new GitRef.Tag(said.value())));
    }

    private static Optional<SignaturePolicy> signatures(Fields at) {
        var allowedSigners = at.optional("allowedSigners", FILE);
        var openPgpKeys = at.optional("openPgpKeys", FILE);
        if (at.find("allowedSigners").isEmpty() && at.find("openPgpKeys").isEmpty()) {
            at.problem(
                    at.origin(),
                    "says nobody whose signature counts: 'allowedSigners', 'openPgpKeys' or both");
        }
        return at.complete(() ->
                new SignaturePolicy(
                        allowedSigners.map(Located::value), openPgpKeys.map(Located::value)));
    }

    private static Optional<WebhookSpec> webhook(Fields at) {
        var forge = at.required("forge", Codecs.oneOf(Forge.class));
        var credential = at.required("credential", SpecCodecs.NAME);
        return at.complete(() ->
                new WebhookSpec(forge.orElseThrow().value(), credential.orElseThrow().value()));
    }

    /** Only where nothing secret can be in a text is the text repeated. */
    private static String url(String text) {
        var uri = uri(text);
        if (uri.filter(some -> some.getUserInfo() != null && some.getUserInfo().contains(":"))
                .isPresent()) {
            throw new IllegalArgumentException(
                    "an address has no password in it; 'credential' names the login");
        }
        return uri.filter(RepositorySection::isRepository)
                .map(_ -> text)
                .orElseThrow(() ->
                        new IllegalArgumentException(
                                "this is no address of a repository such as"
                                    + " ssh://git@forge.lab/hpc/clusters.git; its scheme is ssh,"
                                    + " https, http or file"));
    }

    private static Optional<URI> uri(String text) {
        try {
            return Optional.of(new URI(text));
        } catch (URISyntaxException _) {
            return Optional.empty();
        }
    }

    private static boolean isRepository(URI uri) {
        return uri.getScheme() != null
                && SCHEMES.contains(uri.getScheme())
                && uri.getQuery() == null
                && uri.getFragment() == null
                && uri.getPath() != null
                && uri.getPath().length() > 1
                && (uri.getHost() != null || uri.getScheme().equals("file"))
                && (uri.getUserInfo() == null || uri.getScheme().equals("ssh"));
    }
}
