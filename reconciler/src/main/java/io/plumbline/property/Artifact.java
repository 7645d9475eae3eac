package io.plumbline.property;

import java.util.Objects;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * A file that carries a wished value: a package or a firmware image, as declared in the spec.
 *
 * @param name as in the spec
 * @param path absolute, or with a datastore in brackets: {@code [nfs-depot] nmlx5.zip}
 * @param sha256 of the file, 64 lower-case hexadecimal digits
 */
public record Artifact(String name, String path, String sha256) {
    private static final Pattern ON_VOLUME =
            Pattern.compile("(?:\\[([^\\[\\]/]+)]|/vmfs/volumes/([^/]+)/).+");

    public Artifact {
        if (!sha256.matches("[0-9a-f]{64}")) {
            throw new IllegalArgumentException(
                    "sha256 of " + name + " is not 64 hexadecimal digits");
        }
    }

    /** The datastore of a host on which the file lies, by one of its names; empty where on none. */
    public Optional<String> volume() {
        var on = ON_VOLUME.matcher(path.strip());
        return on.matches()
                ? Optional.of(Objects.requireNonNullElse(on.group(1), on.group(2)).strip())
                : Optional.empty();
    }
}
