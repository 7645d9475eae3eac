package io.plumbline.spec;

import io.plumbline.property.Codecs;
import io.plumbline.target.JobNode;
import io.plumbline.target.JobScheduler;
import io.plumbline.target.Target;

import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Optional;

/** {@code scheduler}: who closes and opens the nodes that carry jobs, and how it is reached. */
final class SchedulerSection {
    /** Jobs run for days; one that runs for a month is not waited for. */
    private static final Duration LONGEST = Duration.ofDays(31);

    private static final Duration SHORTEST = Duration.ofMinutes(1);

    private SchedulerSection() {}

    /**
     * @param nodes of machines and nodes of the spec
     */
    static Optional<JobScheduling> read(
            Fields at, Optional<Located<String>> credential, List<Located<JobNode>> nodes) {
        var kind = at.required("kind", Codecs.oneOf(SchedulerKind.class));
        var address = at.required("address", SpecCodecs.ADDRESS);
        var command = at.optional("command", SpecCodecs.PATH);
        var deadline = at.required("deadline", SpecCodecs.duration(SHORTEST, LONGEST));
        kind.ifPresent(said -> {
            var wanted = said.value() == SchedulerKind.Command;
            if (wanted && at.find("command").isEmpty()) {
                at.problem(
                        said.origin(),
                        "'command' is missing: the program that closes and opens nodes");
            }
            if (!wanted && command.isPresent()) {
                at.problem(
                        command.get().origin(),
                        "'command' goes with 'kind: Command'; for "
                                + said.value()
                                + " its own commands are run");
            }
        });
        if (credential.isEmpty()) {
            at.problem(
                    at.origin(),
                    "'credentials.scheduler' is missing: it names the login where its commands are"
                            + " run");
        }
        if (nodes.isEmpty()) {
            at.problem(
                    at.origin(),
                    "no machine or node has a 'jobNode': the name by which the scheduler calls it");
        }
        refuseTwice(at, nodes);
        return at.complete(() ->
                new JobScheduling(
                        kind.orElseThrow().value(),
                        new JobScheduler(target(address.orElseThrow().value())),
                        address.orElseThrow().value(),
                        command.map(Located::value),
                        credential.orElseThrow(),
                        deadline.orElseThrow().value(),
                        nodes.stream().map(Located::value).toList()));
    }

    /** Of an IPv6 address with hyphens for colons. */
    private static String target(String address) {
        return address.contains(":") ? "ip6-" + address.replace(':', '-') : address;
    }

    private static void refuseTwice(Fields at, List<Located<JobNode>> nodes) {
        var first = new HashMap<String, Located<JobNode>>();
        for (var node : nodes) {
            var before = first.putIfAbsent(node.value().name(), node);
            if (before != null) {
                at.problem(
                        node.origin(),
                        "job node '"
                                + node.value().name()
                                + "' is already in line "
                                + before.origin().line());
            }
        }
    }

    /** Of machines and nodes, in the order of the file. */
    static List<Located<JobNode>> nodes(List<DeclaredNode> nodes, List<DeclaredMachine> machines) {
        var all = new ArrayList<Located<JobNode>>();
        for (var one : machines) {
            one.jobNode().ifPresent(name -> all.add(name.map(it -> on(one.machine().host(), it))));
        }
        for (var one : nodes) {
            one.jobNode().ifPresent(name -> all.add(name.map(it -> on(one.node(), it))));
        }
        return List.copyOf(all);
    }

    private static JobNode on(Target unit, String name) {
        return new JobNode(unit, name);
    }
}
