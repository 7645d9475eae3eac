package io.plumbline.app.web;

import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;

import org.springframework.http.HttpHeaders;
import org.springframework.web.filter.OncePerRequestFilter;

import java.io.IOException;
import java.net.URI;
import java.util.Set;

/**
 * Pages of other sites do not speak through the browser of somebody who may. Nothing is kept in
 * cookies, so a page gains nothing where a login is asked for; where none is, it would.
 */
final class OwnPagesOnly extends OncePerRequestFilter {
    private static final Set<String> READING = Set.of("GET", "HEAD", "OPTIONS");
    private static final Set<String> OWN = Set.of("same-origin", "none");

    private final boolean onlyByLocalName;

    /**
     * @param onlyByLocalName whether a name that somebody else's name service gives to this machine
     *     is refused: a page under it would be an own page
     */
    OwnPagesOnly(boolean onlyByLocalName) {
        this.onlyByLocalName = onlyByLocalName;
    }

    @Override
    protected void doFilterInternal(
            HttpServletRequest request, HttpServletResponse response, FilterChain chain)
            throws ServletException, IOException {
        if (isForeign(request)) {
            Refusals.crossSite(response);
        } else {
            chain.doFilter(request, response);
        }
    }

    private boolean isForeign(HttpServletRequest request) {
        if (onlyByLocalName && !LocalName.is(request.getServerName())) {
            return true;
        }
        var site = request.getHeader("Sec-Fetch-Site");
        var origin = request.getHeader(HttpHeaders.ORIGIN);
        if (READING.contains(request.getMethod())) {
            return false;
        }
        // A proxy may have changed the host that an origin is compared with.
        return site != null ? !OWN.contains(site) : origin != null && !isOwn(origin, request);
    }

    private static boolean isOwn(String origin, HttpServletRequest request) {
        try {
            var from = URI.create(origin).getRawAuthority();
            return from != null && from.equalsIgnoreCase(request.getHeader(HttpHeaders.HOST));
        } catch (IllegalArgumentException _) {
            return false;
        }
    }
}
