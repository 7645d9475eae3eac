package io.plumbline.target;

import java.util.Optional;

/**
 * A device of its host that a virtual machine has for itself. vCenter has no place for a name of
 * ours, so it is known by what it is made of.
 */
public record PciDevice(Machine of, By by) implements Target {

    /** What it is made of. A machine has one of each, or which is meant cannot be told. */
    public sealed interface By {
        /** For example {@code function/0000:3b:00.0}. */
        String path();

        /**
         * @throws IllegalArgumentException if none prints so
         */
        static By parse(String kind, String value) {
            return switch (kind) {
                case "function" ->
                        new Function(
                                PciAddress.parse(value)
                                        .orElseThrow(() ->
                                                new IllegalArgumentException(
                                                        "no PCI address: " + value)));
                case "label" -> new Label(value);
                case "allowed" -> new Allowed(PciIds.parse(value));
                default -> throw new IllegalArgumentException("unknown kind of device");
            };
        }
    }

    /** DirectPath I/O: this very function of the host. */
    public record Function(PciAddress at) implements By {
        @Override
        public String path() {
            return "function/" + at;
        }

        @Override
        public String toString() {
            return "function " + at;
        }
    }

    /** Dynamic DirectPath I/O: whatever function of the host has this hardware label. */
    public record Label(String label) implements By {
        public Label {
            Names.check("hardware label", label);
        }

        @Override
        public String path() {
            return "label/" + label;
        }

        @Override
        public String toString() {
            return "label " + label;
        }
    }

    /** Dynamic DirectPath I/O without a label: whatever function is of one of these ids. */
    public record Allowed(PciIds ids) implements By {
        @Override
        public String path() {
            return "allowed/" + ids;
        }

        @Override
        public String toString() {
            return "allowed devices " + ids;
        }
    }

    @Override
    public Optional<Target> within() {
        return Optional.of(of);
    }

    @Override
    public String path() {
        return "pci-device/" + of.host().name() + "/" + of.name() + "/" + by.path();
    }

    @Override
    public String label() {
        return of.label() + " PCI device of " + by;
    }
}
