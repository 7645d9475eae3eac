package io.plumbline.app.screen;

/**
 * Colours, or none.
 *
 * @param isOn whether there are any
 */
public record Palette(boolean isOn) {
    /**
     * What a colour says.
     *
     * @see "ECMA-48, 8.3.117 SGR"
     */
    public enum Meaning {
        GOOD(32),
        BAD(31),
        CHANGES(33),
        ASIDE(2);

        private final int code;

        Meaning(int code) {
            this.code = code;
        }
    }

    public String paint(Meaning meaning, String text) {
        return isOn ? "\033[" + meaning.code + "m" + text + "\033[0m" : text;
    }
}
