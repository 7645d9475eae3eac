package io.plumbline.app.identity;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import com.nimbusds.jose.JOSEObjectType;
import com.nimbusds.jose.JWSAlgorithm;
import com.nimbusds.jose.JWSHeader;
import com.nimbusds.jose.jwk.OctetSequenceKey;
import com.nimbusds.jose.jwk.RSAKey;
import com.nimbusds.jwt.JWTClaimsSet;
import com.nimbusds.jwt.PlainJWT;

import io.plumbline.app.access.Grant;
import io.plumbline.app.access.Proof;
import io.plumbline.app.web.TestAuthority;
import io.plumbline.spec.IdentityReader;
import io.plumbline.spec.IdentityReading;
import io.plumbline.spec.ProviderSpec;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.Base64;
import java.util.Date;
import java.util.HexFormat;
import java.util.List;
import java.util.Random;

/** Whose token is believed: OIDC against a local issuer, which this test makes. */
class ProviderTest {
    private static final String GRANTS =
            """
                grants:
                  oncall: [operator@gpu-a, approver@gpu-a]
                  watch: [viewer]
            """;

    @SuppressWarnings("NullAway.Init")
    private LocalIssuer issuer;

    @SuppressWarnings("NullAway.Init")
    private Provider provider;

    @BeforeEach
    void start() throws Exception {
        issuer = LocalIssuer.start();
        provider = new Provider(spec(GRANTS));
    }

    @AfterEach
    void stop() {
        issuer.close();
    }

    @Test
    void who_is_in_groups_may_what_they_are_granted_and_is_told_by_more_than_a_name()
            throws Exception {
        var ada = provider.caller(issuer.token("ada", "oncall", "watch", "choir"));

        assertThat(ada.name()).isEqualTo("oidc:ada");
        assertThat(ada.proof())
                .isInstanceOfSatisfying(
                        Proof.Provider.class,
                        proof -> {
                            assertThat(proof.issuer()).isEqualTo(issuer.issuer());
                            assertThat(proof.subject()).isEqualTo("subject-of-ada");
                            assertThat(proof.until()).isAfter(java.time.Instant.now());
                        });
        assertThat(Grant.text(ada.grants())).isEqualTo("approver@gpu-a operator@gpu-a viewer");
    }

    @Test
    void who_is_in_none_is_known_and_may_nothing() throws Exception {
        assertThat(provider.caller(issuer.token("eve")).grants()).isEmpty();
        assertThat(provider.caller(issuer.token("eve", "Oncall", "oncall ")).grants()).isEmpty();
        assertThat(
                        provider.caller(issuer.signed(issuer.claims("eve").claim("groups", null)))
                                .grants())
                .isEmpty();
        assertThat(
                        provider.caller(
                                        issuer.signed(
                                                issuer.claims("eve")
                                                        .claim(
                                                                "groups",
                                                                List.of(1, List.of("watch")))))
                                .grants())
                .isEmpty();
    }

    @Test
    void one_group_may_stand_alone() throws Exception {
        assertThat(
                        provider.caller(
                                        issuer.signed(
                                                issuer.claims("ada").claim("groups", "watch")))
                                .grants())
                .hasSize(1);
    }

    @Test
    void other_claims_name_person_and_groups_where_the_file_says_so() throws Exception {
        var other = new Provider(spec("    person: sub\n    groups: https://x/roles\n" + GRANTS));

        var ada =
                other.caller(
                        issuer.signed(
                                issuer.claims("ada", "oncall")
                                        .claim("https://x/roles", List.of("watch"))));

        assertThat(ada.name()).isEqualTo("oidc:subject-of-ada");
        assertThat(Grant.text(ada.grants())).isEqualTo("viewer");
    }

    @Test
    void a_token_by_an_elliptic_curve_is_as_good() throws Exception {
        issuer.shows(LocalIssuer.ec("curve"), LocalIssuer.rsa("other"));

        assertThat(provider.caller(issuer.token("ada")).name()).isEqualTo("oidc:ada");
    }

    /** Each is a good token but for one thing. */
    enum Flaw {
        ANOTHER_ISSUER("issuer|iss"),
        NO_ISSUER("iss"),
        ANOTHER_AUDIENCE("audience|aud"),
        NO_AUDIENCE("audience|aud"),
        OVER("Expired"),
        WITHOUT_END("exp"),
        NOT_YET("before use"),
        NO_SUBJECT("sub"),
        NO_NAME("preferred_username"),
        NAME_OF_TWO("preferred_username"),
        NAME_WITH_LINES("preferred_username"),
        NAME_NO_TEXT("preferred_username"),
        EMPTY_NAME("preferred_username"),
        LONG_NAME("preferred_username");

        private final String said;

