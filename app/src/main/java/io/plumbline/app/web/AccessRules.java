package io.plumbline.app.web;

import jakarta.servlet.http.HttpServletRequest;

import org.springframework.http.HttpMethod;
import org.springframework.security.web.servlet.util.matcher.PathPatternRequestMatcher;

import java.util.List;
import java.util.Optional;

/** Finds what a call needs. */
final class AccessRules {
    private final List<Matcher> matchers =
            AccessRule.ALL.stream()
                    .map(rule ->
                            new Matcher(
                                    rule,
                                    PathPatternRequestMatcher.withDefaults().matcher(rule.path())))
                    .toList();

    private record Matcher(AccessRule rule, PathPatternRequestMatcher path) {}

    /**
     * @param cluster that the call is about
     */
    record Asked(AccessRule.Need need, Optional<String> cluster) {}

    Asked of(HttpServletRequest request) {
        var method = method(request);
        for (var matcher : matchers) {
            var match = matcher.path().matcher(request);
            if (match.isMatch() && matcher.rule().method().equals(method)) {
                return new Asked(
                        matcher.rule().need(),
                        Optional.ofNullable(match.getVariables().get("cluster")));
            }
        }
        return new Asked(AccessRule.OTHERWISE, Optional.empty());
    }

    /** Whoever may read may also ask for the headers alone. */
    private static HttpMethod method(HttpServletRequest request) {
        var method = HttpMethod.valueOf(request.getMethod());
        return method.equals(HttpMethod.HEAD) ? HttpMethod.GET : method;
    }
}
