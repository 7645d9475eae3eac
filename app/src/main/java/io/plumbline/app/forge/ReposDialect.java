package io.plumbline.app.forge;

import io.plumbline.app.store.CommitStatuses.State;

/**
 * What GitHub and Gitea share: statuses under {@code /repos}, and comments of a pull request under
 * {@code issues}. What else a forge of this kind does its own way, its class says.
 *
 * @see "https://docs.github.com/en/rest/commits/statuses and /en/rest/issues/comments;
 *     https://docs.gitea.com/api, CreateStatusOption and issueGetComments"
 */
abstract class ReposDialect implements Dialect {
    private final String pageSize;
    private final int longestText;
    private final int longestComment;

    /**
     * @param pageSize what it calls the number of comments on a page
     * @param longestText of a status
     */
    ReposDialect(String pageSize, int longestText, int longestComment) {
        this.pageSize = pageSize;
        this.longestText = longestText;
        this.longestComment = longestComment;
    }

    @Override
    public final Call status(String project, CommitStatus status) {
        var body =
                Dialect.body()
                        .put("state", word(status.state()))
                        .put("context", status.context())
                        .put("description", status.text(longestText));
        status.link().ifPresent(link -> body.put("target_url", link));
        return Call.with("POST", "/repos/" + project + "/statuses/" + status.commit(), body);
    }

    /** Of what was superseded nobody will know more: it neither failed nor was it seen in plumb. */
    private static String word(State state) {
        return switch (state) {
            case PENDING, SUPERSEDED -> "pending";
            case SUCCESS -> "success";
            case FAILURE -> "failure";
        };
    }

    @Override
    public final Call comments(String project, long pullRequest, int page) {
        return Call.get(
                under(project, pullRequest) + "?" + pageSize + "=" + PAGE + "&page=" + page);
    }

    @Override
    public final Call write(String project, long pullRequest, String text) {
        return Call.with("POST", under(project, pullRequest), Dialect.body().put("body", text));
    }

    @Override
    public final Call rewrite(String project, long pullRequest, long comment, String text) {
        return Call.with("PATCH", at(project, comment), Dialect.body().put("body", text));
    }

    @Override
    public final Call remove(String project, long pullRequest, long comment) {
        return Call.delete(at(project, comment));
    }

    @Override
    public final int longestComment() {
        return longestComment;
    }

    private static String under(String project, long pullRequest) {
        return "/repos/" + project + "/issues/" + pullRequest + "/comments";
    }

    private static String at(String project, long comment) {
        return "/repos/" + project + "/issues/comments/" + comment;
    }
}
