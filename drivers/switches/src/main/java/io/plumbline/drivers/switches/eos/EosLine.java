package io.plumbline.drivers.switches.eos;

import io.plumbline.drivers.switches.CliLine;

/** One line for the command line of EOS. */
final class EosLine {
    private EosLine() {}

    static String of(String words, Object... values) {
        return CliLine.of(words, values);
    }

    /** A question that is answered in JSON. */
    static String json(String words, Object... values) {
        return of(words, values) + " | json";
    }
}
