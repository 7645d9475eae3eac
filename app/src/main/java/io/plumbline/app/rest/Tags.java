package io.plumbline.app.rest;

import io.plumbline.app.work.UnitView;

import org.jspecify.annotations.Nullable;
import org.springframework.http.CacheControl;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpStatus;
import org.springframework.http.ResponseEntity;
import org.springframework.web.context.request.WebRequest;

import java.util.Arrays;
import java.util.function.Supplier;

/**
 * Answers that need not be sent again. A tag is the version of what is told, known before anything
 * of the answer is made.
 */
final class Tags {
    private static final String ANY = "*";
    private static final String WEAK = "W/";

    private Tags() {}

    /** The body, or only that it is still the one that the client has. */
    static <T> ResponseEntity<T> answer(WebRequest request, String tag, Supplier<T> body) {
        var quoted = quoted(tag);
        var known = request.getHeader(HttpHeaders.IF_NONE_MATCH);
        var answer =
                ResponseEntity.status(
                                known != null && names(known, quoted)
                                        ? HttpStatus.NOT_MODIFIED
                                        : HttpStatus.OK)
                        .eTag(quoted)
                        .cacheControl(CacheControl.noCache().cachePrivate())
                        .header(HttpHeaders.VARY, HttpHeaders.AUTHORIZATION);
        return known != null && names(known, quoted) ? answer.build() : answer.body(body.get());
    }

    /** Of a unit, in a state of the cluster, after so many looks at it. */
    static String ofUnit(UnitView unit, long state, long looks) {
        return unit.version() + "." + state + "." + looks;
    }

    /**
     * Whether a word may be taken from one who has read a tag of the unit. That the unit was looked
     * at again and is as it was makes no tag stale.
     *
     * @param ifMatch a header of the call; null if it says nothing
     * @throws Unmatched if what the client has read is not what is known
     */
    static void requireSame(@Nullable String ifMatch, UnitView unit) {
        var version = Long.toString(unit.version());
        if (ifMatch != null
                && Arrays.stream(ifMatch.split(",", -1))
                        .map(String::strip)
                        .noneMatch(one -> one.equals(ANY) || versionIn(one).equals(version))) {
            throw new Unmatched(
                    unit.unit().label()
                            + " has changed since it was read: its version is "
                            + version
                            + " now, not that of "
                            + ifMatch
                            + "; read it again");
        }
    }

    /**
     * As the other, of a unit that no pass has seen yet.
     *
     * @throws Unmatched if the client has read something of it: that was before
     */
    static void requireUnread(@Nullable String ifMatch, String unit) {
        if (ifMatch != null && !ifMatch.strip().equals(ANY)) {
            throw new Unmatched("no pass has seen " + unit + " yet; read it again");
        }
    }

    /** The unit's own part of its tag; that of a weak one is none. */
    private static String versionIn(String tag) {
        var isTag = tag.length() > 1 && tag.startsWith("\"") && tag.endsWith("\"");
        var text = isTag ? tag.substring(1, tag.length() - 1) : "";
        var dot = text.indexOf('.');
        return dot < 0 ? text : text.substring(0, dot);
    }

    private static boolean names(String header, String tag) {
        return Arrays.stream(header.split(",", -1))
                .map(String::strip)
                .map(one -> one.startsWith(WEAK) ? one.substring(WEAK.length()) : one)
                .anyMatch(one -> one.equals(ANY) || one.equals(tag));
    }

    private static String quoted(String tag) {
        return "\"" + tag + "\"";
    }
}
