package io.plumbline.plan;

import io.plumbline.desired.Orders;
import io.plumbline.property.Otherwise;
import io.plumbline.property.Setting;

import java.util.Optional;

/**
 * What a setting of one unit is built upon. It is waited for however it comes to be.
 *
 * @param known what decides of what was read there; empty if nobody can rely on it
 * @param delay why it is not known, or not as wanted
 */
record Foundation<W>(Orders.Base<W> base, Optional<Orders.Side<W>> known, OtherEnd.Delay delay)
        implements GoesFirst {
    @Override
    public Setting<?> own() {
        return base.own();
    }

    @Override
    public Setting<?> other() {
        return base.base();
    }

    @Override
    public boolean stops(PendingChange<?> change) {
        return change.setting().equals(own())
                && change.write()
                && known.filter(base::isMet).isEmpty();
    }

    @Override
    public Held held(PendingChange<?> change) {
        var codec = base.base().property().codec();
        return new Held(
                own().target(),
                delay.reason(),
                change.text()
                        + "; that waits until "
                        + other().label()
                        + " is "
                        + base.want().text(codec)
                        + known.map(side -> ", and it is " + side.text(codec)).orElse("")
                        + (delay.text().isEmpty() ? "" : "; " + delay.text())
                        + other().property().otherwise(Otherwise.Where.IN_THE_WAY));
    }
}
