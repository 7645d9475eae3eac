package io.plumbline.app.forge;

import io.plumbline.app.work.SourceStanding;
import io.plumbline.app.work.SpecStanding;
import io.plumbline.app.work.SpecWatcher;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Follows what becomes of the commits of each cluster, and hands what is to be said of them to the
 * post of its source. Told by passes and by looks at sources: it asks nobody and keeps nobody
 * waiting.
 */
public final class CommitWatch implements SpecWatcher {
    /** By source. */
    private final Map<String, StatusPost> posts;

    /** By cluster. */
    private final Map<String, Followed> followed = new HashMap<>();

    private record Followed(String source, ClusterCommits commits) {}

    /**
     * @param posts by the name of the source; of others nothing is said
     */
    public CommitWatch(Map<String, StatusPost> posts) {
        this.posts = Map.copyOf(posts);
    }

    @Override
    public synchronized void stands(String cluster, SpecStanding standing) {
        var before = Optional.ofNullable(followed.get(cluster));
        var source = source(standing);
        before.filter(last -> !source.equals(Optional.of(last.source())))
                .ifPresent(_ -> forgotten(cluster));
        source.ifPresent(name ->
                now(
                        cluster,
                        new Followed(
                                name,
                                before.filter(last -> last.source().equals(name))
                                        .map(last -> last.commits().stands(standing))
                                        .orElseGet(() -> new ClusterCommits(standing)))));
    }

    @Override
    public synchronized void source(String cluster, SourceStanding standing) {
        Optional.ofNullable(followed.get(cluster))
                .filter(last -> last.source().equals(standing.name()))
                .ifPresent(last ->
                        now(cluster, new Followed(last.source(), last.commits().source(standing))));
    }

    @Override
    public synchronized void inPlumb(String cluster, String revision) {
        Optional.ofNullable(followed.get(cluster))
                .ifPresent(last ->
                        now(
                                cluster,
                                new Followed(last.source(), last.commits().inPlumb(revision))));
    }

    @Override
    public synchronized void forgotten(String cluster) {
        Optional.ofNullable(followed.remove(cluster))
                .ifPresent(last -> post(last.source()).take(cluster, List.of()));
    }

    /** Said only where something changes: a pass that finds all in plumb comes again and again. */
    private void now(String cluster, Followed now) {
        var before = followed.put(cluster, now);
        var wanted = now.commits().wanted();
        if (before == null || !before.commits().wanted().equals(wanted)) {
            post(now.source()).take(cluster, wanted);
        }
    }

    private StatusPost post(String source) {
        return Optional.ofNullable(posts.get(source))
                .orElseThrow(() -> new IllegalStateException("no forge for " + source));
    }

    /** A file of a repository is named after it: {@code hpc:clusters/octo.yaml}. */
    private Optional<String> source(SpecStanding standing) {
        var name = standing.file().split(":", 2)[0];
        return standing.provenance().attempted().isPresent() && posts.containsKey(name)
                ? Optional.of(name)
                : Optional.empty();
    }
}
