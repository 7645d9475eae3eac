package io.plumbline.app.forge;

import io.plumbline.app.store.CommitStatuses.State;
import io.plumbline.drivers.ssh.Secret;

import tools.jackson.databind.JsonNode;

import java.util.Map;

/**
 * GitHub, also its Enterprise Server (API at {@code https://HOST/api/v3}).
 *
 * @see "https://docs.github.com/en/rest/commits/statuses: POST
 *     /repos/{owner}/{repo}/statuses/{sha}, states error, failure, pending, success; a description
 *     of over 140 characters is refused with 422 (github.com/zalando/zappr/issues/378)"
 * @see "https://docs.github.com/en/rest/issues/comments: a pull request is an issue; comments come
 *     in ascending order of their ids"
 * @see "https://docs.github.com/en/rest/using-the-rest-api/rate-limits-for-the-rest-api: 403 or
 *     429, with retry-after or x-ratelimit-remaining 0 and x-ratelimit-reset in epoch seconds, or
 *     only a message"
 */
final class GitHub implements Dialect {
    private static final int LONGEST_TEXT = 140;

    /** The longest body of a comment that it takes. */
    private static final int LONGEST_COMMENT = 65_536;

    @Override
    public Map<String, String> headers(Secret token) {
        return Map.of(
                "Authorization", "Bearer " + token.reveal(),
                "Accept", "application/vnd.github+json",
                "X-GitHub-Api-Version", "2022-11-28");
    }

    @Override
    public Call status(String project, CommitStatus status) {
        return Call.with(
                "POST",
                "/repos/" + project + "/statuses/" + status.commit(),
                body(status, word(status.state()), LONGEST_TEXT));
    }

    static JsonNode body(CommitStatus status, String word, int longestText) {
        var body =
                Dialect.body()
                        .put("state", word)
                        .put("context", status.context())
                        .put("description", status.text(longestText));
        status.link().ifPresent(link -> body.put("target_url", link));
        return body;
    }

    /** Of what was superseded nobody will know more: it neither failed nor was it seen in plumb. */
    static String word(State state) {
        return switch (state) {
            case PENDING, SUPERSEDED -> "pending";
            case SUCCESS -> "success";
            case FAILURE -> "failure";
        };
    }

    @Override
    public boolean isThrottled(Answer answer) {
        return answer.hasNoneLeft() || answer.message().contains("rate limit");
    }

    @Override
    public Call comments(String project, long pullRequest, int page) {
        return Call.get(under(project, pullRequest) + "?per_page=" + PAGE + "&page=" + page);
    }

    @Override
    public Call write(String project, long pullRequest, String text) {
        return Call.with("POST", under(project, pullRequest), Dialect.body().put("body", text));
    }

    @Override
    public Call rewrite(String project, long pullRequest, long comment, String text) {
        return Call.with("PATCH", at(project, comment), Dialect.body().put("body", text));
    }

    @Override
    public Call remove(String project, long pullRequest, long comment) {
        return Call.delete(at(project, comment));
    }

    @Override
    public int longestComment() {
        return LONGEST_COMMENT;
    }

    static String under(String project, long pullRequest) {
        return "/repos/" + project + "/issues/" + pullRequest + "/comments";
    }

    static String at(String project, long comment) {
        return "/repos/" + project + "/issues/comments/" + comment;
    }
}
