package io.plumbline.property;

/**
 * A file that carries a wished value: a package or a firmware image, as declared in the spec.
 *
 * @param name as in the spec
 * @param path absolute, or with a datastore in brackets: {@code [nfs-depot] nmlx5.zip}
 * @param sha256 of the file, 64 lower-case hexadecimal digits
 */
public record Artifact(String name, String path, String sha256) {
    public Artifact {
        if (!sha256.matches("[0-9a-f]{64}")) {
            throw new IllegalArgumentException(
                    "sha256 of " + name + " is not 64 hexadecimal digits");
        }
    }
}
