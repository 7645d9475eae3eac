package io.plumbline.app.web;

import io.plumbline.app.access.Caller;
import io.plumbline.app.access.CallerPrincipal;
import io.plumbline.app.access.Grant;
import io.plumbline.app.access.Proof;
import io.plumbline.app.access.Tokens;
import io.plumbline.app.audit.AuditEntry;
import io.plumbline.app.store.AuditLog;

import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;

import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpStatus;
import org.springframework.security.core.context.SecurityContextHolder;
import org.springframework.web.filter.OncePerRequestFilter;
import org.springframework.web.util.ContentCachingRequestWrapper;

import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

import java.io.IOException;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Audits calls: each by which somebody known would change something, whatever came of it, and those
 * that were refused or that nobody known made, as far as {@link StrangersBudget} goes. Calls that
 * only read are too many and change nothing.
 */
final class AuditedCalls extends OncePerRequestFilter {
    private static final Logger log = LoggerFactory.getLogger(AuditedCalls.class);
    private static final Set<String> READING = Set.of("GET", "HEAD", "OPTIONS");
    private static final JsonMapper JSON = JsonMapper.shared();

    /** Characters; a cluster and a unit with names as long as DNS has them fit. */
    private static final int LONGEST_PATH = 700;

    private final AuditLog audit;
    private final InstantSource clock;
    private final StrangersBudget strangers;

    AuditedCalls(AuditLog audit, InstantSource clock) {
        this.audit = audit;
        this.clock = clock;
        this.strangers = new StrangersBudget(clock);
    }

    @Override
    protected void doFilterInternal(
            HttpServletRequest request, HttpServletResponse response, FilterChain chain)
            throws ServletException, IOException {
        var began = clock.instant();
        var kept = new ContentCachingRequestWrapper(request, CallArguments.LONGEST);
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
        if (!refused && !changes(request, status)) {
            return;
        }
        var caller = caller();
        var isAnybodys = refused || caller.isEmpty();
        if (isAnybodys && !strangers.allows()) {
            return;
        }
        var who = caller.map(Caller::name).orElse("unknown");
        var call = request.getMethod() + " " + path(request);
        var detail =
                JSON.createObjectNode()
                        .put("from", request.getRemoteAddr())
                        .put("status", status)
                        .put("milliseconds", took.toMillis());
        caller.ifPresent(
                known -> proved(detail, known.proof()).put("roles", Grant.text(known.grants())));
        CallArguments.of(request).ifPresent(arguments -> detail.set("arguments", arguments));
        if (isAnybodys) {
            detail.put("unaudited", strangers.left());
        }
        if (refused) {
            var why = Refusals.why(request).orElse("");
            detail.put("why", why);
            log.atWarn()
                    .addKeyValue("from", request.getRemoteAddr())
                    .addKeyValue("who", who)
                    .addKeyValue("call", call)
                    .addKeyValue("status", status)
                    .addKeyValue("why", why)
                    .log("a call was refused");
        }
        append(new AuditEntry(who, call, Optional.empty(), Optional.empty(), detail));
    }

    /** What is audited stays for ever, and a path may be as long as all headers together. */
    private static String path(HttpServletRequest request) {
        var path = Tokens.redacted(request.getRequestURI());
        return path.length() <= LONGEST_PATH
                ? path
                : path.substring(0, LONGEST_PATH) + "… (" + path.length() + " characters)";
    }

    /** A name may belong to another one tomorrow; what proved it does not. */
    private static ObjectNode proved(ObjectNode detail, Proof proof) {
        return switch (proof) {
            case Proof.None() -> detail;
            case Proof.Token(var id) -> detail.put("token", id);
            case Proof.Provider(var issuer, var subject, var _) ->
                    detail.put("issuer", issuer).put("subject", subject);
            case Proof.Certificate(var sha256, var _) -> detail.put("certificate", sha256);
        };
    }

    /** Who shows nothing is asked for a token; that is no refusal. */
    private static boolean isRefused(HttpServletRequest request, int status) {
        return status == HttpStatus.FORBIDDEN.value()
                || (status == HttpStatus.UNAUTHORIZED.value()
                        && (request.getHeader(HttpHeaders.AUTHORIZATION) != null
                                || Refusals.why(request).isPresent()));
    }

    private static boolean changes(HttpServletRequest request, int status) {
        return !READING.contains(request.getMethod())
                && status != HttpStatus.UNAUTHORIZED.value()
                && status != HttpStatus.TOO_MANY_REQUESTS.value();
    }

    /** It is done by then: that it could not be audited is loud, and undoes nothing. */
    private void append(AuditEntry entry) {
        try {
            audit.append(List.of(entry));
        } catch (RuntimeException e) {
            log.atError().addKeyValue("call", entry.what()).setCause(e).log("not audited");
        }
    }

    /** Empty for who did not prove who it is, and where nobody is asked. */
    private static Optional<Caller> caller() {
        return SecurityContextHolder.getContext().getAuthentication()
                        instanceof CallerPrincipal known
                ? Optional.of(known.caller())
                : Optional.empty();
    }
}
