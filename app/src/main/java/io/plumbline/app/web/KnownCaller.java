package io.plumbline.app.web;

import io.plumbline.app.access.Caller;
import io.plumbline.app.access.CallerPrincipal;

import org.springframework.security.authentication.AbstractAuthenticationToken;
import org.springframework.security.core.authority.AuthorityUtils;

/** Who calls, as the framework carries it. */
final class KnownCaller extends AbstractAuthenticationToken implements CallerPrincipal {
    private static final long serialVersionUID = 1L;

    private final transient Caller caller;

    KnownCaller(Caller caller) {
        super(AuthorityUtils.NO_AUTHORITIES);
        this.caller = caller;
        setAuthenticated(true);
    }

    @Override
    public Caller caller() {
        return caller;
    }

    @Override
    public Object getCredentials() {
        return "";
    }

    @Override
    public Object getPrincipal() {
        return caller;
    }

    @Override
    public String getName() {
        return caller.name();
    }
}
