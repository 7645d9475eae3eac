package io.plumbline.lab.batch;

import io.plumbline.lab.world.BatchNode;
import io.plumbline.lab.world.BatchSystem;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * What {@code scontrol show node} tells of one node: the lines of slurm_sprint_node_table
 * (src/api/node_info.c). States are joined by plus signs, the base state first, for example {@code
 * DOWN+DRAIN+NOT_RESPONDING}.
 */
record NodeSheet(BatchNode node, Instant now) {
    private static final int CPUS = 32;
    private static final int MEMORY_MB = 131_072;

    /** Without the end of its last line. */
    String text(boolean oneLine) {
        return String.join(oneLine ? " " : "\n   ", lines()) + (oneLine ? "" : "\n");
    }

    private List<String> lines() {
        var name = node.name();
        var used = CPUS / BatchSystem.SLOTS * node.jobs().size();
        var up = node.answers() ? Times.slurm(node.contactSince()) : "None";
        var lines =
                new ArrayList<>(
                        List.of(
                                "NodeName=" + name + " Arch=x86_64 CoresPerSocket=16 ",
                                "CPUAlloc="
                                        + used
                                        + " CPUEfctv="
                                        + CPUS
                                        + " CPUTot="
                                        + CPUS
                                        + " CPULoad="
                                        + used
                                        + ".00",
                                "AvailableFeatures=(null)",
                                "ActiveFeatures=(null)",
                                "Gres=(null)",
                                "NodeAddr=" + name + " NodeHostName=" + name + " Version=23.11.4",
                                "RealMemory="
                                        + MEMORY_MB
                                        + " AllocMem=0 FreeMem=N/A Sockets=2 Boards=1",
                                "State="
                                        + state()
                                        + " ThreadsPerCore=1 TmpDisk=0 Weight=1 Owner=N/A"
                                        + " MCS_label=N/A",
                                "Partitions=" + Squeue.PARTITION + " ",
                                "BootTime=" + up + " SlurmdStartTime=" + up,
                                "LastBusyTime="
                                        + Times.slurm(node.contactSince())
                                        + " ResumeAfterTime=None",
                                "CfgTRES=cpu=" + CPUS + ",mem=128G,billing=" + CPUS,
                                "AllocTRES=" + (used == 0 ? "" : "cpu=" + used),
                                "CurrentWatts=n/a AveWatts=n/a"));
        reason().ifPresent(lines::add);
        return lines;
    }

    String state() {
        var state = new StringBuilder(base());
        if (node.closed().isPresent()) {
            state.append("+DRAIN");
        }
        if (!node.answers()) {
            state.append("+NOT_RESPONDING");
        }
        return state.toString();
    }

    private String base() {
        if (node.isDown(now)) {
            return "DOWN";
        }
        var jobs = node.jobs().size();
        return jobs == 0 ? "IDLE" : jobs < BatchSystem.SLOTS ? "MIXED" : "ALLOCATED";
    }

    /** That it does not respond is its reason only where it has no other (node_mgr.c). */
    private Optional<String> reason() {
        if (node.closed().isPresent()) {
            var closed = node.closed().get();
            return Optional.of(reason(closed.reason(), closed.by(), closed.since()));
        }
        return node.isDown(now)
                ? Optional.of(reason("Not responding", "slurm", node.downSince()))
                : Optional.empty();
    }

    private static String reason(String text, String by, Instant since) {
        return "Reason=" + text + " [" + by + "@" + Times.slurm(since) + "]";
    }
}
