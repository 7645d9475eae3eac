package io.plumbline.spec;

import io.plumbline.property.Codec;
import io.plumbline.property.Codecs;

import java.net.URI;
import java.net.URISyntaxException;
import java.time.Duration;
import java.util.Collections;
import java.util.Optional;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeSet;

/** The whole file of identities. */
final class IdentitySection<G extends Comparable<G>> {
    private static final String SUCH_ISSUER =
            "the address of an issuer such as https://login.example/realms/hpc";

    private static final Codec<String> ISSUER =
            Codecs.codec(SUCH_ISSUER, IdentitySection::issuer, text -> text);

    private static final Codec<String> AUDIENCE =
            Codecs.matching("[!-~]{1,200}", "an audience such as plumbline");

    private static final Codec<String> CLAIM =
            Codecs.matching(
                    "[A-Za-z0-9_.:/-]{1,200}", "the name of a claim such as preferred_username");

    private static final Codec<String> GROUP =
            Codecs.matching("\\S(.{0,253}\\S)?", "the name of a group");

    /** What a certificate can be told by; the two do not look alike. */
    private static final Codec<String> SUBJECT =
            Codecs.matching(
                    "[A-Za-z0-9._+-]{1,64}@[A-Za-z0-9.-]{1,120}"
                            + "|[a-z][a-z0-9+.-]{0,20}://[A-Za-z0-9._~/+:@-]{1,170}",
                    "an e-mail address or a URI that a certificate names, such as ada@lab.example"
                            + " or spiffe://lab.example/ci");

    private static final Codec<String> AUTHORITIES =
            SpecCodecs.file("an absolute path such as /etc/plumbline/issuer-ca.pem");

    private static final String USUAL_PERSON = "preferred_username";
    private static final String USUAL_GROUPS = "groups";

    /** Clocks that are kept by NTP are much nearer; beyond two minutes one is broken. */
    private static final Duration USUAL_SKEW = Duration.ofSeconds(30);

    private static final Codec<Duration> SKEW =
            SpecCodecs.duration(Duration.ZERO, Duration.ofMinutes(2));

    private final Codec<G> grant;

    IdentitySection(Codec<G> grant) {
        this.grant = grant;
    }

    Optional<IdentitySpec<G>> read(Fields root) {
        root.required("apiVersion", SpecCodecs.only("plumbline/v1", ", the one version there is"));
        root.required("kind", SpecCodecs.only("Identity", ", what a file of identities is"));
        var spec = root.requiredSection("spec", this::spec);
        return root.complete(spec::orElseThrow);
    }

    private Optional<IdentitySpec<G>> spec(Fields at) {
        var provider = at.section("provider", this::provider);
        var certificates = at.section("certificates", this::certificates);
        if (at.find("provider").isEmpty() && at.find("certificates").isEmpty()) {
            at.problem(at.origin(), "says nobody who vouches: 'provider', 'certificates' or both");
        }
        return at.complete(() -> new IdentitySpec<>(provider, certificates));
    }

    private Optional<ProviderSpec<G>> provider(Fields at) {
        var issuer = at.required("issuer", ISSUER);
        var audience = at.required("audience", AUDIENCE);
        var authorities = at.optional("authorities", AUTHORITIES);
        var person = at.optional("person", CLAIM);
        var groups = at.optional("groups", CLAIM);
        var skew = at.optional("clockSkew", SKEW);
        var grants = at.requiredSection("grants", map -> grants(map, GROUP));
        return at.complete(() ->
                new ProviderSpec<>(
                        issuer.orElseThrow().value(),
                        audience.orElseThrow().value(),
                        authorities.map(Located::value),
                        person.map(Located::value).orElse(USUAL_PERSON),
                        groups.map(Located::value).orElse(USUAL_GROUPS),
                        skew.map(Located::value).orElse(USUAL_SKEW),
                        grants.orElseThrow()));
    }

    private Optional<CertificatesSpec<G>> certificates(Fields at) {
        var grants = at.requiredSection("grants", map -> grants(map, SUBJECT));
        return at.complete(() -> new CertificatesSpec<>(grants.orElseThrow()));
    }

    private Optional<SortedMap<String, SortedSet<G>>> grants(Fields at, Codec<String> names) {
        var grants = at.named(names, (_, list) -> Optional.of(granted(list)));
        return at.complete(() -> grants);
    }

    private SortedSet<G> granted(Cursor list) {
        var granted = new TreeSet<G>();
        list.each(one -> one.value(grant)).forEach(said -> granted.add(said.value()));
        return Collections.unmodifiableSortedSet(granted);
    }

    /** A login in it is not repeated. */
    private static String issuer(String text) {
        if (text.contains("@")) {
            throw new IllegalArgumentException("the address of an issuer has no login in it");
        }
        var uri =
                uri(text)
                        .filter(some -> some.getQuery() == null && some.getFragment() == null)
                        .filter(some -> some.getHost() != null)
                        .orElseThrow(() ->
                                new IllegalArgumentException(
                                        "'" + text + "' is not " + SUCH_ISSUER));
        if (!ProviderSpec.isSafe(uri)) {
            throw new IllegalArgumentException(
                    "'"
                            + text
                            + "': whoever sits on the way could vouch for anybody; say https (http"
                            + " is for an issuer on this very machine)");
        }
        return text;
    }

    private static Optional<URI> uri(String text) {
        try {
            return Optional.of(new URI(text));
        } catch (URISyntaxException _) {
            return Optional.empty();
        }
    }
}
