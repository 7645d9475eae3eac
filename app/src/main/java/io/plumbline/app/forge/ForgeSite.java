package io.plumbline.app.forge;

import io.plumbline.app.forge.Dialect.Call;
import io.plumbline.app.forge.ForgeTrouble.Reason;
import io.plumbline.app.text.OneWord;
import io.plumbline.drivers.ssh.Secret;
import io.plumbline.problem.Redactor;
import io.plumbline.spec.ForgeProject;
import io.plumbline.spec.RepositorySpec;

import tools.jackson.databind.JsonNode;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpTimeoutException;
import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

import javax.net.ssl.SSLException;

/**
 * A project at its address: over TLS to those whom Java trusts, without detours, not for long and
 * not much.
 */
public final class ForgeSite {
    /** A status is a line in a database; a page of comments takes longer. */
    private static final Duration WITHIN = Duration.ofSeconds(20);

    /** Of the largest page: fifty comments of 65,536 characters, and who wrote them. */
    private static final int LARGEST = 16 * 1024 * 1024;

    /** Ten thousand comments; whoever has more of them does not read them. */
    private static final int MOST_PAGES = 200;

    private static final int UNAUTHORIZED = 401;
    private static final int FORBIDDEN = 403;
    private static final int NOT_FOUND = 404;
    private static final int REQUEST_TIMEOUT = 408;
    private static final int GONE = 410;
    private static final int TOO_MANY = 429;
    private static final int REDIRECTED = 300;
    private static final int NOT_DONE = 400;
    private static final int BROKEN = 500;

    private final ForgeProject at;
    private final Dialect dialect;
    private final Duration within;
    private final HttpClient http;

    public ForgeSite(ForgeProject at) {
        this(at, WITHIN);
    }

    /**
     * @param within which an answer has to be there, whole
     */
    ForgeSite(ForgeProject at, Duration within) {
        this.at = at;
        this.dialect = dialect(at.kind());
        this.within = within;
        this.http =
                HttpClient.newBuilder()
                        .connectTimeout(within)
                        .followRedirects(HttpClient.Redirect.NEVER)
                        .build();
    }

    private static Dialect dialect(RepositorySpec.Forge kind) {
        return switch (kind) {
            case GitHub -> new GitHub();
            case GitLab -> new GitLab();
            case Gitea -> new Gitea();
        };
    }

    /** The same site for whoever has this token. */
    public Forge as(Secret token) {
        return new As(token);
    }

    private final class As implements Forge {
        private final Secret token;
        private final Redactor redactor;

        As(Secret token) {
            this.token = token;
            this.redactor = new Redactor(List.of(token.reveal()));
        }

        @Override
        public void say(CommitStatus status) throws ForgeTrouble {
            var answer = ask(dialect.status(at.path(), status));
            if (!answer.isGood() && !dialect.isThere(status, answer)) {
                throw trouble(answer, status.label());
            }
        }

        @Override
        public List<Comment> comments(long pullRequest) throws ForgeTrouble {
            var what = "comments of " + pullRequest;
            var seen = new HashSet<Long>();
            var all = new ArrayList<Comment>();
            for (var page = 1; page <= MOST_PAGES; page++) {
                var json = json(ask(dialect.comments(at.path(), pullRequest, page)), what);
                if (!json.isArray()) {
                    throw notUnderstood(what);
                }
                var news = dialect.read(json).stream().filter(one -> seen.add(one.id())).toList();
                all.addAll(news);
                // A forge that does not page answers with the same again.
                if (json.size() < Dialect.PAGE || (news.isEmpty() && !isOnlySystem(json))) {
                    return all;
                }
            }
            throw new ForgeTrouble(Reason.Refused, site() + " has too many " + what);
        }

        /** A page on which nobody wrote anything is not the last for that. */
        private boolean isOnlySystem(JsonNode page) {
            return dialect.read(page).isEmpty();
        }

        @Override
        public Comment comment(long pullRequest, String text) throws ForgeTrouble {
            var what = "a comment of " + pullRequest;
            return dialect.comment(json(ask(dialect.write(at.path(), pullRequest, text)), what))
                    .orElseThrow(() -> notUnderstood(what));
        }

        @Override
        public void rewrite(long pullRequest, Comment comment, String text) throws ForgeTrouble {
            json(
                    ask(dialect.rewrite(at.path(), pullRequest, comment.id(), text)),
                    "comment " + comment.id());
        }

