package io.plumbline.desired;

import io.plumbline.property.NicFirmwareProperties;
import io.plumbline.property.Property;
import io.plumbline.spec.RawSetting;
import io.plumbline.spec.written.Written.Entries;
import io.plumbline.target.Nic;
import io.plumbline.target.NicPort;

/** The way back from {@link FirmwareWishes}. */
final class FirmwareAdoption {
    private FirmwareAdoption() {}

    static Entries image(FoundCard card, Entries said, Versions versions, Sight sight) {
        return said.with("firmware", versions.artifact(card.nic(), sight));
    }

    /** What the firmware exposes for the ports' functions. */
    static Entries functions(FoundCard card, Entries said, Sight sight) {
        return sight.say(said, "firmwareVfs", NicFirmwareProperties.NUM_OF_VFS, card.nic());
    }

    /** Every key that a spec may say by its own name. */
    static Entries raw(FoundCard card, Entries said, Sight sight) {
        var keys = Entries.NONE;
        for (Property<?> property : RawSetting.properties()) {
            if (property.on().equals(Nic.class)) {
                keys = sight.say(keys, property.key(), property, card.nic());
            } else {
                for (NicPort port : card.ports(sight)) {
                    keys = sight.say(keys, property.key() + "_P" + port.number(), property, port);
                }
            }
        }
        return said.with("mlxconfig", keys);
    }
}
