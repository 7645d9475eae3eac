package io.plumbline.drivers.switches.nxos;

import io.plumbline.drivers.switches.ConfigTree;
import io.plumbline.drivers.switches.UnparsedText;
import io.plumbline.property.QueueMarking;
import io.plumbline.property.Scheduling;
import io.plumbline.property.State;

import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * What a queuing policy says of one queue, line by line, so that a line can be taken away as it
 * stands: capture running_config_qos_tor_azure_local.
 *
 * @param priority that it goes first
 * @param bandwidth its part in a round
 * @param marks from which length on it marks or drops
 */
record QueueConfig(Optional<String> priority, Optional<String> bandwidth, Optional<String> marks) {
    static final QueueConfig NOTHING =
            new QueueConfig(Optional.empty(), Optional.empty(), Optional.empty());

    private static final String REMAINING = "bandwidth remaining percent ";
    private static final Pattern SHARE =
            Pattern.compile("bandwidth (?:remaining )?percent (\\d|[1-9]\\d|100)");
    private static final Pattern FIRST = Pattern.compile("priority(?: level [1-8])?");

    /** Anything else than words of NX-OS never gets into a line of ours. */
    private static final Pattern WORDS = Pattern.compile("[a-z][a-z0-9 -]*");

    /**
     * What each queue does where no policy says anything: {@code default-8q-out-policy}, in a
     * transcript of show policy-map interface of a Nexus 9000 with 9.2(2).
     */
    static SortedMap<Integer, QueueConfig> untouched() {
        var queues = new TreeMap<Integer, QueueConfig>();
        for (var queue = 0; queue < Group.LAST; queue++) {
            queues.put(queue, NOTHING.with(Scheduling.weighted(queue == 0 ? 100 : 0), queue));
        }
        queues.put(Group.LAST, NOTHING.with(Scheduling.STRICT, Group.LAST));
        return Collections.unmodifiableSortedMap(queues);
    }

    static QueueConfig parse(ConfigTree policyClass) throws UnparsedText {
        var config =
                new QueueConfig(
                        only(policyClass, "priority"),
                        only(policyClass, "bandwidth"),
                        only(policyClass, "random-detect"));
        if (config.priority.filter(line -> !FIRST.matcher(line).matches()).isPresent()
                || config.bandwidth.filter(line -> !SHARE.matcher(line).matches()).isPresent()) {
            throw new UnparsedText("a queue is served by something else than a share");
        }
        return config;
    }

    private static Optional<String> only(ConfigTree policyClass, String word) throws UnparsedText {
        var lines = policyClass.under(word);
        if (lines.size() > 1
                || lines.stream().anyMatch(one -> !WORDS.matcher(one.line()).matches())) {
            throw new UnparsedText("'" + word + "' stands twice, or with unknown words");
        }
        return lines.stream().map(ConfigTree::line).findFirst();
    }

    boolean isStrict() {
        return priority.isPresent();
    }

    /** In per cent, 0 if it has none of its own. */
    int share() {
        return bandwidth
                .map(SHARE::matcher)
                .filter(matcher -> matcher.matches())
                .map(matcher -> Integer.parseInt(matcher.group(1)))
                .orElse(0);
    }

    Scheduling scheduling() {
        return isStrict() ? Scheduling.STRICT : Scheduling.weighted(share());
    }

    State<QueueMarking> marking() throws UnparsedText {
        return marks.isEmpty() ? State.none() : State.is(Wred.parse(marks.get()));
    }

    /** Queues that go first have levels from queue 7 downwards. */
    QueueConfig with(Scheduling wanted, int queue) {
        return wanted.weight().isEmpty()
                ? new QueueConfig(
                        Optional.of("priority level " + (Group.LAST + 1 - queue)),
                        Optional.empty(),
                        marks)
                : new QueueConfig(
                        Optional.empty(),
                        Optional.of(REMAINING + wanted.weight().getAsInt()),
                        marks);
    }

    QueueConfig with(Optional<String> line) {
        return new QueueConfig(priority, bandwidth, line);
    }

    /** The lines that make it of another: what cannot stand beside the new is taken away first. */
    List<String> after(QueueConfig there) {
        return Stream.concat(
                        Stream.of(
                                        gone(there.priority, priority),
                                        gone(there.bandwidth, bandwidth),
                                        gone(there.marks, marks))
                                .flatMap(Optional::stream)
                                .map(line -> "no " + line),
                        Stream.of(
                                        come(there.priority, priority),
                                        come(there.bandwidth, bandwidth),
                                        come(there.marks, marks))
                                .flatMap(Optional::stream))
                .toList();
    }

    /** One with the same words and other numbers is replaced by saying the new one. */
    private static Optional<String> gone(Optional<String> there, Optional<String> wanted) {
        return there.filter(line -> wanted.filter(to -> words(to).equals(words(line))).isEmpty());
    }

    private static Optional<String> come(Optional<String> there, Optional<String> wanted) {
        return wanted.filter(line -> !there.equals(Optional.of(line)));
    }

    private static String words(String line) {
        return line.replaceAll("\\d+", "");
    }
}
