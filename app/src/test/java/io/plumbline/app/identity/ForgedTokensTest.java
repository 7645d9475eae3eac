package io.plumbline.app.identity;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowable;

import com.nimbusds.jose.JOSEObjectType;
import com.nimbusds.jose.JWSAlgorithm;
import com.nimbusds.jose.JWSHeader;
import com.nimbusds.jose.jwk.OctetSequenceKey;
import com.nimbusds.jose.jwk.RSAKey;
import com.nimbusds.jwt.PlainJWT;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Base64;
import java.util.HexFormat;
import java.util.List;
import java.util.Random;

/** Whose token is not believed: what the issuer did not sign, or not like this. */
class ForgedTokensTest extends WithLocalIssuer {
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
            assertThat(catchThrowable(() -> provider.caller(broken.toString())))
                    .as("seed " + seed + ": " + broken)
                    .isInstanceOf(NotVouchedFor.class);
        }
    }

    private static byte[] pem(byte[] key) {
        return ("-----BEGIN PUBLIC KEY-----\n"
                        + Base64.getMimeEncoder().encodeToString(key)
                        + "\n-----END PUBLIC KEY-----\n")
                .getBytes(StandardCharsets.US_ASCII);
    }

    /**
     * Last characters of a part may differ in bits that stand for nothing, and a signature may be
     * written in either alphabet of Base64.
     */
    private static boolean sameBytes(String one, String other) {
        return bytes(one).equals(bytes(other));
    }

    private static List<String> bytes(String token) {
        return Arrays.stream(token.replace('+', '-').replace('/', '_').split("\\.", -1))
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
