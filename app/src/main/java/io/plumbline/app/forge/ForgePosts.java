package io.plumbline.app.forge;

import io.plumbline.app.store.CommitStatuses;
import io.plumbline.app.work.SpecWatcher;
import io.plumbline.drivers.ssh.Secret;
import io.plumbline.spec.Sources;

import java.time.InstantSource;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;

/** The forges of all sources that declare one. */
public final class ForgePosts implements AutoCloseable {
    private final Map<String, StatusPost> posts = new LinkedHashMap<>();

    /**
     * @param secrets by the name of the credential
     * @param listener is told of each try
     */
    public ForgePosts(
            Sources all,
            Function<String, Optional<Secret>> secrets,
            CommitStatuses store,
            Consumer<Posted> listener) {
        for (var repository : all.repositories()) {
            repository
                    .forge()
                    .ifPresent(spec ->
                            posts.put(
                                    repository.name(),
                                    new StatusPost(
                                            repository.name(),
                                            spec,
                                            new ForgeSite(spec.at())::as,
                                            secrets,
                                            store,
                                            InstantSource.system(),
                                            listener)));
        }
    }

    /** Is to be told how specs stand. */
    public SpecWatcher watcher() {
        return posts.isEmpty() ? SpecWatcher.NONE : new CommitWatch(posts);
    }

    /** Empty where a source declares no forge, or there is no such source. */
    public Optional<ForgeStanding> standing(String source) {
        return Optional.ofNullable(posts.get(source)).map(StatusPost::standing);
    }

    /** Returns before anything was said. */
    public void start() {
        posts.values().forEach(StatusPost::start);
    }

    @Override
    public void close() {
        posts.values().forEach(StatusPost::close);
    }
}
