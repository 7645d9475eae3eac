package io.plumbline.drivers.switches;

import io.plumbline.property.LinkStatus;

/** The word with which an answer tells whether a port has a link. */
public final class LinkWord {
    private LinkWord() {}

    /**
     * @param word {@code up} or {@code down}
     * @throws UnparsedText if it is any other: what it says of the link is not known
     */
    public static LinkStatus of(String word) throws UnparsedText {
        return switch (word) {
            case "up" -> LinkStatus.Up;
            case "down" -> LinkStatus.Down;
            default -> throw new UnparsedText("neither up nor down: " + word);
        };
    }
}
