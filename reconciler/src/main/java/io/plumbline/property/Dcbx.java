package io.plumbline.property;

/** Whether a port leaves what it pauses to what its neighbour says by DCBX. */
public enum Dcbx {
    /** What is configured counts, whatever the neighbour says. */
    OFF("Off"),
    /** The neighbour has a say. */
    ON("On");

    private final String word;

    Dcbx(String word) {
        this.word = word;
    }

    /**
     * @throws IllegalArgumentException on any other word
     */
    public static Dcbx parse(String text) {
        for (var one : values()) {
            if (one.word.equals(text)) {
                return one;
            }
        }
        throw new IllegalArgumentException("'" + text + "' is neither Off nor On");
    }

    /** As a spec writes it. */
    @Override
    public String toString() {
        return word;
    }
}
