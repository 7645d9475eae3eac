package io.plumbline.drivers.vcenter;

/** What a PCI device of a host is to become, by one of the things that can be said of it. */
public sealed interface FunctionsChange {

    /** As it was read: whatever is not said to change stays. */
    SeenFunctions of();

    /** How many virtual functions the next boot makes of it; none disables SR-IOV there. */
    record Count(SeenFunctions of, int count) implements FunctionsChange {
        public Count {
            if (count < 0 || count > of.atMost()) {
                throw new IllegalArgumentException(
                        count + " functions of " + of.id() + " are outside 0.." + of.atMost());
            }
        }
    }

    /** Whether machines have it whole from the next boot on, and its label at once. */
    record Whole(SeenFunctions of, SeenFunctions.Kept to) implements FunctionsChange {
        public Whole {
            if (to.label().isEmpty() && of.kept().label().isPresent()) {
                throw new IllegalArgumentException(
                        "what becomes of a label that is not said nobody has recorded: " + of.id());
            }
        }
    }
}
