package io.plumbline.app.text;

import java.util.regex.Pattern;

/** What can stand in the header of a call: a token is one word of visible ASCII. */
public final class OneWord {
    private static final Pattern WORD = Pattern.compile("[\\x21-\\x7e]+");

    private OneWord() {}

    public static boolean is(String text) {
        return WORD.matcher(text).matches();
    }
}