        @Override
        public void remove(long pullRequest, Comment comment) throws ForgeTrouble {
            var answer = ask(dialect.remove(at.path(), pullRequest, comment.id()));
            if (!answer.isGood() && answer.status() != NOT_FOUND && answer.status() != GONE) {
                throw trouble(answer, "comment " + comment.id());
            }
        }

        @Override
        public int longestComment() {
            return dialect.longestComment();
        }

        private JsonNode json(Answer answer, String what) throws ForgeTrouble {
            if (!answer.isGood()) {
                throw trouble(answer, what);
            }
            return answer.json().orElseThrow(() -> notUnderstood(what));
        }

        private ForgeTrouble notUnderstood(String what) {
            return new ForgeTrouble(
                    Reason.Broken, site() + " answers to " + what + " what nobody understands");
        }

        /** What is no token is neither sent nor shown: Java would, in an error. */
        private Answer ask(Call call) throws ForgeTrouble {
            if (!OneWord.is(token.reveal())) {
                throw new ForgeTrouble(
                        Reason.LoginRefused, "the token for " + site() + " is not one plain word");
            }
            var asked = http.sendAsync(request(call), _ -> new Beginning(LARGEST));
            try {
                var answer = asked.get(within.toMillis(), TimeUnit.MILLISECONDS);
                return new Answer(answer.statusCode(), answer.headers(), answer.body());
            } catch (ExecutionException e) {
                throw silent(Optional.ofNullable(e.getCause()).orElse(e));
            } catch (TimeoutException _) {
                throw tooLate();
            } catch (InterruptedException _) {
                Thread.currentThread().interrupt();
                throw new ForgeTrouble(Reason.Unreachable, "interrupted while asking " + site());
            } finally {
                asked.cancel(true);
            }
        }

        private HttpRequest request(Call call) {
            var body =
                    call.body()
                            .map(json -> HttpRequest.BodyPublishers.ofString(json.toString()))
                            .orElseGet(HttpRequest.BodyPublishers::noBody);
            var request =
                    HttpRequest.newBuilder(URI.create(at.url() + call.path()))
                            .timeout(within)
                            .header("User-Agent", "plumbline")
                            .method(call.method(), body);
            if (call.body().isPresent()) {
                request.header("Content-Type", "application/json");
            }
            dialect.headers(token).forEach(request::header);
            return request.build();
        }

        private ForgeTrouble tooLate() {
            return new ForgeTrouble(
                    Reason.Unreachable,
                    site() + " does not answer within " + within.toSeconds() + " s");
        }

        private ForgeTrouble silent(Throwable why) {
            if (why instanceof HttpTimeoutException) {
                return tooLate();
            }
            var kind = why.getClass().getSimpleName();
            var text =
                    redactor.clean(
                            why instanceof IOException && why.getMessage() != null
                                    ? kind + ": " + why.getMessage()
                                    : kind);
            return why instanceof SSLException
                    ? new ForgeTrouble(
                            Reason.Untrusted, site() + " does not prove who it is: " + text)
                    : new ForgeTrouble(Reason.Unreachable, site() + " cannot be asked: " + text);
        }

        private ForgeTrouble trouble(Answer answer, String what) {
            var said = redactor.clean(answer.message());
            return new ForgeTrouble(
                    reason(answer),
                    site()
                            + " answered "
                            + answer.status()
                            + " to "
                            + what
                            + (said.isEmpty() ? "" : ": " + said),
                    answer.comeBackAfter(InstantSource.system().instant()));
        }
    }

    private Reason reason(Answer answer) {
        var status = answer.status();
        if (status == UNAUTHORIZED) {
            return Reason.LoginRefused;
        }
        if (status == TOO_MANY
                || status == REQUEST_TIMEOUT
                || (status == FORBIDDEN
                        && (answer.header("Retry-After").isPresent()
                                || dialect.isThrottled(answer)))) {
            return Reason.Throttled;
        }
        if (status >= BROKEN) {
            return Reason.Broken;
        }
        if (status >= REDIRECTED && status < NOT_DONE) {
            return Reason.Elsewhere;
        }
        return Reason.Refused;
    }

    private String site() {
        return at.kind() + " at " + at.url() + " (" + at.path() + ")";
    }
}
