package io.plumbline.app.forge;

import io.plumbline.app.store.CommitStatuses.State;
import io.plumbline.drivers.ssh.Secret;

import tools.jackson.databind.JsonNode;

import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Optional;

/**
 * GitLab (API at {@code https://HOST/api/v4}).
 *
 * @see "https://docs.gitlab.com/api/commits/, set commit pipeline status: POST
 *     /projects/:id/statuses/:sha, states pending, running, success, failed, canceled; :id may be
 *     the project's path, encoded; header PRIVATE-TOKEN"
 * @see "https://gitlab.com/gitlab-org/gitlab-foss/-/issues/25807: the same state once more is
 *     refused with 400, 'Cannot transition status via :enqueue from :pending'"
 * @see "https://docs.gitlab.com/api/notes/: notes of merge requests, with 'system' where GitLab
 *     wrote it; a note has up to 1,000,000 characters"
 */
final class GitLab implements Dialect {
    /** What its column for the description takes. */
    private static final int LONGEST_TEXT = 255;

    private static final int LONGEST_COMMENT = 1_000_000;

    @Override
    public Map<String, String> headers(Secret token) {
        return Map.of("PRIVATE-TOKEN", token.reveal(), "Accept", "application/json");
    }

    @Override
    public Call status(String project, CommitStatus status) {
        var body =
                Dialect.body()
                        .put("state", word(status.state()))
                        .put("name", status.context())
                        .put("description", status.text(LONGEST_TEXT));
        status.link().ifPresent(link -> body.put("target_url", link));
        return Call.with("POST", of(project) + "/statuses/" + status.commit(), body);
    }

    private static String word(State state) {
        return switch (state) {
            case PENDING -> "pending";
            case SUCCESS -> "success";
            case FAILURE -> "failed";
            case SUPERSEDED -> "canceled";
        };
    }

    @Override
    public boolean isThere(CommitStatus status, Answer answer) {
        return answer.message().contains("Cannot transition status")
                && answer.message().contains("from :" + word(status.state()));
    }

    @Override
    public Call comments(String project, long pullRequest, int page) {
        return Call.get(
                under(project, pullRequest)
                        + "?sort=asc&order_by=created_at&per_page="
                        + PAGE
                        + "&page="
                        + page);
    }

    @Override
    public Optional<Forge.Comment> comment(JsonNode one) {
        return one.path("system").asBoolean(false) ? Optional.empty() : Dialect.super.comment(one);
    }

    @Override
    public Call write(String project, long pullRequest, String text) {
        return Call.with("POST", under(project, pullRequest), Dialect.body().put("body", text));
    }

    @Override
    public Call rewrite(String project, long pullRequest, long comment, String text) {
        return Call.with(
                "PUT",
                under(project, pullRequest) + "/" + comment,
                Dialect.body().put("body", text));
    }

    @Override
    public Call remove(String project, long pullRequest, long comment) {
        return Call.delete(under(project, pullRequest) + "/" + comment);
    }

    @Override
    public int longestComment() {
        return LONGEST_COMMENT;
    }

    private static String under(String project, long pullRequest) {
        return of(project) + "/merge_requests/" + pullRequest + "/notes";
    }

    private static String of(String project) {
        return "/projects/" + URLEncoder.encode(project, StandardCharsets.UTF_8);
    }
}