        Flaw(String said) {
            this.said = said;
        }

        JWTClaimsSet.Builder put(JWTClaimsSet.Builder claims) {
            var now = Instant.now();
            return switch (this) {
                case ANOTHER_ISSUER -> claims.issuer("https://other.example");
                case NO_ISSUER -> claims.issuer(null);
                case ANOTHER_AUDIENCE -> claims.audience("other");
                case NO_AUDIENCE -> claims.audience(List.of());
                case OVER -> claims.expirationTime(Date.from(now.minusSeconds(60)));
                case WITHOUT_END -> claims.expirationTime(null);
                case NOT_YET -> claims.notBeforeTime(Date.from(now.plusSeconds(60)));
                case NO_SUBJECT -> claims.subject(null);
                case NO_NAME -> claims.claim("preferred_username", null);
                case NAME_OF_TWO -> claims.claim("preferred_username", "ada (admin)");
                case NAME_WITH_LINES -> claims.claim("preferred_username", "ada\nadmin");
                case NAME_NO_TEXT -> claims.claim("preferred_username", List.of("ada"));
                case EMPTY_NAME -> claims.claim("preferred_username", "");
                case LONG_NAME -> claims.claim("preferred_username", "a".repeat(201));
            };
        }
    }

    @ParameterizedTest
    @EnumSource
    void a_token_with_a_flaw_is_refused_and_the_reason_said(Flaw flaw) {
        assertThatThrownBy(() ->
                        provider.caller(issuer.signed(flaw.put(issuer.claims("ada", "oncall")))))
                .isInstanceOf(NotVouchedFor.class)
                .message()
                .containsPattern(flaw.said)
                .matches("[ !#-\\[\\]-~]+");
    }

    @Test
    void clocks_may_differ_as_far_as_the_file_says_and_no_further() throws Exception {
        var now = Instant.now();
        var late = issuer.claims("ada").expirationTime(Date.from(now.minusSeconds(20)));
        var early = issuer.claims("ada").notBeforeTime(Date.from(now.plusSeconds(20)));

        assertThat(provider.caller(issuer.signed(late)).name()).isEqualTo("oidc:ada");
        assertThat(provider.caller(issuer.signed(early)).name()).isEqualTo("oidc:ada");

        var strict = new Provider(spec("    clockSkew: 0s\n" + GRANTS));
        assertRefused(strict, issuer.signed(late), "Expired");
        assertRefused(strict, issuer.signed(early), "before use");
    }

    @Test
    void a_key_that_the_issuer_does_not_show_signs_for_nobody() {
        var sameName = LocalIssuer.rsa(issuer.key().getKeyID());
        var claims = issuer.claims("ada", "oncall");

        assertNotSigned(LocalIssuer.signed(claims, sameName));
        assertNotSigned(LocalIssuer.signed(claims, LocalIssuer.ec("first")));
        assertNotSigned(
                LocalIssuer.signed(
                        claims,
                        sameName,
                        new JWSHeader.Builder(JWSAlgorithm.RS256).jwk(sameName.toPublicJWK())));
        assertNotSigned(
                LocalIssuer.signed(
                        claims,
                        sameName,
                        new JWSHeader.Builder(JWSAlgorithm.RS256)
                                .jwkURL(URI.create("https://evil.example/keys"))));
    }

    /** The old tricks: no signature, and the public key taken for a shared word. */
    @Test
    void only_the_two_algorithms_count() throws Exception {
        var claims = issuer.claims("ada", "oncall");
        var key = (RSAKey) issuer.key();

        assertNotSigned(new PlainJWT(claims.build()).serialize());
        for (var word :
                List.of(
                        key.toRSAPublicKey().getEncoded(),
                        key.getModulus().decode(),
                        pem(key.toRSAPublicKey().getEncoded()))) {
            assertNotSigned(
                    LocalIssuer.signed(
                            claims,
                            new OctetSequenceKey.Builder(word).keyID(key.getKeyID()).build(),
                            new JWSHeader.Builder(JWSAlgorithm.HS256).keyID(key.getKeyID())));
        }
        for (var algorithm : List.of(JWSAlgorithm.RS512, JWSAlgorithm.PS256)) {
            assertNotSigned(
                    LocalIssuer.signed(
                            claims, key, new JWSHeader.Builder(algorithm).keyID(key.getKeyID())));
        }
    }

    @Test
    void a_word_that_somebody_has_logged_out_lets_nobody_in_and_an_access_token_does()
            throws Exception {
        var header = new JWSHeader.Builder(JWSAlgorithm.RS256).keyID(issuer.key().getKeyID());
        var claims = issuer.claims("ada");

        assertNotSigned(
                LocalIssuer.signed(
                        claims, issuer.key(), header.type(new JOSEObjectType("logout+jwt"))));
        assertThat(
                        provider.caller(
                                        LocalIssuer.signed(
                                                claims,
                                                issuer.key(),
                                                header.type(new JOSEObjectType("at+jwt"))))
                                .name())
                .isEqualTo("oidc:ada");
    }

