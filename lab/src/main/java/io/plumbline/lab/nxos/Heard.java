package io.plumbline.lab.nxos;

/** What a line is to a switch. */
sealed interface Heard<T> {
    record Meant<T>(T what) implements Heard<T> {}

    /**
     * @param why with its marker
     * @param at the column that the marker points to
     */
    record Wrong<T>(String why, int at) implements Heard<T> {}
}
