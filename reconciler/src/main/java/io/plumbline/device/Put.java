package io.plumbline.device;

import io.plumbline.property.Artifact;
import io.plumbline.property.Setting;
import io.plumbline.property.State;

import java.util.Optional;

/**
 * A change of one setting, if it still is what the plan saw.
 *
 * @param from the next side (or the only side) as it was read when the change was decided
 * @param to what it shall be
 * @param carrier the file that carries the value, where one does
 */
public record Put<V>(Setting<V> setting, State<V> from, State<V> to, Optional<Artifact> carrier) {
    public boolean saysWhatIsRead() {
        return from.equals(to);
    }

    /** For people, for example {@code NUM_OF_VFS 0 -> 16}. */
    public String text() {
        var codec = setting.property().codec();
        return setting.property().key() + " " + from.text(codec) + " -> " + to.text(codec);
    }
}
