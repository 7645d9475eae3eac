package io.plumbline.lab.cli;

/** One login: its mode, whether it pages, and what it answers. Used by one thread. */
public interface CommandLine {
    /** What is shown before the first prompt; every line ends with a line feed. */
    String greeting();

    String prompt();

    /** Whether long listings stop after a page. */
    boolean pages();

    /**
     * What is shown while a listing waits for a key, on the line of the next prompt.
     *
     * @param from first line of the page that was shown, from 1
     * @param to its last line
     */
    String more(int from, int to);

    /**
     * Does what a line says.
     *
     * @return what is printed before the next prompt; every line ends with a line feed
     */
    String hear(String line);

    /** Whether the last line ended this login. */
    default boolean hasEnded() {
        return false;
    }

    /** Whoever typed is gone. */
    default void hangUp() {}
}
