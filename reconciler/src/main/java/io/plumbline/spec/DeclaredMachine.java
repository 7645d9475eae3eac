package io.plumbline.spec;

import io.plumbline.target.Machine;

import java.util.List;
import java.util.Optional;

/**
 * One virtual machine of the cluster.
 *
 * @param adapters what carries interfaces of its system, as far as the spec tells
 * @param jobNode what the job scheduler calls it, if it runs jobs
 * @param origin of its name; machines of one series share it
 */
public record DeclaredMachine(
        Machine machine,
        OnMaintenance onMaintenance,
        List<GuestAdapter> adapters,
        Optional<Located<String>> jobNode,
        Origin origin) {
    public DeclaredMachine {
        adapters = List.copyOf(adapters);
    }
}
