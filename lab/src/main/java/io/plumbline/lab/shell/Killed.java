package io.plumbline.lab.shell;

/** The running process is no more. */
final class Killed extends RuntimeException {
    private final int signal;

    Killed(int signal) {
        super("killed by signal " + signal, null, false, false);
        this.signal = signal;
    }

    /** As a shell reports it: 128 and the signal. */
    int status() {
        return 128 + signal;
    }
}
