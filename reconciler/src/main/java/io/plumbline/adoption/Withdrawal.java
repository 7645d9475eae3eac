package io.plumbline.adoption;

import io.plumbline.desired.Adoptions;
import io.plumbline.spec.written.Paths;
import io.plumbline.spec.written.Written;
import io.plumbline.spec.written.Written.Entries;
import io.plumbline.spec.written.Written.Items;
import io.plumbline.target.Host;
import io.plumbline.target.Node;
import io.plumbline.target.NodeInterface;
import io.plumbline.target.Switch;
import io.plumbline.target.SwitchPort;
import io.plumbline.target.Target;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * What of a spec is taken out where one target is not as it follows. A fabric is many ends' and
 * stays: the end leaves it.
 */
final class Withdrawal {
    private static final String FABRICS = "spec.fabrics.";
    private static final String LINKS = "spec.links[";

    private final Adoptions.Proposal proposal;

    /** The ports of switches at the links that are left, in the order of the file. */
    private final List<Set<SwitchPort>> links;

    Withdrawal(Adoptions.Proposal proposal) {
        this.proposal = proposal;
        this.links = new ArrayList<>(proposal.links());
    }

    /** Without it no spec is one. */
    static boolean isIndispensable(String place) {
        return !place.startsWith("spec.")
                || place.startsWith("spec.mode")
                || place.startsWith("spec.credentials");
    }

    /** Without what stands at some places. */
    Entries from(Entries spec, Set<String> places) {
        for (var i = links.size() - 1; i >= 0; i--) {
            if (places.contains(LINKS + i + "]")) {
                links.remove(i);
            }
        }
        return Paths.without(spec, places);
    }

    /**
     * @param path of what says it
     */
    Set<String> places(Target target, String path, Entries spec) {
        var own =
                path.startsWith(FABRICS) || path.startsWith(LINKS)
                        ? ends(target, path, spec)
                        : Set.<String>of();
        return own.isEmpty() ? Set.of(path) : own;
    }

    private Set<String> ends(Target target, String path, Entries spec) {
        return switch (target.unit()) {
            case Switch on ->
                    target.enclosing(SwitchPort.class)
                            .map(port -> linksWith(port::equals))
                            .orElseGet(() -> linksWith(port -> port.on().equals(on)));
            case Host host when path.startsWith(FABRICS) -> fabricsOf(host, spec);
            case Node node when path.startsWith(FABRICS) ->
                    target.enclosing(NodeInterface.class)
                            .map(at -> fabricsOf(node, at.name(), spec))
                            .orElseGet(() -> fabricsOf(node, "", spec));
            case Target _ -> Set.of();
        };
    }

    private Set<String> linksWith(Predicate<SwitchPort> which) {
        return IntStream.range(0, links.size())
                .filter(i -> links.get(i).stream().anyMatch(which))
                .mapToObj(i -> LINKS + i + "]")
                .collect(Collectors.toSet());
    }

    private Set<String> fabricsOf(Host host, Entries spec) {
        return proposal.profiles().entrySet().stream()
                .filter(one -> one.getValue().equals(host))
                .flatMap(one -> fabricsBelow("spec.hostProfiles." + one.getKey() + ".nics.", spec))
                .collect(Collectors.toSet());
    }

    private static Set<String> fabricsOf(Node node, String at, Entries spec) {
        var nodes =
                spec.at("spec")
                        .flatMap(said -> ((Entries) said).at("nodes"))
                        .map(all -> ((Items) all).all())
                        .orElse(List.of());
        return IntStream.range(0, nodes.size())
                .filter(i -> isNamed(nodes.get(i), node.name()))
                .boxed()
                .flatMap(i ->
                        fabricsBelow(
                                "spec.nodes["
                                        + i
                                        + "].linux.interfaces."
                                        + (at.isEmpty() ? "" : at + "."),
                                spec))
                .collect(Collectors.toSet());
    }

    private static boolean isNamed(Written entry, String name) {
        return entry instanceof Entries said && said.word("name").filter(name::equals).isPresent();
    }

    private static Stream<String> fabricsBelow(String place, Entries spec) {
        return Paths.of(spec).stream()
                .filter(path -> path.startsWith(place) && path.endsWith(".fabric"));
    }
}
