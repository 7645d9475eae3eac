package io.plumbline.lab.world;

import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * The adapters of a host's own kernel. Their MTU is in force at once and stays over boots; the
 * switch below them may carry less, which the host does not look at: what is too long is lost.
 *
 * @see "Broadcom knowledge bases 419088 and 435411: adapter and switch are set apart from each
 *     other, and in an order. The range is that of the switch, domain facts on ESXi, section 4.3:
 *     what the host itself refuses nobody has published"
 */
public final class VmkAdapters {
    private static final int LEAST = 1280;
    private static final int MOST = 9000;

    /** As a host is installed: ESXi 7.0.1 (public file 63287390706). */
    private static final VmkAdapter FIRST =
            new VmkAdapter("vmk0", 1500, Optional.empty(), List.of("Management"));

    private final HostModel host;
    private final SortedMap<String, VmkAdapter> adapters = new TreeMap<>();

    VmkAdapters(HostModel host) {
        this.host = host;
        adapters.put(FIRST.name(), FIRST);
    }

    /** By number. */
    public List<VmkAdapter> all() {
        return adapters.values().stream()
                .sorted(Comparator.comparingInt(VmkAdapter::number))
                .toList();
    }

    public Optional<VmkAdapter> find(String name) {
        return Optional.ofNullable(adapters.get(name));
    }

    /** Without a command: somebody has made it, or moved it. */
    public void put(VmkAdapter adapter) {
        adapters.put(adapter.name(), adapter);
        host.changed();
    }

    /** Somebody has taken it away. */
    public void remove(String name) {
        adapters.remove(name);
        host.changed();
    }

    /** How a world begins: these, and no others. */
    void begin(Collection<VmkAdapter> all) {
        adapters.clear();
        all.forEach(this::put);
    }

    public Answer setMtu(String name, int bytes) {
        var adapter = adapters.get(name);
        var what = name + " mtu";
        if (adapter == null) {
            return host.refuse(what, Answer.Why.UNKNOWN_KEY, name);
        }
        if (bytes < LEAST || bytes > MOST) {
            return host.refuse(what, Answer.Why.OUT_OF_RANGE, "" + bytes);
        }
        if (host.struck(Mishap.WRITE_REJECTED, what)) {
            return host.refuse(what, Answer.Why.DEVICE_ERROR, "Unable to set the MTU of " + name);
        }
        if (!host.struck(Mishap.WRITE_IS_A_LIE, what)) {
            put(adapter.mtu(bytes));
            host.wrote(host.host().path() + "#" + what, "" + adapter.mtu(), "" + bytes);
        }
        return Answer.OK;
    }
}
