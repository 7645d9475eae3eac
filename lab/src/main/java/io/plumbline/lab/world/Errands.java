package io.plumbline.lab.world;

import java.util.Collections;
import java.util.SortedSet;
import java.util.TreeSet;

/** What others have vCenter do with a host. Safe inside {@link World#call} only. */
public final class Errands {
    private final HostModel host;
    private final SortedSet<String> going = new TreeSet<>();

    Errands(HostModel host) {
        this.host = host;
    }

    /**
     * Something begins, and goes on until it is ended.
     *
     * @param what in vCenter's words, for example {@code HostSystem.reconnect}
     */
    public void begin(String what, String by) {
        going.add(text(what, by));
        host.changed();
    }

    public void end(String what, String by) {
        going.remove(text(what, by));
        host.changed();
    }

    private static String text(String what, String by) {
        return what + " on the host by " + by;
    }

    /** Each in words. */
    public SortedSet<String> going() {
        return Collections.unmodifiableSortedSet(going);
    }
}
