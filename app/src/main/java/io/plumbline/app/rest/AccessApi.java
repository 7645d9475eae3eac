package io.plumbline.app.rest;

import io.plumbline.app.access.AccessToken;
import io.plumbline.app.access.CallerPrincipal;
import io.plumbline.app.access.Grant;
import io.plumbline.app.access.Tokens;

import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.http.HttpStatus;
import org.springframework.http.MediaType;
import org.springframework.web.bind.annotation.DeleteMapping;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.ResponseStatus;
import org.springframework.web.bind.annotation.RestController;

import java.security.Principal;
import java.time.Duration;
import java.util.List;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.regex.Pattern;

/** Who may do what, and who one is. */
@RestController
@RequestMapping("/api/v1")
public final class AccessApi {
    private static final Logger log = LoggerFactory.getLogger(AccessApi.class);
    private static final Duration USUAL = Duration.ofDays(90);
    private static final Duration LONGEST = Duration.ofDays(366);
    private static final int MOST_GRANTS = 15;
    private static final Pattern ID = Pattern.compile("[0-9a-f]{16}");

    private final Tokens tokens;

    public AccessApi(Tokens tokens) {
        this.tokens = tokens;
    }

    @GetMapping("/whoami")
    Json.WhoAmI whoAmI(@Nullable Principal principal) {
        var caller = CallerPrincipal.of(principal);
        return new Json.WhoAmI(caller.name(), words(caller.grants()));
    }

    @GetMapping("/tokens")
    Json.Tokens tokens() {
        return new Json.Tokens(tokens.all().stream().map(AccessApi::json).toList());
    }

    /** The answer is the only place where the token ever stands. */
    @PostMapping(path = "/tokens", consumes = MediaType.APPLICATION_JSON_VALUE)
    @ResponseStatus(HttpStatus.CREATED)
    Json.NewToken make(@RequestBody Said.NewToken said, @Nullable Principal principal) {
        var by = CallerPrincipal.of(principal).name();
        var lasts = said.lasts() == null ? USUAL : said.lasts();
        if (!lasts.isPositive() || lasts.compareTo(LONGEST) > 0) {
            throw Invalid.field(
                    "lasts",
                    "lasts " + lasts + " is not between now and " + LONGEST.toDays() + " days");
        }
        var made = tokens.make(Said.text("name", said.name()), grants(said.roles()), lasts, by);
        log.atInfo()
                .addKeyValue("id", made.kept().id())
                .addKeyValue("name", made.kept().name())
                .addKeyValue("roles", words(made.kept().grants()))
                .addKeyValue("by", by)
                .log("token made");
        return new Json.NewToken(made.text(), json(made.kept()));
    }

    @DeleteMapping("/tokens/{id}")
    @ResponseStatus(HttpStatus.NO_CONTENT)
    void revoke(@PathVariable String id, @Nullable Principal principal) {
        if (!ID.matcher(id).matches()) {
            throw new IllegalArgumentException("an id has 16 hexadecimal digits");
        }
        if (!tokens.revoke(id, CallerPrincipal.of(principal).name())) {
            throw new NotKnown("there is no token " + id + " that is good");
        }
        log.atInfo()
                .addKeyValue("id", id)
                .addKeyValue("by", CallerPrincipal.of(principal).name())
                .log("token revoked");
    }

    private static SortedSet<Grant> grants(@Nullable List<String> roles) {
        if (roles == null || roles.isEmpty() || roles.size() > MOST_GRANTS) {
            throw Invalid.field(
                    "roles",
                    "roles are missing, or over "
                            + MOST_GRANTS
                            + ": viewer, operator@CLUSTER, ...");
        }
        var grants = new TreeSet<Grant>();
        roles.forEach(text -> grants.add(Grant.parse(Said.text("role", text))));
        return grants;
    }

    private static Json.Token json(AccessToken token) {
        return new Json.Token(
                token.id(),
                token.name(),
                words(token.grants()),
                token.madeAt(),
                token.madeBy(),
                token.expiresAt(),
                token.revokedAt().orElse(null));
    }

    private static List<String> words(SortedSet<Grant> grants) {
        return grants.stream().map(Grant::text).toList();
    }
}
