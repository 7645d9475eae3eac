package io.plumbline.app.forge;

import java.util.List;

/** One project at a forge. Everything may be repeated. */
public interface Forge {
    /** Takes the place of what was said of the same commit and cluster before. */
    void say(CommitStatus status) throws ForgeTrouble;

    /** All that people and programs wrote under a pull request, oldest first. */
    List<Comment> comments(long pullRequest) throws ForgeTrouble;

    Comment comment(long pullRequest, String text) throws ForgeTrouble;

    void rewrite(long pullRequest, Comment comment, String text) throws ForgeTrouble;

    /** One that is gone already is as wished. */
    void remove(long pullRequest, Comment comment) throws ForgeTrouble;

    /** Characters that a comment may have. */
    int longestComment();

    /**
     * @param id grows with time
     * @param text as it was written, before it became a page
     */
    record Comment(long id, String text) {}
}
