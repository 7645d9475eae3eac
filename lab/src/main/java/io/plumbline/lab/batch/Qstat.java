package io.plumbline.lab.batch;

import io.plumbline.lab.shell.Call;
import io.plumbline.lab.world.BatchJob;
import io.plumbline.lab.world.BatchNode;
import io.plumbline.lab.world.World;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.TreeMap;

/**
 * {@code qstat -f [-F json] [JOB…]}: all attributes of jobs that wait or run, in the order of the
 * recorded outputs. Of a job that nobody knows it tells on standard error, with the exit status
 * 153.
 */
final class Qstat {
    private static final int UNKNOWN_JOB = 153;

    private final World world;
    private final String server;

    Qstat(World world, String server) {
        this.world = world;
        this.server = server;
    }

    int run(Call call) {
        var full = false;
        var json = false;
        var wanted = new ArrayList<String>();
        var rest = new ArrayList<>(call.arguments());
        while (!rest.isEmpty()) {
            var word = rest.removeFirst();
            if (word.equals("-F") && !rest.isEmpty()) {
                word = "-F" + rest.removeFirst();
            }
            switch (word) {
                case "-f" -> full = true;
                case "-Fjson" -> json = true;
                case "-fFjson" -> {
                    full = true;
                    json = true;
                }
                default -> {
                    if (word.startsWith("-")) {
                        return call.fail("this lab does not know " + word);
                    }
                    wanted.add(word);
                }
            }
        }
        if (!full) {
            return call.fail("this lab knows only qstat -f");
        }
        var asJson = json;
        return world.call(() -> {
            var status = 0;
            var all = all();
            var told = new LinkedHashMap<String, SequencedMap<String, String>>();
            for (var id : wanted.isEmpty() ? all.keySet() : wanted) {
                var known = all.get(id.contains(".") ? id : id + "." + server);
                if (known == null) {
                    call.complain("qstat: Unknown Job Id " + id);
                    status = UNKNOWN_JOB;
                } else {
                    told.put(id.contains(".") ? id : id + "." + server, known);
                }
            }
            if (asJson) {
                json(call, told);
            } else {
                text(call, told);
            }
            return status;
        });
    }

    private void text(Call call, Map<String, SequencedMap<String, String>> jobs) {
        jobs.forEach((id, attributes) -> {
            call.print("Job Id: " + id);
            attributes.forEach((name, value) -> call.print("    " + name + " = " + value));
            call.print("");
        });
    }

    /** Without jobs there is no object of jobs. */
    private void json(Call call, Map<String, SequencedMap<String, String>> jobs) {
        var all = Pbsnodes.head(world, server);
        if (!jobs.isEmpty()) {
            var told = new LinkedHashMap<String, Object>();
            jobs.forEach((id, attributes) -> {
                var grouped = new LinkedHashMap<String, Object>();
                attributes.forEach((name, value) -> put(grouped, name, value));
                told.put(id, grouped);
            });
            all.put("Jobs", told);
        }
        call.print(PbsJson.of(all));
    }

    /** {@code Resource_List.ncpus} is inside {@code Resource_List}. */
    private static void put(Map<String, Object> into, String name, String value) {
        var dot = name.indexOf('.');
        if (dot < 0) {
            into.put(name, value);
            return;
        }
        var inner = new LinkedHashMap<String, Object>();
        if (into.get(name.substring(0, dot)) instanceof Map<?, ?> before) {
            before.forEach((key, old) -> inner.put(key.toString(), old));
        }
        inner.put(name.substring(dot + 1), value);
        into.put(name.substring(0, dot), inner);
    }

    /** By the number of the job. */
    private Map<String, SequencedMap<String, String>> all() {
        var byNumber = new TreeMap<Integer, SequencedMap<String, String>>();
        world.batch()
                .queue()
                .forEach(job -> byNumber.put(job.id(), attributes(job, Optional.empty())));
        for (var node : world.batch().nodes()) {
            node.jobs().forEach(job -> byNumber.put(job.id(), attributes(job, Optional.of(node))));
        }
        var all = new LinkedHashMap<String, SequencedMap<String, String>>();
        byNumber.forEach((number, attributes) -> all.put(number + "." + server, attributes));
        return all;
    }

    private SequencedMap<String, String> attributes(BatchJob job, Optional<BatchNode> on) {
        var all = new LinkedHashMap<String, String>();
        all.put("Job_Name", "job-" + job.id());
        all.put("Job_Owner", job.user() + "@" + server);
        all.put("job_state", on.isPresent() ? "R" : "Q");
        all.put("queue", "workq");
        all.put("server", server);
        on.ifPresent(node -> {
            var place = node.jobs().indexOf(job);
            all.put("exec_host", node.name() + "/" + place + "*16");
            all.put("exec_vnode", "(" + node.name() + ":ncpus=16)");
        });
        all.put("Resource_List.ncpus", "16");
        all.put("Resource_List.nodect", "1");
        all.put("Resource_List.walltime", walltime(job));
        job.ends().ifPresent(ends -> all.put("stime", Times.c(ends.minus(job.takes()))));
        all.put("substate", on.isPresent() ? "42" : "10");
        return all;
    }

    private static String walltime(BatchJob job) {
        var takes = job.takes();
        return "%02d:%02d:%02d"
                .formatted(takes.toHours(), takes.toMinutesPart(), takes.toSecondsPart());
    }
}
