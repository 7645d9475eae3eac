package io.plumbline.desired;

import io.plumbline.property.Artifact;
import io.plumbline.property.Setting;
import io.plumbline.property.Want;
import io.plumbline.spec.Origin;

import java.util.Optional;

/**
 * What the spec wants of one setting.
 *
 * @param origin the line that says it, or from which it follows
 * @param carrier the file that carries the value, where one does
 * @param <V> the property's value
 */
public record Wish<V>(Setting<V> setting, Want<V> want, Origin origin, Optional<Artifact> carrier) {
    public static <V> Wish<V> of(Setting<V> setting, Want<V> want, Origin origin) {
        return new Wish<>(setting, want, origin, Optional.empty());
    }

    /** For people, for example {@code esx01.lab nic 0000:3b:00 NUM_OF_VFS 16}. */
    public String text() {
        return setting.label() + " " + want.text(setting.property().codec());
    }
}
