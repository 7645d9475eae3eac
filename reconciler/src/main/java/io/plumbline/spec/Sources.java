package io.plumbline.spec;

import java.util.List;

/**
 * Where a daemon takes specs from, besides a folder.
 *
 * @param repositories in the order of the file
 */
public record Sources(List<RepositorySpec> repositories) {
    public Sources {
        repositories = List.copyOf(repositories);
    }
}
