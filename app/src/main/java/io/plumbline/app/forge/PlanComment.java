package io.plumbline.app.forge;

import io.plumbline.app.forge.Forge.Comment;

import java.util.Comparator;
import java.util.Optional;

/**
 * The one comment of a pull request that tells the plan of a cluster: found by a mark that people
 * do not see, and written over. Two who write at once end with one comment.
 */
public final class PlanComment {
    private final Forge forge;
    private final long pullRequest;
    private final String mark;

    /**
     * @param cluster a name that can be in a file of specs
     */
    public PlanComment(Forge forge, long pullRequest, String cluster) {
        this.forge = forge;
        this.pullRequest = pullRequest;
        this.mark = "<!-- plumbline plan of " + cluster + " -->\n";
    }

    /** Characters that a text may have. */
    public int longest() {
        return forge.longestComment() - mark.length();
    }

    /**
     * The text stands under the pull request when this returns.
     *
     * @param text markdown, at most {@link #longest} characters
     */
    public void put(String text) throws ForgeTrouble {
        var marked = mark + text;
        var found = oldest();
        if (found.isEmpty()) {
            write(marked);
        } else if (!found.get().text().equals(marked)) {
            forge.rewrite(pullRequest, found.get(), marked);
        }
    }

    /** Whoever else found none has written one as well: the oldest stays. */
    private void write(String marked) throws ForgeTrouble {
        var ours = forge.comment(pullRequest, marked);
        var oldest = oldest().filter(other -> other.id() != ours.id());
        if (oldest.isPresent()) {
            forge.rewrite(pullRequest, oldest.get(), marked);
            forge.remove(pullRequest, ours);
        }
    }

    /** Who answers to it quotes it, and a quotation does not begin with the mark. */
    private Optional<Comment> oldest() throws ForgeTrouble {
        return forge.comments(pullRequest).stream()
                .filter(one -> one.text().replace("\r\n", "\n").startsWith(mark))
                .min(Comparator.comparingLong(Comment::id));
    }
}
