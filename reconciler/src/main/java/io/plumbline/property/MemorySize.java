package io.plumbline.property;

import java.util.regex.Pattern;

/**
 * Memory of a virtual machine. As vSphere counts, 1 GB is 1024 MB.
 *
 * @param megabytes a multiple of 4, at least 4
 * @see "vSphere Virtual Machine Administration, Change the Memory Configuration: a multiple of 4
 *     MB"
 */
public record MemorySize(int megabytes) implements Comparable<MemorySize> {
    private static final Pattern TEXT = Pattern.compile("(\\d{1,8})(MB|GB)");
    private static final int GIGABYTE = 1024;
    private static final int STEP = 4;

    /** What ESXi 8 gives one machine at most: 24 TB. */
    private static final int MOST = 24 * GIGABYTE * GIGABYTE;

    public MemorySize {
        if (megabytes < STEP || megabytes > MOST || megabytes % STEP != 0) {
            throw new IllegalArgumentException(
                    megabytes + "MB is no memory of a machine: a multiple of 4MB up to 24576GB");
        }
    }

    /**
     * @throws IllegalArgumentException unless it reads like {@code 144GB}
     */
    public static MemorySize parse(String text) {
        var matcher = TEXT.matcher(text);
        if (!matcher.matches()) {
            throw new IllegalArgumentException(
                    "'" + text + "' is not a memory size such as 144GB or 6144MB");
        }
        var number = Long.parseLong(matcher.group(1));
        var megabytes = matcher.group(2).equals("GB") ? number * GIGABYTE : number;
        return new MemorySize(Math.clamp(megabytes, 0, Integer.MAX_VALUE));
    }

    /** So many GB, of 1024 MB each. */
    public static MemorySize ofGigabytes(int gigabytes) {
        return new MemorySize(Math.multiplyExact(gigabytes, GIGABYTE));
    }

    public boolean isWholeGigabytes() {
        return megabytes % GIGABYTE == 0;
    }

    /** What is less than a whole GB is left out. */
    public int gigabytes() {
        return megabytes / GIGABYTE;
    }

    /**
     * The next power of two in GB above it: 64GB above 32GB, since a device needs room beside its
     * memory.
     *
     * @throws IllegalArgumentException where that is no memory size any more
     */
    public MemorySize nextPowerOfTwo() {
        return ofGigabytes(Math.max(1, Integer.highestOneBit(gigabytes()) << 1));
    }

    @Override
    public int compareTo(MemorySize other) {
        return Integer.compare(megabytes, other.megabytes);
    }

    /** In whole GB where that is possible. */
    @Override
    public String toString() {
        return isWholeGigabytes() ? gigabytes() + "GB" : megabytes + "MB";
    }
}