    @Test
    void what_is_changed_after_it_was_signed_is_refused() {
        var parts = issuer.token("eve").split("\\.");
        var claims = new String(Base64.getUrlDecoder().decode(parts[1]), StandardCharsets.UTF_8);
        var changed =
                Base64.getUrlEncoder()
                        .withoutPadding()
                        .encodeToString(
                                claims.replace("\"groups\":[]", "\"groups\":[\"oncall\"]")
                                        .getBytes(StandardCharsets.UTF_8));

        assertThat(changed).isNotEqualTo(parts[1]);
        assertNotSigned(parts[0] + "." + changed + "." + parts[2]);
        assertRefused(provider, parts[0] + "." + parts[1] + ".", "no JWT");
        assertNotSigned(parts[0] + "." + parts[1] + "." + parts[2].substring(1));
    }

    @Test
    void a_token_has_a_largest_size() {
        var groups = new String[2_000];
        Arrays.setAll(groups, n -> "group" + n);

        assertRefused(provider, issuer.token("ada", groups), "over 16384 characters");
    }

    @ParameterizedTest
    @ValueSource(strings = {"x", "..", "a.b.c", "e30.e30.e30", "eyJhbGciOiJub25lIn0.e30."})
    void what_is_no_token_is_refused(String text) {
        assertThatThrownBy(() -> provider.caller(text)).isInstanceOf(NotVouchedFor.class);
    }

    @Test
    void deep_json_is_refused_like_any_other_nonsense() {
        var deep =
                Base64.getUrlEncoder()
                        .withoutPadding()
                        .encodeToString(
                                ("{\"a\":" + "[".repeat(8_000)).getBytes(StandardCharsets.UTF_8));

        assertThatThrownBy(() -> provider.caller(deep + ".e30.e30"))
                .isInstanceOf(NotVouchedFor.class);
    }

    /** Whatever is broken of a token, the answer is no and never an accident. */
    @Test
    void broken_tokens_are_refused() throws Exception {
        var seed = new Random().nextLong();
        var random = new Random(seed);
        var good = issuer.token("ada", "oncall");
        provider.caller(good);

        for (var n = 0; n < 2_000; n++) {
            var broken = new StringBuilder(good);
            for (var times = 1 + random.nextInt(3); times > 0; times--) {
                var at = random.nextInt(good.length() - 4);
                broken.setCharAt(at, (char) ('!' + random.nextInt(94)));
            }
            if (sameBytes(broken.toString(), good)) {
                continue;
            }
            assertThatThrownBy(() -> provider.caller(broken.toString()))
                    .as("seed " + seed + ": " + broken)
                    .isInstanceOf(NotVouchedFor.class);
        }
    }

    @Test
    void a_new_key_is_taken_at_once_and_unknown_ones_are_not_asked_for_without_end()
            throws Exception {
        provider.caller(issuer.token("ada"));
        assertThat(issuer.keyReads()).isEqualTo(1);
        issuer.shows(LocalIssuer.rsa("second"), issuer.key());

        assertThat(provider.caller(issuer.token("ada")).name()).isEqualTo("oidc:ada");
        assertThat(issuer.keyReads()).isEqualTo(2);

        var stranger = LocalIssuer.rsa("x");
        for (var n = 0; n < 50; n++) {
            assertNotSigned(
                    LocalIssuer.signed(
                            issuer.claims("eve"),
                            stranger,
                            new JWSHeader.Builder(JWSAlgorithm.RS256).keyID("unknown" + n)));
        }
        assertThat(issuer.keyReads()).isEqualTo(2);
        assertThat(provider.caller(issuer.token("ada")).name()).isEqualTo("oidc:ada");
    }

    @Test
    void a_key_that_is_withdrawn_counts_until_the_keys_are_read_again() throws Exception {
        var brisk = brisk();
        var before = issuer.token("ada");
        brisk.caller(before);
        issuer.shows(LocalIssuer.rsa("second"));

        await().atMost(Duration.ofSeconds(10)).untilAsserted(() -> assertNotSigned(brisk, before));
    }

    @Test
    void an_issuer_that_is_away_for_a_while_is_still_believed_for_a_while() throws Exception {
        var brisk = brisk();
        brisk.caller(issuer.token("ada"));
        issuer.goesAway();

        // Beyond the time for which keys are kept, and within that for which an outage is bridged.
        var reads = Instant.now().plusMillis(900);
        while (Instant.now().isBefore(reads)) {
            assertThat(brisk.caller(issuer.token("ada")).name()).isEqualTo("oidc:ada");
        }
        await().atMost(Duration.ofSeconds(10)).untilAsserted(() -> assertSilent(brisk));
    }

