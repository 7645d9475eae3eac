package io.plumbline.lab.fault;

/**
 * A place where a daemon can die: just before or just after it called a device.
 *
 * @param call for example {@code observe}, {@code look}, {@code restart}, {@code write mlxconfig},
 *     {@code rehearse vib}
 */
public record CrashPoint(Side side, String call) implements Comparable<CrashPoint> {
    /** Before the call was sent, or after its reply came. */
    public enum Side {
        BEFORE,
        AFTER
    }

    @Override
    public int compareTo(CrashPoint other) {
        return toString().compareTo(other.toString());
    }

    @Override
    public String toString() {
        return call + " " + side;
    }
}
