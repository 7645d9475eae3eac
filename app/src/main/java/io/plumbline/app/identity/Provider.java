package io.plumbline.app.identity;

import com.nimbusds.jose.JOSEException;
import com.nimbusds.jose.JOSEObjectType;
import com.nimbusds.jose.JWSAlgorithm;
import com.nimbusds.jose.KeySourceException;
import com.nimbusds.jose.jwk.source.JWKSourceBuilder;
import com.nimbusds.jose.jwk.source.RateLimitReachedException;
import com.nimbusds.jose.proc.BadJOSEException;
import com.nimbusds.jose.proc.DefaultJOSEObjectTypeVerifier;
import com.nimbusds.jose.proc.JWSVerificationKeySelector;
import com.nimbusds.jose.proc.SecurityContext;
import com.nimbusds.jwt.JWTClaimsSet;
import com.nimbusds.jwt.proc.BadJWTException;
import com.nimbusds.jwt.proc.DefaultJWTClaimsVerifier;
import com.nimbusds.jwt.proc.DefaultJWTProcessor;
import com.nimbusds.jwt.proc.JWTProcessor;

import io.plumbline.app.access.Caller;
import io.plumbline.app.access.Grant;
import io.plumbline.app.access.Proof;
import io.plumbline.spec.ProviderSpec;

import org.jspecify.annotations.Nullable;

import java.text.ParseException;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;

import javax.net.ssl.SSLContext;

/**
 * An identity provider. Its keys are read when the first token of it is shown, so a daemon starts
 * without it.
 */
public final class Provider {
    /** Characters. One with two hundred groups has half of that. */
    static final int LONGEST_TOKEN = 16_384;

    private static final String VOUCHER = "oidc";

    /** Signed by a key of which we have the public half: neither unsigned nor by a shared word. */
    private static final Set<JWSAlgorithm> SIGNED_WITH =
            Set.of(JWSAlgorithm.RS256, JWSAlgorithm.ES256);

    /** Tokens of people; not, for example, the word that somebody has logged out. */
    private static final JOSEObjectType ACCESS_TOKEN = new JOSEObjectType("at+jwt");

    private static final int LONGEST_REASON = 200;

    private final ProviderSpec<Grant> spec;
    private final ProviderKeys keys;
    private final JWTProcessor<SecurityContext> jwt;

    /**
     * How long keys are good.
     *
     * @param kept until they are read again
     * @param outage how much longer where they cannot be read
     * @param between two reads that unknown keys ask for; two are made at once
     */
    record Pace(Duration kept, Duration outage, Duration between) {
        /**
         * A key that is withdrawn counts for ten minutes more, an hour if its provider is silent:
         * longer than most tokens last.
         */
        static final Pace USUAL =
                new Pace(Duration.ofMinutes(10), Duration.ofHours(1), Duration.ofSeconds(10));
    }

    /**
     * @throws IllegalStateException if the certificates of its authorities cannot be read
     */
    public Provider(ProviderSpec<Grant> spec) {
        this(spec, Pace.USUAL);
    }

    Provider(ProviderSpec<Grant> spec, Pace pace) {
        this.spec = spec;
        this.keys = new ProviderKeys(spec.issuer(), new ProviderPages(tls(spec)));
        this.jwt = processor(spec, keys, pace);
    }

    private static SSLContext tls(ProviderSpec<Grant> spec) {
        return Authorities.trusted(spec.authorities());
    }

