package io.plumbline.drivers.vcenter;

/**
 * How many virtual functions the next boot of a host makes of a physical one; none disables SR-IOV
 * there.
 *
 * @param of as it was read: whatever else is configured of it stays
 */
public record FunctionsChange(SeenFunctions of, int count) {
    public FunctionsChange {
        if (count < 0 || count > of.atMost()) {
            throw new IllegalArgumentException(
                    count + " functions of " + of.id() + " are outside 0.." + of.atMost());
        }
    }
}
