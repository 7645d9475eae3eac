package io.plumbline.property;

/**
 * The version of a distributed switch as a product, for example {@code 7.0.2}.
 *
 * @param text three numbers or four: a third that is not said is 0, as vCenter tells it
 */
public record SwitchVersion(String text)
        implements Version<SwitchVersion>, Comparable<SwitchVersion> {
    static final String REGEX = "\\d{1,2}(\\.\\d{1,3}){1,3}";
    static final String ACCEPTS = "a version such as 7.0.2";

    public SwitchVersion {
        if (!text.matches(REGEX)) {
            throw new IllegalArgumentException("'" + text + "' is not " + ACCEPTS);
        }
        text = text.indexOf('.') == text.lastIndexOf('.') ? text + ".0" : text;
    }

    @Override
    public boolean isBelow(SwitchVersion other) {
        return compareTo(other) < 0;
    }

    @Override
    public int compareTo(SwitchVersion other) {
        return Dotted.compare(text, other.text);
    }

    @Override
    public String toString() {
        return text;
    }
}
