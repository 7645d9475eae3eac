package io.plumbline.desired;

import io.plumbline.property.NicFirmwareProperties;
import io.plumbline.property.NicIdentity;
import io.plumbline.property.NodeProperties;
import io.plumbline.property.SoftwareProperties;
import io.plumbline.spec.written.Written.Entries;
import io.plumbline.target.Nic;
import io.plumbline.target.Node;
import io.plumbline.target.Vib;

import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * Which versions of what there are anywhere, and the names of their artifacts. Which files carry
 * them no device tells.
 */
final class Versions {
    private final SortedMap<String, SortedSet<String>> ofWhat = new TreeMap<>();
    private final SortedMap<String, Entries> artifacts = new TreeMap<>();

    private Versions() {}

    static Versions of(Sight sight) {
        var all = new Versions();
        for (var host : sight.reach().hosts()) {
            SoftwareAdoption.packages(host.host()).forEach(vib -> all.note(vib, sight));
            FoundCard.of(host.host(), sight).forEach(card -> all.note(card.nic(), sight));
        }
        sight.reach().nodes().forEach(node -> all.note(node.node(), sight));
        return all;
    }

    private void note(Vib vib, Sight sight) {
        version(vib, sight).ifPresent(version -> note(vib.name(), version));
    }

    private void note(Nic nic, Sight sight) {
        version(nic, sight).ifPresent(version -> note(image(nic, sight), version));
    }

    private void note(Node node, Sight sight) {
        version(node, sight).ifPresent(version -> note("ofed", version));
    }

    private void note(String what, String version) {
        ofWhat.computeIfAbsent(what, _ -> new TreeSet<>()).add(version);
    }

    /** The name of the artifact that brings what a host has of a package. */
    Optional<String> artifact(Vib vib, Sight sight) {
        return version(vib, sight)
                .map(version ->
                        declared(
                                vib.name(),
                                version,
                                Entries.NONE.with("vib", vib.name()).with("version", version)));
    }

    /** The name of the image that a card runs. */
    Optional<String> artifact(Nic nic, Sight sight) {
        return version(nic, sight)
                .map(version ->
                        declared(
                                image(nic, sight),
                                version,
                                sight.say(
                                        Entries.NONE.with("firmware", version),
                                        "psid",
                                        NicIdentity.PSID,
                                        nic)));
    }

    /** The name of the stack that a node has. */
    Optional<String> artifact(Node node, Sight sight) {
        return version(node, sight)
                .map(version -> declared("ofed", version, Entries.NONE.with("ofed", version)));
    }

    private String declared(String what, String version, Entries artifact) {
        var sole = ofWhat.getOrDefault(what, new TreeSet<>()).size() < 2;
        var name = sole ? what : what + "-" + version.replaceAll("[^A-Za-z0-9_-]", "-");
        artifacts.put(name, artifact);
        return name;
    }

    /** Those that somebody asked for. */
    Entries artifacts() {
        var all = Entries.NONE;
        for (Map.Entry<String, Entries> one : artifacts.entrySet()) {
            all = all.with(one.getKey(), one.getValue());
        }
        return all;
    }

    private static Optional<String> version(Vib vib, Sight sight) {
        return sight.standing(SoftwareProperties.VIB_VERSION, vib)
                .map(SoftwareProperties.VIB_VERSION.codec()::print);
    }

    /** An image is for one board, so that has to be known. */
    private static Optional<String> version(Nic nic, Sight sight) {
        return sight.standing(NicIdentity.PSID, nic)
                .flatMap(_ -> sight.standing(NicFirmwareProperties.FIRMWARE_VERSION, nic))
                .map(NicFirmwareProperties.FIRMWARE_VERSION.codec()::print);
    }

    private static Optional<String> version(Node node, Sight sight) {
        return sight.standing(NodeProperties.RDMA_STACK, node)
                .map(NodeProperties.RDMA_STACK.codec()::print);
    }

    private static String image(Nic nic, Sight sight) {
        return "fw-" + sight.standing(NicIdentity.PSID, nic).orElse("");
    }
}
