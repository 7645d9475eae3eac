package io.plumbline.lab.batch;

import io.plumbline.lab.shell.Call;
import io.plumbline.lab.world.Answer;
import io.plumbline.lab.world.BatchNode;
import io.plumbline.lab.world.World;

import org.jspecify.annotations.Nullable;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * {@code pbsnodes -a[v] [-F json]}, {@code pbsnodes [-v] [-F json] NODE…}, and {@code pbsnodes
 * -{o|r} [-C COMMENT] NODE…}, by pbsnodes.c. What that source does and a reader would not guess: a
 * comment keeps its first 79 characters; {@code -r} without {@code -C} leaves the comment as it is;
 * of a node that nobody knows, JSON tells with the exit status 0.
 */
final class Pbsnodes {
    static final String VERSION = "2022.1.1.20220926110806";

    private static final String UNKNOWN = "Unknown node ";
    private static final String US = "root";

    /** {@code char Comment[80]}, the last of which ends the text. */
    private static final int LONGEST_COMMENT = 79;

    private final World world;
    private final String server;

    Pbsnodes(World world, String server) {
        this.world = world;
        this.server = server;
    }

    /** What the options say. */
    private static final class Asked {
        private final List<String> names = new ArrayList<>();
        private boolean all;
        private boolean json;
        private boolean offline;
        private boolean reset;
        private @Nullable String comment;

        Optional<String> comment() {
            return Optional.ofNullable(comment);
        }
    }

    int run(Call call) {
        var asked = new Asked();
        var rest = new ArrayList<>(call.arguments());
        while (!rest.isEmpty()) {
            var word = rest.removeFirst();
            if (!word.startsWith("-") || word.equals("-")) {
                asked.names.add(word);
                continue;
            }
            for (var at = 1; at < word.length(); at++) {
                switch (word.charAt(at)) {
                    case 'a' -> asked.all = true;
                    case 'v', 'q' -> {}
                    case 'o' -> asked.offline = true;
                    case 'r' -> asked.reset = true;
                    case 'C', 'F' -> {
                        var inWord = word.substring(at + 1);
                        if (inWord.isEmpty() && rest.isEmpty()) {
                            return usage(call);
                        }
                        var value = inWord.isEmpty() ? rest.removeFirst() : inWord;
                        if (word.charAt(at) == 'C') {
                            asked.comment = value;
                        } else if (value.equalsIgnoreCase("json")) {
                            asked.json = true;
                        } else {
                            return call.fail("this lab does not know the format " + value);
                        }
                        at = word.length();
                    }
                    default -> {
                        return call.fail("this lab does not know the option " + word);
                    }
                }
            }
        }
        var marks = asked.offline || asked.reset || asked.comment != null;
        if (asked.all == !asked.names.isEmpty()
                || (asked.offline && asked.reset)
                || (marks && asked.all)) {
            return usage(call);
        }
        return world.call(() ->
                marks ? mark(call, asked) : asked.json ? json(call, asked) : list(call, asked));
    }

    private static int usage(Call call) {
        call.complain("usage:\tpbsnodes [-{o|r}][-C comment][-s server] host host ...");
        call.complain("\tpbsnodes -a[v][S[j][L]][-F format][-D delim][-s server]");
        return 1;
    }

    private List<String> names(Asked asked) {
        return asked.all
                ? world.batch().nodes().stream().map(BatchNode::name).toList()
                : asked.names;
    }

    private int list(Call call, Asked asked) {
        var status = 0;
        for (var name : names(asked)) {
            var node = world.batch().find(name);
            if (node.isEmpty()) {
                call.complain("Node: " + name + ",  Error: " + UNKNOWN);
                status = 1;
            } else {
                call.print(name);
                new PbsNode(node.get(), server)
                        .lines()
                        .forEach((key, value) -> call.print("     " + key + " = " + value));
                call.print("");
            }
        }
        return status;
    }

    private int json(Call call, Asked asked) {
        var nodes = new LinkedHashMap<String, Object>();
        for (var name : names(asked)) {
            nodes.put(
                    name,
                    world.batch()
                            .find(name)
                            .map(node -> new PbsNode(node, server).json())
                            .orElse(Map.of("Error", UNKNOWN)));
        }
        var all = head(world, server);
        all.put("nodes", nodes);
        call.print(PbsJson.of(all));
        return 0;
    }

    static Map<String, Object> head(World world, String server) {
        var all = new LinkedHashMap<String, Object>();
        all.put("timestamp", world.now().getEpochSecond());
        all.put("pbs_version", VERSION);
        all.put("pbs_server", server);
        return all;
    }

    private int mark(Call call, Asked asked) {
        var status = 0;
        for (var name : asked.names) {
            var node = world.batch().find(name);
            if (node.isEmpty()) {
                call.complain("Error marking node " + name + " - " + UNKNOWN);
                status = 1;
            } else if (mark(node.get(), asked) instanceof Answer.Refused) {
                call.complain("pbsnodes: cannot connect to server " + server + ", error=15010");
                status = 1;
            }
        }
        return status;
    }

    private Answer mark(BatchNode node, Asked asked) {
        var comment = asked.comment().map(Pbsnodes::cut).or(() -> left(node));
        var text = comment.orElse("");
        if (asked.reset) {
            var answer = world.batch().open(node.name(), US);
            if (node.closed().isEmpty()) {
                world.batch().leaveNote(node.name(), comment.filter(some -> !some.isEmpty()));
            }
            return answer;
        }
        if (asked.offline || node.closed().isPresent()) {
            return world.batch().close(node.name(), text, US);
        }
        world.batch().leaveNote(node.name(), comment.filter(some -> !some.isEmpty()));
        return Answer.OK;
    }

    /** The comment that somebody left. */
    private static Optional<String> left(BatchNode node) {
        return node.closed()
                .map(BatchNode.Closed::reason)
                .filter(reason -> !reason.isEmpty())
                .or(node::note);
    }

    private static String cut(String comment) {
        return comment.substring(0, Math.min(LONGEST_COMMENT, comment.length()));
    }
}
