package io.plumbline.device;

/**
 * What a device is reached by.
 *
 * @param kind for example {@code esxi}
 * @param name for example {@code esx01.lab}
 */
public record Endpoint(String kind, String name) implements Comparable<Endpoint> {
    /** As by the text, which need not be made for two of a kind. */
    @Override
    public int compareTo(Endpoint other) {
        return kind.equals(other.kind)
                ? name.compareTo(other.name)
                : toString().compareTo(other.toString());
    }

    @Override
    public String toString() {
        return kind + "://" + name;
    }
}
