package io.plumbline.app.advice;

import io.plumbline.app.advice.Figure.Topic;
import io.plumbline.app.advice.Workload.Bound;

import java.util.Comparator;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Concludes from the tables. What an adapter lacks puts it out; what is left stands in the order of
 * what seed 003 measured and recommends. What nobody measured (DVX) comes after all that was.
 */
public final class Adviser {
    private static final List<AdapterType> BY_COMMUNICATION =
            List.of(
                    AdapterType.SRIOV,
                    AdapterType.DYNAMIC_DIRECTPATH,
                    AdapterType.DIRECTPATH,
                    AdapterType.PVRDMA,
                    AdapterType.VMXNET3,
                    AdapterType.DVX);

    /** Of a workload that hardly communicates: what takes the least away. Our own rule. */
    private static final List<AdapterType> BY_FEATURES =
            List.of(
                    AdapterType.VMXNET3,
                    AdapterType.PVRDMA,
                    AdapterType.SRIOV,
                    AdapterType.DYNAMIC_DIRECTPATH,
                    AdapterType.DIRECTPATH,
                    AdapterType.DVX);

    private static final long SMALL_BYTES = 1024;
    private static final long LARGE_BYTES = 64 * 1024;

    private Adviser() {}

    public static Advice advise(Workload workload) {
        var order =
                workload.bound().equals(Optional.of(Bound.COMPUTE))
                        ? BY_FEATURES
                        : BY_COMMUNICATION;
        var needs = needs(workload);
        var candidates =
                Adapters.all().stream()
                        .map(adapter -> candidate(adapter, workload, needs))
                        .sorted(
                                Comparator.comparing((Candidate some) -> !some.fits())
                                        .thenComparingInt(
                                                some -> order.indexOf(some.adapter().type())))
                        .toList();
        var choice =
                candidates.stream()
                        .filter(Candidate::isSure)
                        .findFirst()
                        .map(some -> some.adapter().type());
        return new Advice(
                choice,
                choice.map(type -> Besides.recommending(type, workload)).orElseGet(List::of),
                candidates,
                Besides.of(workload));
    }

    private static Set<Feature> needs(Workload workload) {
        var needs = EnumSet.noneOf(Feature.class);
        needs.addAll(workload.needs());
        if (workload.machinesPerHost() > workload.ports()) {
            needs.add(Feature.SHARED_PORT);
        }
        return needs;
    }

    private static Candidate candidate(Adapter adapter, Workload workload, Set<Feature> needs) {
        var asked = new Asked(workload.vsphere());
        adapter.since().ifPresent(since -> asked.release(adapter, since));
        needs.forEach(need -> asked.feature(need, adapter.support(need)));
        var topics = topics(workload);
        return new Candidate(
                adapter,
                asked.lacks(),
                asked.open(),
                adapter.type() == AdapterType.PVRDMA ? Besides.ofPvrdma(workload) : List.of(),
                loses(adapter, needs),
                adapter.figures().stream()
                        .filter(figure -> topics.contains(figure.about()))
                        .toList());
    }

    private static List<Fact> loses(Adapter adapter, Set<Feature> needs) {
        return EnumSet.allOf(Feature.class).stream()
                .filter(feature -> !needs.contains(feature))
                .flatMap(feature ->
                        adapter.support(feature) instanceof Support.No(var fact)
                                ? Stream.of(new Fact(feature.label(), fact.from()))
                                : Stream.empty())
                .toList();
    }

    /** Where nothing is said, everything counts. */
    private static Set<Topic> topics(Workload workload) {
        var topics = EnumSet.of(Topic.APPLICATIONS);
        if (workload.processesPerNode().isPresent()) {
            topics.add(Topic.MANY_PROCESSES);
        }
        var bound = workload.bound();
        if (bound.isEmpty() || bound.get() == Bound.LATENCY) {
            topics.add(Topic.LATENCY);
        }
        if (bound.isPresent() && bound.get() == Bound.MESSAGE_RATE) {
            topics.add(Topic.SMALL_MESSAGES);
        }
        if (workload.messageBytes().isPresent()) {
            var bytes = workload.messageBytes().getAsLong();
            if (bytes <= SMALL_BYTES) {
                topics.add(Topic.SMALL_MESSAGES);
            }
            if (bytes >= LARGE_BYTES) {
                topics.add(Topic.LARGE_MESSAGES);
            }
        } else if (bound.isEmpty() || bound.get() == Bound.BANDWIDTH) {
            topics.addAll(Set.of(Topic.SMALL_MESSAGES, Topic.LARGE_MESSAGES));
        }
        return topics;
    }
}
