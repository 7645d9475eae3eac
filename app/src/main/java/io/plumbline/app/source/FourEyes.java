package io.plumbline.app.source;

import io.plumbline.app.source.Writers.Writer;
import io.plumbline.app.source.Writers.Written;
import io.plumbline.app.work.ClusterView;
import io.plumbline.app.work.Clusters;
import io.plumbline.problem.Redactor;

import java.util.Arrays;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Who wrote a commit may not approve what it does, unless the file of sources says otherwise: that
 * is a file of the daemon's machine, which no commit changes. A commit names a person by a mail
 * address, a call by a token or by who vouches for its sender. Which of them are the same is said
 * in that file too; where it says nothing of anybody, whoever could be the writer by name is taken
 * for him.
 */
public final class FourEyes {
    private final Clusters clusters;
    private final Writers writers;
    private final boolean asks;
    private final Map<String, Set<String>> names;

    /**
     * @param asks whether it is asked for at all
     * @param names by mail address in small letters, as callers are called
     */
    public FourEyes(
            Clusters clusters, Writers writers, boolean asks, Map<String, Set<String>> names) {
        this.clusters = clusters;
        this.writers = writers;
        this.asks = asks;
        this.names = Map.copyOf(names);
    }

    /**
     * Why somebody may not approve a change of a cluster now.
     *
     * @param by for example {@code oidc:ada}, or {@code ada (admin)} where a name was only said
     * @return for people; empty if he may
     */
    public Optional<String> objection(String cluster, String by) {
        return asks
                ? clusters.view(cluster)
                        .map(ClusterView::spec)
                        .map(writers::of)
                        .flatMap(written -> objection(written, by))
                : Optional.empty();
    }

    private Optional<String> objection(Written written, String by) {
        return switch (written) {
            case Written.NotCommitted() -> Optional.empty();
            case Written.Unknown(var why) ->
                    Optional.of(
                            "who wrote the spec in force is not known, and who did may not approve"
                                    + " what it does (fourEyes in the file of sources): "
                                    + why);
            case Written.By(var some) ->
                    some.stream().flatMap(writer -> objection(writer, by).stream()).findFirst();
        };
    }

    private Optional<String> objection(Writer writer, String by) {
        var who = Redactor.shortening().clean(writer.toString());
        if (!names.isEmpty() && !names.containsKey(address(writer))) {
            return Optional.of(
                    who
                            + " wrote a commit that is in force and was not in plumb yet, and"
                            + " 'people' in the file of sources does not say who that is"
                            + " (fourEyes)");
        }
        return said(by).anyMatch(name -> isSame(writer, name))
                ? Optional.of(
                        by
                                + " may be "
                                + who
                                + ", who wrote a commit that is in force and was not in plumb yet:"
                                + " somebody else has to approve what it does (fourEyes); whom an"
                                + " address belongs to is said under 'people' in the file of"
                                + " sources")
                : Optional.empty();
    }

    /** A forge that hides addresses puts a number before the name. */
    private static String address(Writer writer) {
        return writer.email()
                .toLowerCase(Locale.ROOT)
                .replaceFirst("^[0-9]+\\+(?=.*@users\\.noreply\\.)", "");
    }

    /** What was said, and what was proved. */
    private static Stream<String> said(String by) {
        return Arrays.stream(by.split("[()]")).map(String::strip).filter(name -> !name.isEmpty());
    }

    private boolean isSame(Writer writer, String name) {
        var email = address(writer);
        var known = names.get(email);
        if (known != null) {
            return known.contains(name);
        }
        var bare = name.substring(name.lastIndexOf(':') + 1);
        return Stream.of(email, email.replaceFirst("@.*", ""), writer.name())
                .anyMatch(bare::equalsIgnoreCase);
    }
}
