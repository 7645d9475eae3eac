package io.plumbline.lab.fault;

/**
 * How often something goes wrong.
 *
 * @param chance at each place where it could, 0 to 1
 * @param atMost so often in one world
 */
public record Rate(double chance, int atMost) {
    public static final Rate NEVER = new Rate(0, 0);

    public Rate {
        if (!(chance >= 0 && chance <= 1) || atMost < 0) {
            throw new IllegalArgumentException("no rate: " + chance + ", at most " + atMost);
        }
    }
}
