package io.plumbline.spec;

import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Where a daemon takes specs from, besides a folder.
 *
 * @param repositories in the order of the file
 * @param fourEyes whether who wrote a commit may not approve what it does; no commit can change
 *     that
 * @param people by the mail address of their commits in small letters, the names by which they call
 *     us
 */
public record Sources(
        List<RepositorySpec> repositories, boolean fourEyes, Map<String, Set<String>> people) {
    public Sources {
        repositories = List.copyOf(repositories);
        people = Map.copyOf(people);
    }

    /** Of whose authors nothing is said. */
    public Sources(List<RepositorySpec> repositories) {
        this(repositories, true, Map.of());
    }
}
