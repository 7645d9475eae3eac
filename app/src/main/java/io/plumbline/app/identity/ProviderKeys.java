package io.plumbline.app.identity;

import com.nimbusds.jose.KeySourceException;
import com.nimbusds.jose.jwk.JWKSet;
import com.nimbusds.jose.jwk.source.JWKSetCacheRefreshEvaluator;
import com.nimbusds.jose.jwk.source.JWKSetSource;
import com.nimbusds.jose.jwk.source.JWKSetUnavailableException;
import com.nimbusds.jose.proc.SecurityContext;
import com.nimbusds.jose.util.JSONObjectUtils;

import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

import java.io.IOException;
import java.net.URI;
import java.text.ParseException;

/**
 * The keys that a provider signs with, found by its discovery page each time: it may move them. How
 * often they are asked for is its caller's business.
 */
final class ProviderKeys implements JWKSetSource<SecurityContext> {
    private static final Logger log = LoggerFactory.getLogger(ProviderKeys.class);
    private static final String DISCOVERY = "/.well-known/openid-configuration";

    private final String issuer;
    private final ProviderPages pages;
    private volatile boolean seen;

    ProviderKeys(String issuer, ProviderPages pages) {
        this.issuer = issuer;
        this.pages = pages;
    }

    /** Whether they could be had once. */
    boolean wereSeen() {
        return seen;
    }

    @Override
    public JWKSet getJWKSet(
            JWKSetCacheRefreshEvaluator refresh, long now, @Nullable SecurityContext context)
            throws KeySourceException {
        try {
            var keys = JWKSet.parse(pages.text(keysPage())).toPublicJWKSet();
            seen = true;
            log.atDebug()
                    .addKeyValue("issuer", issuer)
                    .addKeyValue("keys", keys.size())
                    .log("keys of the identity provider read");
            return keys;
        } catch (IOException | ParseException | IllegalArgumentException e) {
            log.atWarn()
                    .addKeyValue("issuer", issuer)
                    .addKeyValue("why", e.getMessage())
                    .log("keys of the identity provider cannot be read");
            throw new JWKSetUnavailableException("keys of " + issuer, e);
        }
    }

    /** A page of another issuer is refused: it would vouch in this one's name. */
    private URI keysPage() throws IOException, ParseException {
        var root = issuer.endsWith("/") ? issuer.substring(0, issuer.length() - 1) : issuer;
        var page = JSONObjectUtils.parse(pages.text(URI.create(root + DISCOVERY)));
        var itself = JSONObjectUtils.getString(page, "issuer");
        if (!issuer.equals(itself)) {
            throw new IOException("it calls itself " + itself);
        }
        var keys = JSONObjectUtils.getString(page, "jwks_uri");
        if (keys == null) {
            throw new IOException("it says no jwks_uri");
        }
        return URI.create(keys);
    }

    @Override
    public void close() {
        // Nothing of it stays open.
    }
}
