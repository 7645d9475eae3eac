package io.plumbline.app.identity;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.nimbusds.jwt.JWTClaimsSet;

import io.plumbline.app.access.Grant;
import io.plumbline.app.access.Proof;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

import java.time.Instant;
import java.util.Date;
import java.util.List;

/** Whose token is believed: OIDC against a local issuer, which the tests make. */
class ProviderTest extends WithLocalIssuer {
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
}
