package io.plumbline.lab.fault;

/** Told whenever a place is reached at which a daemon can die. */
@FunctionalInterface
public interface CrashPoints {
    /**
     * @throws Killed if it dies here
     */
    void reached(CrashPoint point);
}
