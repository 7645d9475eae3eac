package io.plumbline.app.identity;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import com.nimbusds.jose.JWSAlgorithm;
import com.nimbusds.jose.JWSHeader;

import io.plumbline.app.web.TestAuthority;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;

/** By which keys a provider's tokens are judged, also while it is away or not what it should be. */
class ProviderKeysTest extends WithLocalIssuer {
    @Test
    void a_new_key_is_taken_at_once_and_unknown_ones_are_not_asked_for_without_end()
            throws Exception {
        var sparing =
                new Provider(
                        spec(GRANTS),
                        new Provider.Pace(
                                Duration.ofHours(2), Duration.ofHours(1), Duration.ofHours(1)));
        sparing.caller(issuer.token("ada"));
        assertThat(issuer.keyReads()).isEqualTo(1);
        issuer.shows(LocalIssuer.rsa("second"), issuer.key());

        assertThat(sparing.caller(issuer.token("ada")).name()).isEqualTo("oidc:ada");
        assertThat(issuer.keyReads()).isEqualTo(2);

        var stranger = LocalIssuer.made("x");
        for (var n = 0; n < 50; n++) {
            assertNotSigned(
                    sparing,
                    LocalIssuer.signed(
                            issuer.claims("eve"),
                            stranger,
                            new JWSHeader.Builder(JWSAlgorithm.RS256).keyID("unknown" + n)));
        }
        assertThat(issuer.keyReads()).isEqualTo(2);
        assertThat(sparing.caller(issuer.token("ada")).name()).isEqualTo("oidc:ada");
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
        // Tried for three times as long as keys are kept; an outage is bridged for longer than a
        // busy machine stalls.
        var patient = brisk(Duration.ofSeconds(6));
        patient.caller(issuer.token("ada"));
        issuer.goesAway();

        var reads = Instant.now().plusMillis(900);
        while (Instant.now().isBefore(reads)) {
            assertThat(patient.caller(issuer.token("ada")).name()).isEqualTo("oidc:ada");
        }
        await().atMost(Duration.ofSeconds(20)).untilAsserted(() -> assertSilent(patient));
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
        return brisk(Duration.ofMillis(1_500));
    }

    /**
     * @param outage for so long an issuer that is away is believed
     */
    private Provider brisk(Duration outage) {
        return new Provider(
                spec(GRANTS),
                new Provider.Pace(Duration.ofMillis(300), outage, Duration.ofMillis(100)));
    }

    private void assertSilent(Provider by) {
        assertThatThrownBy(() -> by.caller(issuer.token("ada")))
                .isInstanceOf(ProviderSilent.class)
                .hasMessageContaining("does not say its keys");
    }
}
