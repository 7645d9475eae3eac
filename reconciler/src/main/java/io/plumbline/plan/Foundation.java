package io.plumbline.plan;

import io.plumbline.property.Setting;
import io.plumbline.property.State;
import io.plumbline.property.Want;

import java.util.Optional;

/**
 * What a setting of one unit is built upon. It is waited for however it comes to be.
 *
 * @param known what is in force there; empty if nobody can rely on what was read of it
 * @param delay why it is not known, or not as wanted
 */
record Foundation<W>(
        Setting<?> own,
        Setting<W> other,
        Want<W> want,
        Optional<State<W>> known,
        OtherEnd.Delay delay)
        implements GoesFirst {
    @Override
    public boolean stops(PendingChange<?> change) {
        return change.setting().equals(own) && change.write() && known.filter(want::met).isEmpty();
    }

    @Override
    public Held held(PendingChange<?> change) {
        var codec = other.property().codec();
        return new Held(
                own.target(),
                delay.reason(),
                change.text()
                        + "; that waits until "
                        + other.label()
                        + " is "
                        + want.text(codec)
                        + known.map(state -> ", and it is " + state.text(codec)).orElse("")
                        + (delay.text().isEmpty() ? "" : "; " + delay.text()));
    }
}
