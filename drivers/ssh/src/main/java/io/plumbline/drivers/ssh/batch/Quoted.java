package io.plumbline.drivers.ssh.batch;

/** The one way of a value into a script. */
public final class Quoted {

    private Quoted() {}

    /**
     * A value as one word of a POSIX shell: nothing in it means anything to the shell.
     *
     * @throws IllegalArgumentException if it holds a line break or another control character: no
     *     value of ours does
     */
    public static String word(String value) {
        if (value.chars().anyMatch(Character::isISOControl)) {
            throw new IllegalArgumentException("a control character in '" + value + "'");
        }
        return "'" + value.replace("'", "'\\''") + "'";
    }
}
