package io.plumbline.lab.batch;

import io.plumbline.lab.shell.Call;
import io.plumbline.lab.world.Answer;
import io.plumbline.lab.world.World;

import java.util.List;

/**
 * The program of a site, by the contract of docs/guides/drain-jobs.md: {@code status NODE…} prints
 * {@code node<TAB>NAME<TAB>open|closed<TAB>yes|no<TAB>REASON} and {@code
 * job<TAB>NAME<TAB>ID<TAB>USER}; {@code drain NODE REASON} and {@code resume NODE REASON} leave
 * alone what is closed for another reason. Exit status 0, or a message on standard error and 1.
 */
final class SiteProgram {
    private static final String US = "root";

    private final World world;

    SiteProgram(World world) {
        this.world = world;
    }

    int run(Call call) {
        var words = call.arguments();
        if (words.size() >= 2 && words.getFirst().equals("status")) {
            return world.call(() -> status(call, words.subList(1, words.size())));
        }
        if (words.size() == 3 && List.of("drain", "resume").contains(words.getFirst())) {
            return world.call(() ->
                    change(call, words.getFirst().equals("drain"), words.get(1), words.get(2)));
        }
        return call.fail("not known: " + String.join(" ", words));
    }

    private int status(Call call, List<String> names) {
        for (var name : names) {
            if (world.batch().find(name).isEmpty()) {
                return call.fail("no node " + name);
            }
        }
        for (var name : names) {
            var node = world.batch().find(name).orElseThrow();
            call.print(
                    String.join(
                            "\t",
                            "node",
                            name,
                            node.closed().isPresent() ? "closed" : "open",
                            node.answers() ? "yes" : "no",
                            node.closed().map(closed -> closed.reason()).orElse("")));
            node.jobs()
                    .forEach(job ->
                            call.print(String.join("\t", "job", name, "" + job.id(), job.user())));
        }
        return 0;
    }

    private int change(Call call, boolean drains, String name, String reason) {
        var node = world.batch().find(name);
        if (node.isEmpty()) {
            return call.fail("no node " + name);
        }
        var closed = node.get().closed();
        if (closed.filter(some -> !some.reason().equals(reason)).isPresent()) {
            return 0;
        }
        var answer = drains ? world.batch().close(name, reason, US) : world.batch().open(name, US);
        return answer instanceof Answer.Refused(var _, var detail) ? call.fail(detail) : 0;
    }
}
