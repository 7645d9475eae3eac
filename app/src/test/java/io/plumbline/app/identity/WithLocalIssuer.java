package io.plumbline.app.identity;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.plumbline.app.access.Grant;
import io.plumbline.spec.IdentityReader;
import io.plumbline.spec.IdentityReading;
import io.plumbline.spec.ProviderSpec;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;

/** A local issuer, which the tests make, and a provider that believes it. */
abstract class WithLocalIssuer {
    static final String GRANTS =
            """
                grants:
                  oncall: [operator@gpu-a, approver@gpu-a]
                  watch: [viewer]
            """;

    @SuppressWarnings("NullAway.Init")
    LocalIssuer issuer;

    @SuppressWarnings("NullAway.Init")
    Provider provider;

    @BeforeEach
    void start() throws Exception {
        issuer = LocalIssuer.start();
        provider = new Provider(spec(GRANTS));
    }

    @AfterEach
    void stop() {
        issuer.close();
    }

    ProviderSpec<Grant> spec(String more) {
        var text = issuer.identity(more);
        if (new IdentityReader<>(Grant.CODEC).read("identity.yaml", text)
                instanceof IdentityReading.Accepted<Grant>(var identity)) {
            return identity.provider().orElseThrow();
        }
        throw new IllegalArgumentException(text);
    }

    void assertNotSigned(String token) {
        assertNotSigned(provider, token);
    }

    static void assertNotSigned(Provider by, String token) {
        assertRefused(by, token, "not signed by the identity provider");
    }

    static void assertRefused(Provider by, String token, String why) {
        assertThatThrownBy(() -> by.caller(token))
                .isInstanceOf(NotVouchedFor.class)
                .hasMessageContaining(why);
    }
}
