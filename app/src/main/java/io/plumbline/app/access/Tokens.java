package io.plumbline.app.access;

import io.plumbline.app.digest.Sha256;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.SecureRandom;
import java.time.Duration;
import java.time.InstantSource;
import java.time.temporal.ChronoUnit;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.regex.Pattern;

/**
 * Makes tokens and knows them again. A token is {@code plumb_ID_SECRET}: 8 random bytes to find it
 * by and 32 that only its holder has.
 */
public final class Tokens {
    /** Tells ours from what an identity provider makes, and lets scanners for secrets find it. */
    public static final String PREFIX = "plumb_";

    private static final int ID_BYTES = 8;
    private static final int SECRET_BYTES = 32;
    private static final Pattern FORM = Pattern.compile("plumb_([0-9a-f]{16})_([0-9a-f]{64})");

    /** A signed token of a provider: its first part is JSON, and so begins like this. */
    private static final Pattern FOREIGN = Pattern.compile("eyJ[A-Za-z0-9_-]+\\.[A-Za-z0-9_.-]+");

    /**
     * One word, so that no name reads like two; and not one that stands for somebody else. Without
     * a colon: names with one are those of others (see {@link Caller}).
     */
    private static final Pattern NAME = Pattern.compile("[A-Za-z0-9._@-]{1,100}");

    private static final Set<String> RESERVED = Set.of("plumbline", "anybody", "unknown");

    /** Of none that is kept: who has an unknown name waits as long as who has a wrong secret. */
    private static final String NO_HASH = "0".repeat(64);

    private final TokenStore store;
    private final InstantSource clock;
    private final SecureRandom random = new SecureRandom();

    /**
     * @param clock wall time
     */
    public Tokens(TokenStore store, InstantSource clock) {
        this.store = store;
        this.clock = clock;
    }

    /**
     * What was made.
     *
     * @param text the token; it is nowhere else, and cannot be had again
     */
    public record Made(String text, AccessToken kept) {
        @Override
        public String toString() {
            return "Made[" + kept.id() + "]";
        }
    }

    /**
     * Takes secrets out of a text: what is left of a token tells which it is and is not enough to
     * use it. Of a provider's nothing is left.
     */
    public static String redacted(String text) {
        return FOREIGN.matcher(FORM.matcher(text).replaceAll("plumb_$1_***")).replaceAll("eyJ***");
    }

    /**
     * Kept when this returns.
     *
     * @throws IllegalArgumentException if the name is none
     */
    public Made make(String name, SortedSet<Grant> grants, Duration lasts, String by) {
        var made = draw(name, grants, lasts, by);
        keep(made);
        return made;
    }

    /** It is good once it is kept. */
    Made draw(String name, SortedSet<Grant> grants, Duration lasts, String by) {
        if (!NAME.matcher(name).matches() || RESERVED.contains(name)) {
            throw new IllegalArgumentException(
                    "a name has letters, digits and ._@-, at most 100 of them, and is none of "
                            + String.join(", ", new TreeSet<>(RESERVED)));
        }
        var id = random(ID_BYTES);
        var secret = random(SECRET_BYTES);
        var now = clock.instant().truncatedTo(ChronoUnit.SECONDS);
        var kept =
                new AccessToken(
                        id,
                        name,
                        Sha256.of(secret),
                        grants,
                        now,
                        by,
                        now.plus(lasts),
                        Optional.empty());
        return new Made(PREFIX + id + "_" + secret, kept);
    }

    void keep(Made made) {
        store.add(made.kept());
    }

    /** Whose token it is; empty if it is none, is over or was revoked. */
    public Optional<Caller> caller(String text) {
        var form = FORM.matcher(text);
        if (!form.matches()) {
            return Optional.empty();
        }
        var found = store.find(form.group(1));
        var isTheSame =
                MessageDigest.isEqual(
                        bytes(found.map(AccessToken::hash).orElse(NO_HASH)),
                        bytes(Sha256.of(form.group(2))));
        return found.filter(token -> isTheSame && token.isGood(clock.instant()))
                .map(token ->
                        new Caller(token.name(), new Proof.Token(token.id()), token.grants()));
    }

    /** Whether who was known by this token would be known by it now. */
    public boolean isGood(String id) {
        return store.find(id).filter(token -> token.isGood(clock.instant())).isPresent();
    }

    /** Also those that are not good any more, oldest first. */
    public List<AccessToken> all() {
        return store.all();
    }

    /**
     * @return whether it was good until then
     */
    public boolean revoke(String id, String by) {
        return store.revoke(id, by, clock.instant().truncatedTo(ChronoUnit.SECONDS));
    }

    /** Whether somebody could make tokens. */
    public boolean hasAdmin() {
        return store.all().stream()
                .filter(token -> token.isGood(clock.instant()))
                .anyMatch(token ->
                        token.grants().stream()
                                .anyMatch(grant -> grant.role().permits(Permission.ADMINISTER)));
    }

    private String random(int bytes) {
        var some = new byte[bytes];
        random.nextBytes(some);
        return HexFormat.of().formatHex(some);
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }
}
