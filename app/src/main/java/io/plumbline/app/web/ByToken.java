package io.plumbline.app.web;

import io.plumbline.app.access.Caller;
import io.plumbline.app.access.Tokens;
import io.plumbline.app.identity.NotVouchedFor;
import io.plumbline.app.identity.Provider;
import io.plumbline.app.identity.ProviderSilent;

import org.springframework.dao.DataAccessException;
import org.springframework.security.authentication.AuthenticationManager;
import org.springframework.security.authentication.AuthenticationServiceException;
import org.springframework.security.core.Authentication;
import org.springframework.security.oauth2.server.resource.InvalidBearerTokenException;
import org.springframework.security.oauth2.server.resource.authentication.BearerTokenAuthenticationToken;

import java.util.Optional;

/**
 * Who calls, by the token that is shown. One that begins like ours is looked for among ours and
 * nowhere else; no provider sees it.
 *
 * @param provider who makes all others
 */
record ByToken(Tokens own, Optional<Provider> provider) implements AuthenticationManager {
    @Override
    public Authentication authenticate(Authentication asked) {
        var text = ((BearerTokenAuthenticationToken) asked).getToken();
        return new KnownCaller(
                provider.isEmpty() || text.startsWith(Tokens.PREFIX)
                        ? own(text)
                        : vouchedFor(provider.get(), text));
    }

    private Caller own(String text) {
        try {
            return own.caller(text)
                    .orElseThrow(() ->
                            new InvalidBearerTokenException(
                                    "the token is unknown, over or revoked"));
        } catch (DataAccessException e) {
            throw new AuthenticationServiceException("no token can be looked up", e);
        }
    }

    private static Caller vouchedFor(Provider provider, String text) {
        try {
            return provider.caller(text);
        } catch (NotVouchedFor e) {
            throw new InvalidBearerTokenException(String.valueOf(e.getMessage()), e);
        } catch (ProviderSilent e) {
            throw new NobodyCanTell(String.valueOf(e.getMessage()), e);
        }
    }
}
