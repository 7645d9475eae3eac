package io.plumbline.app.web;

import io.plumbline.app.audit.AuditEntry;
import io.plumbline.app.store.AuditLog;

import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;

import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.http.HttpHeaders;
import org.springframework.http.MediaType;
import org.springframework.security.core.context.SecurityContextHolder;
import org.springframework.web.filter.OncePerRequestFilter;
import org.springframework.web.util.ContentCachingRequestWrapper;

import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Audits calls: each that would change something, whatever came of it, and each that was refused.
 * Calls that only read are too many and change nothing.
 */
final class AuditedCalls extends OncePerRequestFilter {
    private static final Logger log = LoggerFactory.getLogger(AuditedCalls.class);
    private static final Set<String> READING = Set.of("GET", "HEAD", "OPTIONS");

    /** Beyond this an argument is no order of ours. */
    private static final int LONGEST_BODY = 4_000;

    private static final int UNAUTHORIZED = 401;
    private static final int FORBIDDEN = 403;
    private static final int THROTTLED = 429;

    private final AuditLog audit;
    private final InstantSource clock;

    AuditedCalls(AuditLog audit, InstantSource clock) {
        this.audit = audit;
        this.clock = clock;
    }

    @Override
    protected void doFilterInternal(
            HttpServletRequest request, HttpServletResponse response, FilterChain chain)
            throws ServletException, IOException {
        var began = clock.instant();
        var kept = new ContentCachingRequestWrapper(request, LONGEST_BODY);
        try {
            chain.doFilter(kept, response);
        } finally {
            if (counts(request, response.getStatus())) {
                append(kept, response.getStatus(), Duration.between(began, clock.instant()));
            }
        }
    }

    private static boolean counts(HttpServletRequest request, int status) {
        return switch (status) {
            case THROTTLED -> false;
            case UNAUTHORIZED -> request.getHeader(HttpHeaders.AUTHORIZATION) != null;
            case FORBIDDEN -> true;
            default -> !READING.contains(request.getMethod());
        };
    }

    /** It is done by then: that it could not be audited is loud, and undoes nothing. */
    private void append(ContentCachingRequestWrapper request, int status, Duration took) {
        var detail =
                JsonMapper.shared()
                        .createObjectNode()
                        .put("from", request.getRemoteAddr())
                        .put("status", status)
                        .put("milliseconds", took.toMillis());
        arguments(request).ifPresent(body -> detail.set("arguments", body));
        try {
            audit.append(
                    List.of(
                            new AuditEntry(
                                    who(),
                                    request.getMethod() + " " + request.getRequestURI(),
                                    Optional.empty(),
                                    Optional.empty(),
                                    detail)));
        } catch (RuntimeException e) {
            log.atError()
                    .addKeyValue("path", request.getRequestURI())
                    .addKeyValue("status", status)
                    .setCause(e)
                    .log("a call could not be audited");
        }
    }

    private static String who() {
        var known = SecurityContextHolder.getContext().getAuthentication();
        return known == null ? "unknown" : known.getName();
    }

    /** What people say is JSON and holds no secret; anything else is not kept. */
    private static Optional<JsonNode> arguments(ContentCachingRequestWrapper request) {
        var type = request.getContentType();
        var body = request.getContentAsByteArray();
        if (type == null
                || !type.startsWith(MediaType.APPLICATION_JSON_VALUE)
                || body.length == 0
                || body.length >= LONGEST_BODY) {
            return Optional.empty();
        }
        try {
            return Optional.of(
                    JsonMapper.shared().readTree(new String(body, StandardCharsets.UTF_8)));
        } catch (JacksonException _) {
            return Optional.empty();
        }
    }
}
