package io.plumbline.drivers.vcenter;

import io.plumbline.property.AdapterType;
import io.plumbline.target.PciAddress;
import io.plumbline.target.PciIds;

import java.util.Optional;

/**
 * A device of its host that a virtual machine has for itself, as vCenter tells of it.
 *
 * @param key by which a change names it
 * @param backing unset where vCenter tells none
 */
public record SeenPciDevice(int key, Told<SeenPciDevice.Backing> backing) {

    /** What it is made of. */
    public sealed interface Backing {
        /** For people, without a comma: {@code DirectPath 0000:3b:00.1}. */
        default String text() {
            return switch (this) {
                case Fixed(var function, var _) -> AdapterType.DirectPath + " " + function;
                case Dynamic(var label, var allowed) ->
                        AdapterType.DynamicDirectPath
                                + label.map(name -> " " + name).orElse("")
                                + allowed.map(ids -> " " + ids).orElse("");
                case Dvx(var deviceClass) -> "DVX" + deviceClass.map(name -> " " + name).orElse("");
                case Other(var type) -> type;
            };
        }
    }

    /** For people, without a comma. */
    String text() {
        var text =
                switch (backing) {
                    case Told.Is<Backing>(var is) -> is.text();
                    case Told.Unset<Backing>() -> "device " + key;
                    case Told.Unreadable<Backing>(var why) -> "device " + key + " " + why;
                };
        return text.replace(',', ' ');
    }

    /**
     * DirectPath I/O: this function, whoever else wants it.
     *
     * @param system of which host it is, as vCenter tells it; empty for one that is to be
     */
    public record Fixed(PciAddress function, Optional<String> system) implements Backing {
        public Fixed(PciAddress function) {
            this(function, Optional.empty());
        }
    }

    /**
     * Dynamic DirectPath I/O: whatever function fits when the machine starts.
     *
     * @param label that it has to have
     * @param allowed ids of which it has to be
     */
    public record Dynamic(Optional<String> label, Optional<PciIds> allowed) implements Backing {}

    /** Made by a framework of its vendor's; seen, and never made or changed here. */
    public record Dvx(Optional<String> deviceClass) implements Backing {}

    /**
     * Another one that is known by its name, such as a share of a graphics card; seen, and never
     * made or changed here.
     */
    public record Other(String type) implements Backing {}
}
