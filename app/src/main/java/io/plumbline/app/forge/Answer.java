package io.plumbline.app.forge;

import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

import java.net.http.HttpHeaders;
import java.nio.charset.StandardCharsets;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Optional;

/**
 * What a forge answered.
 *
 * @param beginning of the body, whole unless there was too much of it
 */
record Answer(int status, HttpHeaders headers, Beginning.Read beginning) {
    private static final int GOOD = 200;
    private static final int ELSEWHERE = 300;
    private static final List<String> WORDS = List.of("message", "error_description", "error");

    /** Between two tries where nothing sensible is said. */
    private static final Duration LONGEST_REST = Duration.ofHours(1);

    boolean isGood() {
        return status >= GOOD && status < ELSEWHERE;
    }

    Optional<String> header(String name) {
        return headers.firstValue(name);
    }

    /** Empty if it is not JSON, or there is too much of it. */
    Optional<JsonNode> json() {
        if (beginning.cut()) {
            return Optional.empty();
        }
        try {
            return Optional.of(
                    JsonMapper.shared()
                            .readTree(new String(beginning.bytes(), StandardCharsets.UTF_8)));
        } catch (JacksonException _) {
            return Optional.empty();
        }
    }

    /**
     * What it says in words, as all three forges do; empty where it says nothing in JSON. A page
     * for people is not repeated.
     *
     * @see "https://docs.gitlab.com/api/rest/: a token without the scope gets error and
     *     error_description instead of message"
     */
    String message() {
        return json().stream()
                .flatMap(said -> WORDS.stream().map(said::path))
                .filter(said -> !said.isMissingNode() && !said.isNull())
                .map(said -> said.isString() ? said.asString() : said.toString())
                .findFirst()
                .orElse("");
    }

    /**
     * When to come back, where it says so: in seconds or as a date, or when its count begins anew.
     */
    Optional<Duration> comeBackAfter(Instant now) {
        return header("Retry-After")
                .flatMap(said -> seconds(said).or(() -> date(said, now)))
                .or(() ->
                        header("x-ratelimit-reset")
                                .filter(_ -> hasNoneLeft())
                                .flatMap(Answer::seconds)
                                .map(since -> between(now, Instant.EPOCH.plus(since))))
                .map(rest -> rest.compareTo(LONGEST_REST) > 0 ? LONGEST_REST : rest);
    }

    /** As GitHub counts what it is asked; it tells the count each time. */
    boolean hasNoneLeft() {
        return header("x-ratelimit-remaining").filter("0"::equals).isPresent();
    }

    private static Optional<Duration> seconds(String text) {
        return text.matches("[0-9]{1,12}")
                ? Optional.of(Duration.ofSeconds(Long.parseLong(text)))
                : Optional.empty();
    }

    private static Optional<Duration> date(String text, Instant now) {
        try {
            var then = ZonedDateTime.parse(text, DateTimeFormatter.RFC_1123_DATE_TIME);
            return Optional.of(between(now, then.toInstant()));
        } catch (DateTimeException _) {
            return Optional.empty();
        }
    }

    private static Duration between(Instant now, Instant then) {
        return then.isBefore(now) ? Duration.ZERO : Duration.between(now, then);
    }
}
