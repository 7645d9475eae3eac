package io.plumbline.drivers.scheduler.command;

import static io.plumbline.drivers.ssh.batch.Quoted.word;

import io.plumbline.drivers.scheduler.Jobs;
import io.plumbline.drivers.scheduler.NodeStanding;
import io.plumbline.drivers.scheduler.SchedulerDialect;
import io.plumbline.drivers.ssh.batch.UnparsedText;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * Any scheduler, by a program of its site: {@code PATH status NODE...}, {@code PATH drain NODE
 * REASON}, {@code PATH resume NODE REASON}. The contract is in docs/guides/drain-jobs.md.
 *
 * <p>A node that is closed is left to whoever closed it: to look is here, not in the program.
 *
 * @param path of the program, absolute
 */
public record CommandDialect(String path) implements SchedulerDialect {
    @Override
    public String nodesLine(Set<String> nodes) {
        return word(path)
                + " status "
                + nodes.stream().sorted().map(node -> word(node)).collect(Collectors.joining(" "));
    }

    /** Only of those that it is asked for. */
    @Override
    public boolean tellsOfAll() {
        return false;
    }

    @Override
    public String nodeLine(String node) {
        return nodesLine(Set.of(node));
    }

    @Override
    public Map<String, NodeStanding> nodes(String printed) throws UnparsedText {
        var nodes = new HashMap<String, NodeStanding>();
        for (var cells : rows(printed)) {
            if (cells.getFirst().equals("node")
                    && nodes.put(cells.get(1), standing(cells)) != null) {
                throw new UnparsedText("node " + cells.get(1) + " stands there twice");
            }
        }
        return nodes;
    }

    /** In the same answer. */
    @Override
    public Optional<String> jobsLine(Set<String> nodes) {
        return Optional.empty();
    }

    @Override
    public SortedMap<String, SortedSet<String>> jobs(String printed) throws UnparsedText {
        var byNode = new TreeMap<String, SortedSet<String>>();
        for (var cells : rows(printed)) {
            if (cells.getFirst().equals("job")) {
                byNode.computeIfAbsent(cells.get(1), _ -> new TreeSet<>())
                        .add(Jobs.text(cells.get(2), cells.get(3)));
            }
        }
        return byNode;
    }

    @Override
    public String drainLine(String node, String reason) {
        return change("drain", node, reason);
    }

    @Override
    public String resumeLine(String node, String reason) {
        return change("resume", node, reason);
    }

    /** A program that does not know a node leaves it out. */
    @Override
    public boolean saysUnknown(String printed, String node) {
        return false;
    }

    @Override
    public boolean saysAway(String printed) {
        return false;
    }

    private String change(String verb, String node, String reason) {
        return word(path) + " " + verb + " " + word(node) + " " + word(reason);
    }

    private static List<List<String>> rows(String printed) throws UnparsedText {
        if (!printed.isEmpty() && !printed.endsWith("\n")) {
            throw new UnparsedText("the text ends in the middle of a line");
        }
        var rows = new ArrayList<List<String>>();
        for (var line : printed.lines().filter(some -> !some.isBlank()).toList()) {
            var cells = List.of(line.split("\t", -1)).stream().map(String::strip).toList();
            var wanted = Map.of("node", 5, "job", 4).get(cells.getFirst());
            if (wanted == null || cells.size() != wanted) {
                throw new UnparsedText("neither a node nor a job: " + line);
            }
            rows.add(cells);
        }
        return rows;
    }

    private static NodeStanding standing(List<String> cells) throws UnparsedText {
        var reason = Optional.of(cells.get(4)).filter(some -> !some.isEmpty());
        var closed =
                switch (cells.get(2)) {
                    case "open" -> false;
                    case "closed" -> true;
                    default -> throw new UnparsedText("neither open nor closed: " + cells.get(2));
                };
        return new NodeStanding(
                closed ? reason.or(() -> Optional.of(NodeStanding.NO_REASON)) : Optional.empty(),
                closed ? NodeStanding.Closing.DRAINED : NodeStanding.Closing.NOT,
                switch (cells.get(3)) {
                    case "yes" -> true;
                    case "no" -> false;
                    default -> throw new UnparsedText("neither yes nor no: " + cells.get(3));
                },
                false);
    }
}
