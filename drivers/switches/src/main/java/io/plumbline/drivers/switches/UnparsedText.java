package io.plumbline.drivers.switches;

/** This text does not say what was asked of it, or nobody recorded one like it. */
public final class UnparsedText extends Exception {
    private static final long serialVersionUID = 1L;

    public UnparsedText(String why) {
        super(why);
    }

    /** Why, for people. */
    public String why() {
        return String.valueOf(getMessage());
    }
}
