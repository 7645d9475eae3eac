package io.plumbline.app.forge;

import io.plumbline.drivers.ssh.Secret;

import java.util.Map;

/**
 * Gitea and what grew out of it (API at {@code https://HOST/api/v1}). Its statuses and comments
 * have the paths and words of GitHub's.
 *
 * @see "https://docs.gitea.com/development/api-usage: header Authorization: token …; pages have at
 *     most MAX_RESPONSE_ITEMS, usually 50"
 * @see "https://docs.gitea.com/api, CreateStatusOption: context, description, state (pending,
 *     success, error, failure), target_url; issueGetComments has no pages (since and before only),
 *     so a second page may be the first one again"
 */
final class Gitea implements Dialect {
    /** As GitHub's: it keeps more, and shows no more on a line. */
    private static final int LONGEST_TEXT = 140;

    /** It has no bound of its own; its databases take more than this. */
    private static final int LONGEST_COMMENT = 65_000;

    @Override
    public Map<String, String> headers(Secret token) {
        return Map.of("Authorization", "token " + token.reveal(), "Accept", "application/json");
    }

    @Override
    public Call status(String project, CommitStatus status) {
        return Call.with(
                "POST",
                "/repos/" + project + "/statuses/" + status.commit(),
                GitHub.body(status, GitHub.word(status.state()), LONGEST_TEXT));
    }

    @Override
    public Call comments(String project, long pullRequest, int page) {
        return Call.get(GitHub.under(project, pullRequest) + "?limit=" + PAGE + "&page=" + page);
    }

    @Override
    public Call write(String project, long pullRequest, String text) {
        return Call.with(
                "POST", GitHub.under(project, pullRequest), Dialect.body().put("body", text));
    }

    @Override
    public Call rewrite(String project, long pullRequest, long comment, String text) {
        return Call.with("PATCH", GitHub.at(project, comment), Dialect.body().put("body", text));
    }

    @Override
    public Call remove(String project, long pullRequest, long comment) {
        return Call.delete(GitHub.at(project, comment));
    }

    @Override
    public int longestComment() {
        return LONGEST_COMMENT;
    }
}
