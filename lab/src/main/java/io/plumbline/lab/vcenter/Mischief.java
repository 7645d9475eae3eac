package io.plumbline.lab.vcenter;

import io.plumbline.target.Host;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** What goes wrong at vCenter itself. What goes wrong in its world is the world's. */
final class Mischief {
    private final List<String> failing = new ArrayList<>();
    private final List<String> lies = new ArrayList<>();
    private final List<Host> missing = new ArrayList<>();
    private boolean full;
    private Optional<Duration> copiesTake = Optional.empty();
    private Instant serves = Instant.MIN;

    /** The next task of this method fails. */
    void failNext(String method) {
        failing.add(method);
    }

    /** The next task of this method succeeds and does nothing. */
    void lieNext(String method) {
        lies.add(method);
    }

    /** This host does not take the next change of a switch that it is sent. */
    void missNext(Host host) {
        missing.add(host);
    }

    /** No file finds place any more, or does again. */
    void fill(boolean up) {
        full = up;
    }

    /** Disks are slow, or machines large. */
    void copiesTake(Duration time) {
        copiesTake = Optional.of(time);
    }

    Optional<Duration> copiesTake() {
        return copiesTake;
    }

    boolean isFull() {
        return full;
    }

    void stayAway(Instant now, Duration time) {
        serves = now.plus(time);
    }

    boolean isAway(Instant now) {
        return now.isBefore(serves);
    }

    boolean takesFailing(String method) {
        return failing.remove(method);
    }

    boolean takesLie(String method) {
        return lies.remove(method);
    }

    boolean takesMiss(Host host) {
        return missing.remove(host);
    }
}