    private static JWTProcessor<SecurityContext> processor(
            ProviderSpec<Grant> spec, ProviderKeys keys, Pace pace) {
        var source =
                JWKSourceBuilder.create(keys)
                        .cache(
                                pace.kept().toMillis(),
                                JWKSourceBuilder.DEFAULT_CACHE_REFRESH_TIMEOUT)
                        .refreshAheadCache(false)
                        .rateLimited(pace.between().toMillis())
                        .outageTolerant(pace.kept().plus(pace.outage()).toMillis())
                        .build();
        var claims =
                new DefaultJWTClaimsVerifier<>(
                        Set.of(spec.audience()),
                        new JWTClaimsSet.Builder().issuer(spec.issuer()).build(),
                        Set.of("exp", "sub"),
                        Set.of());
        claims.setMaxClockSkew(Math.toIntExact(spec.clockSkew().toSeconds()));
        var processor = new DefaultJWTProcessor<>();
        processor.setJWSTypeVerifier(
                new DefaultJOSEObjectTypeVerifier<>(JOSEObjectType.JWT, ACCESS_TOKEN, null));
        processor.setJWSKeySelector(new JWSVerificationKeySelector<>(SIGNED_WITH, source));
        processor.setJWTClaimsSetVerifier(claims);
        return processor;
    }

    /**
     * Whose token it is, also who may nothing.
     *
     * @throws NotVouchedFor if it is none of this provider's, or is not good
     * @throws ProviderSilent if the provider's keys cannot be had
     */
    public Caller caller(String token) throws NotVouchedFor, ProviderSilent {
        if (token.length() > LONGEST_TOKEN) {
            throw new NotVouchedFor("the token is over " + LONGEST_TOKEN + " characters long");
        }
        var claims = claims(token);
        return new Caller(name(claims), proof(claims), may(claims));
    }

    /** Its end was demanded. */
    private Proof proof(JWTClaimsSet claims) {
        return new Proof.Provider(
                spec.issuer(),
                claims.getSubject(),
                claims.getExpirationTime().toInstant().plus(spec.clockSkew()));
    }

    private JWTClaimsSet claims(String token) throws NotVouchedFor, ProviderSilent {
        try {
            return jwt.process(token, null);
        } catch (ParseException e) {
            throw new NotVouchedFor("the token is none of this daemon's, and no JWT", e);
        } catch (BadJWTException e) {
            throw new NotVouchedFor("the token is refused: " + plain(e.getMessage()), e);
        } catch (BadJOSEException e) {
            throw notSigned(e);
        } catch (RateLimitReachedException e) {
            if (keys.wereSeen()) {
                throw notSigned(e);
            }
            throw silent(e);
        } catch (KeySourceException e) {
            throw silent(e);
        } catch (JOSEException e) {
            throw notSigned(e);
        }
    }

    private static NotVouchedFor notSigned(Exception why) {
        return new NotVouchedFor(
                "the token is not signed by the identity provider, with RS256 or ES256 and a key"
                        + " that it shows",
                why);
    }

    private static ProviderSilent silent(Exception why) {
        return new ProviderSilent(
                "the identity provider does not say its keys, so nobody can tell whose token this"
                        + " is: try again in a while, or show a token of this daemon's own",
                why);
    }

    /** From one claim and no other: from two, somebody could choose to be called as another is. */
    private String name(JWTClaimsSet claims) throws NotVouchedFor {
        if (claims.getClaim(spec.person()) instanceof String said) {
            var name = ForeignName.of(VOUCHER, said);
            if (name.isPresent()) {
                return name.get();
            }
        }
        throw new NotVouchedFor(
                "the claim "
                        + spec.person()
                        + " of the token is missing, or is no name: "
                        + ForeignName.ALLOWED);
    }

    private SortedSet<Grant> may(JWTClaimsSet claims) {
        var may = new TreeSet<Grant>();
        for (var group : groups(claims.getClaim(spec.groups()))) {
            may.addAll(spec.grants().getOrDefault(group, new TreeSet<>()));
        }
        return may;
    }

    private static List<String> groups(@Nullable Object claim) {
        return switch (claim) {
            case String one -> List.of(one);
            case List<?> several ->
                    several.stream()
                            .filter(String.class::isInstance)
                            .map(String.class::cast)
                            .toList();
            case null, default -> List.of();
        };
    }

    /** What a library says about a token, without what could be more than text. */
    private static String plain(@Nullable String said) {
        var text = String.valueOf(said).replaceAll("[^ !#-\\[\\]-~]", "?");
        return text.length() > LONGEST_REASON ? text.substring(0, LONGEST_REASON) : text;
    }
}
