package io.plumbline.drivers.switches.onyx;

import io.plumbline.device.Act;
import io.plumbline.device.DeviceException;
import io.plumbline.device.Put;
import io.plumbline.drivers.switches.Puts;
import io.plumbline.drivers.switches.Replies;
import io.plumbline.problem.Problem;
import io.plumbline.property.PoolShare;
import io.plumbline.property.Priorities;
import io.plumbline.property.State;
import io.plumbline.target.Switch;

import java.math.BigDecimal;
import java.util.List;
import java.util.TreeSet;

/** The lines that make the pool for lossless traffic: seed 001, traffic pool roce. */
final class PoolLines {
    private static final String POOL = "traffic pool " + Pools.OURS;

    private final Act.Write write;
    private final Puts puts;
    private final Replies replies;

    PoolLines(Act.Write write, Replies replies) {
        this.write = write;
        this.puts = new Puts(write);
        this.replies = replies;
    }

    void addTo(List<String> lines) throws DeviceException {
        if (write.puts().stream().anyMatch(put -> put.to() instanceof State.None<?>)) {
            remove(lines);
            return;
        }
        var pools = pools();
        if (pools.ours().isEmpty()) {
            lines.add(POOL + " type lossless");
        }
        for (var put : write.puts()) {
            if (put.to() instanceof State.Is<?>(PoolShare share)) {
                lines.add(POOL + " memory percent " + percent(put, share));
            }
        }
        for (var put : write.puts()) {
            if (put.to() instanceof State.Is<?>(Priorities wanted)) {
                priorities(wanted, pools, lines);
            }
        }
    }

    /**
     * @see "domain facts on switches, section 1 B2, undo: no traffic pool roce force"
     */
    private void remove(List<String> lines) throws DeviceException {
        for (var put : write.puts()) {
            if (!(put.to() instanceof State.None<?>)) {
                throw puts.unsayable(put);
            }
        }
        lines.add("no " + POOL + " force");
    }

    /**
     * A priority is in one pool: to take it out of ours is to put it into the lossy one. A lossless
     * pool that somebody else made keeps what it has.
     */
    private void priorities(Priorities wanted, Pools pools, List<String> lines)
            throws DeviceException {
        var there = pools.ours().map(Pools.Pool::priorities).orElse(Priorities.of(List.of()));
        for (var priority : wanted.numbers()) {
            var others = pools.ofOthers(priority);
            if (others.isPresent()) {
                throw puts.refused(
                        "switch-priority " + priority + " is in lossless pool " + others.get());
            }
            if (!there.numbers().contains(priority)) {
                lines.add(POOL + " map switch-priority " + priority);
            }
        }
        var out = new TreeSet<>(there.numbers());
        out.removeAll(wanted.numbers());
        for (var priority : out) {
            var lossy = pools.lossy().filter(name -> name.matches("[A-Za-z0-9_-]{1,32}"));
            lines.add(
                    "traffic pool "
                            + lossy.orElseThrow(() ->
                                    puts.refused("no lossy pool takes switch-priority " + priority))
                            + " map switch-priority "
                            + priority);
        }
    }

    private String percent(Put<?> put, PoolShare share) throws DeviceException {
        if (share.hundredths().isEmpty()) {
            throw puts.unsayable(put);
        }
        return BigDecimal.valueOf(share.hundredths().getAsInt(), 2).toPlainString();
    }

    private Pools pools() throws DeviceException {
        var advanced =
                replies.read(
                        write.at(),
                        RunningConfig.ADVANCED_BUFFERS,
                        RunningConfig::hasAdvancedBuffers);
        if (advanced.orThrow()) {
            throw new DeviceException(
                    new Problem.ManagedElsewhere(
                            write.at(),
                            "make traffic pools",
                            "its advanced buffer management, which excludes them"));
        }
        return OnyxLook.pools((Switch) write.at(), replies).orThrow();
    }
}
