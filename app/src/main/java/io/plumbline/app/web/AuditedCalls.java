package io.plumbline.app.web;

import io.plumbline.app.access.CallerPrincipal;
import io.plumbline.app.access.Grant;
import io.plumbline.app.access.Tokens;
import io.plumbline.app.audit.AuditEntry;
import io.plumbline.app.store.AuditLog;

import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;

import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpStatus;
import org.springframework.http.InvalidMediaTypeException;
import org.springframework.http.MediaType;
import org.springframework.security.core.context.SecurityContextHolder;
import org.springframework.web.filter.OncePerRequestFilter;
import org.springframework.web.util.ContentCachingRequestWrapper;

import tools.jackson.core.JacksonException;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

import java.io.IOException;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Audits calls: each that would change something, whatever came of it, and those that were refused
 * as far as {@link RefusalBudget} goes. Calls that only read are too many and change nothing.
 */
final class AuditedCalls extends OncePerRequestFilter {
    private static final Logger log = LoggerFactory.getLogger(AuditedCalls.class);
    private static final Set<String> READING = Set.of("GET", "HEAD", "OPTIONS");
    private static final JsonMapper JSON = JsonMapper.shared();

    /** Beyond this an argument is no order of ours. */
    private static final int LONGEST_BODY = 4_000;

    private final AuditLog audit;
    private final InstantSource clock;
    private final RefusalBudget refusals;

    AuditedCalls(AuditLog audit, InstantSource clock) {
        this.audit = audit;
        this.clock = clock;
        this.refusals = new RefusalBudget(clock);
    }

    @Override
    protected void doFilterInternal(
            HttpServletRequest request, HttpServletResponse response, FilterChain chain)
            throws ServletException, IOException {
        var began = clock.instant();
        var kept = new ContentCachingRequestWrapper(request, LONGEST_BODY);
        var status = HttpStatus.INTERNAL_SERVER_ERROR.value();
        try {
            chain.doFilter(kept, response);
            status = response.getStatus();
        } finally {
            audit(kept, status, Duration.between(began, clock.instant()));
        }
    }

    private void audit(ContentCachingRequestWrapper request, int status, Duration took) {
        var refused = isRefused(request, status);
        if (refused ? !refusals.allows() : !changes(request, status)) {
            return;
        }
        var detail = detail(request, status, took);
        if (refused) {
            detail.put("unaudited", refusals.left());
            log.atWarn()
                    .addKeyValue("from", request.getRemoteAddr())
                    .addKeyValue("who", who())
                    .addKeyValue("call", call(request))
                    .addKeyValue("status", status)
                    .log("a call was refused");
        }
        append(new AuditEntry(who(), call(request), Optional.empty(), Optional.empty(), detail));
    }

    /** Who shows no token is asked for one; that is no refusal. */
    private static boolean isRefused(HttpServletRequest request, int status) {
        return status == HttpStatus.FORBIDDEN.value()
                || (status == HttpStatus.UNAUTHORIZED.value()
                        && request.getHeader(HttpHeaders.AUTHORIZATION) != null);
    }

    private static boolean changes(HttpServletRequest request, int status) {
        return !READING.contains(request.getMethod())
                && status != HttpStatus.UNAUTHORIZED.value()
                && status != HttpStatus.TOO_MANY_REQUESTS.value();
    }

    private static ObjectNode detail(
            ContentCachingRequestWrapper request, int status, Duration took) {
        var detail =
                JSON.createObjectNode()
                        .put("from", request.getRemoteAddr())
                        .put("status", status)
                        .put("milliseconds", took.toMillis());
        if (SecurityContextHolder.getContext().getAuthentication()
                instanceof CallerPrincipal known) {
            detail.put("token", known.caller().token())
                    .put("roles", Grant.text(known.caller().grants()));
        }
        arguments(request, detail);
        return detail;
    }

    /** It is done by then: that it could not be audited is loud, and undoes nothing. */
    private void append(AuditEntry entry) {
        try {
            audit.append(List.of(entry));
        } catch (RuntimeException e) {
            log.atError().addKeyValue("call", entry.what()).setCause(e).log("not audited");
        }
    }

    private static String call(HttpServletRequest request) {
        return request.getMethod() + " " + Tokens.redacted(request.getRequestURI());
    }

    private static String who() {
        return SecurityContextHolder.getContext().getAuthentication()
                        instanceof CallerPrincipal known
                ? known.caller().name()
                : "unknown";
    }

    /** What people say is JSON; of anything else only that it was there is kept. */
    private static void arguments(ContentCachingRequestWrapper request, ObjectNode detail) {
        var body = request.getContentAsByteArray();
        if (body.length == 0) {
            return;
        }
        if (!isJson(request.getContentType())) {
            detail.put("arguments", "no JSON");
        } else if (body.length >= LONGEST_BODY) {
            detail.put("arguments", "too long");
        } else {
            try {
                var read = JSON.readTree(body).toString();
                detail.set("arguments", JSON.readTree(Tokens.redacted(read)));
            } catch (JacksonException _) {
                detail.put("arguments", "unreadable");
            }
        }
    }

    private static boolean isJson(@Nullable String type) {
        try {
            return type != null && MediaType.APPLICATION_JSON.includes(MediaType.valueOf(type));
        } catch (InvalidMediaTypeException _) {
            return false;
        }
    }
}
