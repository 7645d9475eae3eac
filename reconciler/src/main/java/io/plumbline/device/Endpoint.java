package io.plumbline.device;

/**
 * What a device is reached by.
 *
 * @param kind for example {@code esxi}
 * @param name for example {@code esx01.lab}
 */
public record Endpoint(String kind, String name) implements Comparable<Endpoint> {
    @Override
    public int compareTo(Endpoint other) {
        return toString().compareTo(other.toString());
    }

    @Override
    public String toString() {
        return kind + "://" + name;
    }
}
