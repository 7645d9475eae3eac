package io.plumbline.app.git;

import io.plumbline.app.source.SpecTexts;
import io.plumbline.app.store.SourceHeads;
import io.plumbline.drivers.ssh.KnownHosts;
import io.plumbline.drivers.ssh.Secrets;
import io.plumbline.spec.RepositorySpec;
import io.plumbline.spec.Sources;

import java.nio.file.Path;
import java.time.InstantSource;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;

/** All repositories of a daemon. */
public final class GitSources implements AutoCloseable {
    private final Map<String, GitSource> sources = new LinkedHashMap<>();

    /**
     * @param copies a folder of this daemon's alone
     * @param listener is told of each fetch
     */
    public GitSources(
            Sources all,
            Path copies,
            KnownHosts knownHosts,
            Secrets secrets,
            SourceHeads heads,
            SpecTexts texts,
            Consumer<Fetched> listener) {
        OwnConfiguration.only();
        for (var spec : all.repositories()) {
            sources.put(
                    spec.name(),
                    new GitSource(
                            spec,
                            new Remote(spec, knownHosts, secrets),
                            new LocalCopy(copies.resolve(spec.name())),
                            heads,
                            texts,
                            InstantSource.system(),
                            listener));
        }
    }

    public Set<String> names() {
        return Set.copyOf(sources.keySet());
    }

    public List<RepositorySpec> specs() {
        return sources.values().stream().map(GitSource::spec).toList();
    }

    public Optional<GitSource> find(String name) {
        return Optional.ofNullable(sources.get(name));
    }

    /** Returns before anything was fetched. */
    public void start() {
        all().forEach(GitSource::start);
    }

    @Override
    public void close() {
        all().forEach(GitSource::close);
    }

    private Collection<GitSource> all() {
        return sources.values();
    }
}
