package io.plumbline.app.identity;

import io.plumbline.app.access.Grant;
import io.plumbline.spec.IdentitySpec;

import java.time.InstantSource;
import java.util.Optional;

/**
 * All who vouch for somebody, besides the daemon by its own tokens.
 *
 * @param certificates also where none is named: whoever shows one is known then, and may nothing
 */
public record Vouchers(Optional<Provider> provider, Certificates certificates) {
    public static Vouchers of(Optional<IdentitySpec<Grant>> spec) {
        return new Vouchers(
                spec.flatMap(IdentitySpec::provider).map(Provider::new),
                spec.flatMap(IdentitySpec::certificates)
                        .map(some -> new Certificates(some, InstantSource.system()))
                        .orElseGet(Certificates::none));
    }
}
