package io.plumbline.app.web;

import io.plumbline.app.access.Role;
import io.plumbline.app.rest.Problems;

import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;

import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpStatus;
import org.springframework.http.MediaType;
import org.springframework.http.ProblemDetail;
import org.springframework.http.converter.json.ProblemDetailJacksonMixin;

import tools.jackson.databind.json.JsonMapper;

import java.io.IOException;
import java.time.Duration;
import java.util.Optional;

/** How the door says no: as problem documents, like everything else. */
final class Refusals {
    /** As the framework writes those of the endpoints. */
    private static final JsonMapper JSON =
            JsonMapper.builder()
                    .addMixIn(ProblemDetail.class, ProblemDetailJacksonMixin.class)
                    .build();

    /** Seconds; a provider's keys are asked for that often. */
    private static final String SOON = "10";

    private static final String BECAUSE = Refusals.class.getName() + ".because";

    private Refusals() {}

    /** Keeps why nobody was recognised in what a call shows, for its answer and its audit line. */
    static void because(HttpServletRequest request, Exception why) {
        request.setAttribute(BECAUSE, String.valueOf(why.getMessage()));
    }

    static Optional<String> why(HttpServletRequest request) {
        return Optional.ofNullable(request.getAttribute(BECAUSE)).map(Object::toString);
    }

    static void unknown(HttpServletRequest request, HttpServletResponse response)
            throws IOException {
        var said = request.getHeader(HttpHeaders.AUTHORIZATION) != null;
        response.setHeader(HttpHeaders.WWW_AUTHENTICATE, "Bearer");
        send(
                response,
                Problems.of(
                        HttpStatus.UNAUTHORIZED,
                        "unauthenticated",
                        why(request)
                                .orElse(
                                        said
                                                ? "what stands in Authorization is no token"
                                                : "this needs a token: Authorization: Bearer"
                                                        + " ...")));
    }

    static void nobodyCanTell(HttpServletRequest request, HttpServletResponse response)
            throws IOException {
        response.setHeader(HttpHeaders.RETRY_AFTER, SOON);
        send(
                response,
                Problems.of(
                        HttpStatus.SERVICE_UNAVAILABLE,
                        "provider-silent",
                        why(request).orElse("")));
    }

    static void forbidden(HttpServletResponse response, AccessRule.Need need) throws IOException {
        send(response, Problems.of(HttpStatus.FORBIDDEN, "forbidden", text(need)));
    }

    static void crossSite(HttpServletResponse response) throws IOException {
        send(
                response,
                Problems.of(
                        HttpStatus.FORBIDDEN,
                        "cross-site",
                        "a page of another site does not speak for its reader"));
    }

    static void tooMany(HttpServletResponse response, Duration wait) throws IOException {
        response.setHeader(HttpHeaders.RETRY_AFTER, Long.toString(wait.toSeconds() + 1));
        send(
                response,
                Problems.of(
                        HttpStatus.TOO_MANY_REQUESTS,
                        "too-many-logins",
                        "too many logins failed from your address; wait a minute"));
    }

    private static String text(AccessRule.Need need) {
        return switch (need) {
            case AccessRule.Need.Nothing() -> throw new IllegalStateException("nothing is needed");
            case AccessRule.Need.ThatCluster(var permission) ->
                    "this needs the role " + Role.permitting(permission) + " at this cluster";
            case AccessRule.Need.Somewhere(var permission) ->
                    "this needs the role " + Role.permitting(permission);
            case AccessRule.Need.Everywhere(var permission) ->
                    "this needs the role " + Role.permitting(permission) + " at all clusters";
        };
    }

    private static void send(HttpServletResponse response, ProblemDetail problem)
            throws IOException {
        response.setStatus(problem.getStatus());
        response.setContentType(MediaType.APPLICATION_PROBLEM_JSON_VALUE);
        response.getOutputStream().write(JSON.writeValueAsBytes(problem));
    }
}
