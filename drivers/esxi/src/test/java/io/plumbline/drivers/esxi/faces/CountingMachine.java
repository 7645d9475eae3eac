package io.plumbline.drivers.esxi.faces;

import io.plumbline.lab.shell.Files;
import io.plumbline.lab.shell.LabTime;
import io.plumbline.lab.shell.Machine;
import io.plumbline.lab.shell.Processes;
import io.plumbline.lab.shell.Tool;

import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;

/** Counts how often somebody started or looked for a process: every shell does. */
final class CountingMachine implements Machine {
    private final Machine machine;
    private final AtomicInteger shells = new AtomicInteger();

    CountingMachine(Machine machine) {
        this.machine = machine;
    }

    int shells() {
        return shells.get();
    }

    @Override
    public Files files() {
        return machine.files();
    }

    @Override
    public LabTime time() {
        return machine.time();
    }

    @Override
    public Processes processes() {
        shells.incrementAndGet();
        return machine.processes();
    }

    @Override
    public Optional<Tool> program(String path) {
        return machine.program(path);
    }
}