    @Test
    void without_the_issuers_keys_nobody_can_tell_and_afterwards_one_can() throws Exception {
        issuer.goesAway();
        assertSilent(provider);
        issuer.comesBack();

        assertThat(provider.caller(issuer.token("ada")).name()).isEqualTo("oidc:ada");
    }

    /** What the issuer serves instead of what it should; nobody is let in by any of it. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "[]",
                "{}",
                "{\"issuer\":\"https://other.example\",\"jwks_uri\":\"ISSUER/keys\"}",
                "{\"issuer\":\"ISSUER\"}",
                "{\"issuer\":\"ISSUER\",\"jwks_uri\":\"http://keys.example.invalid/keys\"}",
                "{\"issuer\":\"ISSUER\",\"jwks_uri\":\"file:///etc/passwd\"}",
                "{\"issuer\":\"ISSUER\",\"jwks_uri\":\"::\"}",
                "{\"issuer\":\"ISSUER\",\"jwks_uri\":7}"
            })
    void an_issuer_that_is_not_what_it_should_be_vouches_for_nobody(String page) {
        issuer.saysOfItself(page.replace("ISSUER", issuer.issuer()));

        assertSilent(provider);
        assertThat(issuer.keyReads()).isZero();
    }

    @Test
    void it_follows_nobody_elsewhere_and_reads_no_page_without_end() {
        issuer.answers(302);
        assertSilent(provider);
        assertThat(issuer.keyReads()).isZero();
        issuer.answers(200);
        issuer.saysOfItself(" ".repeat(600 * 1024));
        assertSilent(new Provider(spec(GRANTS)));
    }

    @Test
    void an_issuer_over_tls_is_known_by_the_authorities_that_the_file_names(@TempDir Path folder)
            throws Exception {
        var authority = TestAuthority.in(Files.createDirectory(folder.resolve("own")));
        var strangers = TestAuthority.in(Files.createDirectory(folder.resolve("strangers")));
        var served = authority.server("issuer").shownAlways(authority.file());
        issuer.close();
        issuer = LocalIssuer.overTls(served);

        var known = new Provider(spec("    authorities: " + authority.file() + "\n" + GRANTS));
        assertThat(known.caller(issuer.token("ada")).name()).isEqualTo("oidc:ada");

        assertSilent(new Provider(spec(GRANTS)));
        assertSilent(new Provider(spec("    authorities: " + strangers.file() + "\n" + GRANTS)));
        assertThat(issuer.keyReads()).isEqualTo(1);
    }

    private Provider brisk() {
        return new Provider(
                spec(GRANTS),
                new Provider.Pace(
                        Duration.ofMillis(300), Duration.ofMillis(1_500), Duration.ofMillis(100)));
    }

    private ProviderSpec<Grant> spec(String more) {
        var text = issuer.identity(more);
        if (new IdentityReader<>(Grant.CODEC).read("identity.yaml", text)
                instanceof IdentityReading.Accepted<Grant>(var identity)) {
            return identity.provider().orElseThrow();
        }
        throw new IllegalArgumentException(text);
    }

    private void assertNotSigned(String token) {
        assertNotSigned(provider, token);
    }

    private static void assertNotSigned(Provider by, String token) {
        assertRefused(by, token, "not signed by the identity provider");
    }

    private static void assertRefused(Provider by, String token, String why) {
        assertThatThrownBy(() -> by.caller(token))
                .isInstanceOf(NotVouchedFor.class)
                .hasMessageContaining(why);
    }

    private void assertSilent(Provider by) {
        assertThatThrownBy(() -> by.caller(issuer.token("ada")))
                .isInstanceOf(ProviderSilent.class)
                .hasMessageContaining("does not say its keys");
    }

    private static byte[] pem(byte[] key) {
        return ("-----BEGIN PUBLIC KEY-----\n"
                        + Base64.getMimeEncoder().encodeToString(key)
                        + "\n-----END PUBLIC KEY-----\n")
                .getBytes(StandardCharsets.US_ASCII);
    }

    /** Last characters of a part may differ in bits that stand for nothing. */
    private static boolean sameBytes(String one, String other) {
        return bytes(one).equals(bytes(other));
    }

    private static List<String> bytes(String token) {
        return Arrays.stream(token.split("\\.", -1))
                .map(part -> {
                    try {
                        return HexFormat.of().formatHex(Base64.getUrlDecoder().decode(part));
                    } catch (IllegalArgumentException _) {
                        return part;
                    }
                })
                .toList();
    }
}
