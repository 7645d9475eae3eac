package io.plumbline.plan;

import io.plumbline.property.Setting;

/** What has to be so before a setting of a unit is written, be it of another unit. */
interface GoesFirst {
    /** The setting that may have to wait. */
    Setting<?> own();

    /** The one that it waits for. */
    Setting<?> other();

    /** Whether a write of the own setting has to wait for the other one. */
    boolean stops(PendingChange<?> change);

    /** Why the other one is not so far. */
    OtherEnd.Delay delay();

    Held held(PendingChange<?> change);
}
