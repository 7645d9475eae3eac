package io.plumbline.lab.simulation;

import io.plumbline.lab.world.HostModel;

import java.util.TreeSet;

/** Others start and stop virtual machines. */
final class Guests {
    private Guests() {}

    static void start(HostModel host, String name) {
        var running = new TreeSet<>(host.service().machines());
        running.add(name);
        host.service().letRun(running);
    }

    static void stop(HostModel host, String name) {
        var running = new TreeSet<>(host.service().machines());
        running.remove(name);
        host.service().letRun(running);
    }
}
