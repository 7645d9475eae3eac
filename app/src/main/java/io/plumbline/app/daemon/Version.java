package io.plumbline.app.daemon;

import java.util.Objects;

/** Which build this is. */
public final class Version {
    private Version() {}

    /**
     * From the jar's manifest, for example {@code 0.1.0-SNAPSHOT}; {@code unpacked} outside a jar.
     */
    public static String text() {
        return Objects.requireNonNullElse(
                Version.class.getPackage().getImplementationVersion(), "unpacked");
    }
}
