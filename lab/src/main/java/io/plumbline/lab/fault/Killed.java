package io.plumbline.lab.fault;

/** The daemon dies here. An error, so that nothing but the simulation that wants it catches it. */
public final class Killed extends Error {
    private static final long serialVersionUID = 1L;

    public Killed(CrashPoint at) {
        super("killed " + at, null, false, false);
    }
}
