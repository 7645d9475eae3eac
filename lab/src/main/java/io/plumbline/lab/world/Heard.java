package io.plumbline.lab.world;

import java.util.List;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;

/** Who speaks CDP or LLDP to the ports of a host or node. */
public final class Heard {
    private final SortedMap<String, SortedSet<One>> byPort = new TreeMap<>();
    private final Runnable changed;
    private boolean listens;

    /**
     * @param changed is told whenever others are heard
     */
    Heard(Runnable changed) {
        this.changed = changed;
    }

    /**
     * Somebody at the other end of a cable.
     *
     * @param system by the name that it gives itself; empty if it gives none
     * @param port as it calls its own end
     */
    public record One(LinkDiscovery.Protocol protocol, String system, String port)
            implements Comparable<One> {
        @Override
        public int compareTo(One other) {
            return text().compareTo(other.text());
        }

        String text() {
            return protocol + " " + system + " " + port;
        }

        static One parse(String text) {
            var words = text.split(" ", 3);
            return new One(LinkDiscovery.Protocol.valueOf(words[0]), words[1], words[2]);
        }
    }

    /** Somebody plugs something that speaks into a port, beside what is there. */
    public void hears(String port, LinkDiscovery.Protocol protocol, String system, String far) {
        listens = true;
        byPort.computeIfAbsent(port, _ -> new TreeSet<>()).add(new One(protocol, system, far));
        changed.run();
    }

    /** Nobody speaks there any more; somebody listens all the same. */
    public void hearsNobody(String port) {
        listens = true;
        byPort.remove(port);
        changed.run();
    }

    /** Whether a program that listens is installed; on a host there always is one. */
    public boolean listens() {
        return listens;
    }

    public List<One> at(String port) {
        return List.copyOf(byPort.getOrDefault(port, new TreeSet<>()));
    }

    /** As a host keeps it: of each protocol the one that came last in order. */
    public List<One> lastAt(String port) {
        var last = new TreeMap<LinkDiscovery.Protocol, One>();
        at(port).forEach(one -> last.put(one.protocol(), one));
        return List.copyOf(last.values());
    }

    public List<String> ports() {
        return List.copyOf(byPort.keySet());
    }

    void listens(boolean to) {
        listens = to;
    }
}
