package io.plumbline.app.web;

import io.plumbline.app.identity.Certificates;
import io.plumbline.app.identity.NotVouchedFor;

import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;

import org.springframework.security.core.context.SecurityContextHolder;
import org.springframework.security.core.context.SecurityContextImpl;
import org.springframework.web.filter.OncePerRequestFilter;

import java.io.IOException;
import java.security.cert.X509Certificate;
import java.util.Optional;

/**
 * Who calls, by the certificate that the connection was made with: of the connection, never of a
 * header. A token that is shown counts before it.
 */
final class ByCertificate extends OncePerRequestFilter {
    private static final String SHOWN = "jakarta.servlet.request.X509Certificate";

    private final Certificates certificates;

    ByCertificate(Certificates certificates) {
        this.certificates = certificates;
    }

    @Override
    protected void doFilterInternal(
            HttpServletRequest request, HttpServletResponse response, FilterChain chain)
            throws ServletException, IOException {
        var shown = shown(request);
        if (shown.isPresent() && SecurityContextHolder.getContext().getAuthentication() == null) {
            try {
                var caller = new KnownCaller(certificates.caller(shown.get()));
                SecurityContextHolder.setContext(new SecurityContextImpl(caller));
            } catch (NotVouchedFor e) {
                Refusals.because(request, e);
            }
        }
        chain.doFilter(request, response);
    }

    /** The client's own stands first; what it is signed by follows. */
    private static Optional<X509Certificate> shown(HttpServletRequest request) {
        return request.getAttribute(SHOWN) instanceof X509Certificate[] chain && chain.length > 0
                ? Optional.of(chain[0])
                : Optional.empty();
    }
}
