package io.plumbline.spec;

import io.plumbline.target.Machine;

import java.util.Optional;

/**
 * One virtual machine of the cluster.
 *
 * @param size what is said of its size; empty says nothing
 * @param jobNode what the job scheduler calls it, if it runs jobs
 * @param origin of its name; machines of one series share it
 */
public record DeclaredMachine(
        Machine machine,
        OnMaintenance onMaintenance,
        Optional<MachineSize> size,
        Optional<Located<String>> jobNode,
        Origin origin) {}
