package io.plumbline.drivers.linux;

import io.plumbline.drivers.linux.text.Processes;
import io.plumbline.drivers.ssh.batch.Answers;
import io.plumbline.drivers.ssh.batch.Batch;
import io.plumbline.drivers.ssh.batch.Told;
import io.plumbline.problem.Problem;
import io.plumbline.property.NodeProperties;
import io.plumbline.target.Node;

import java.util.List;

/** Whether a node serves, and who uses what we would cut. */
record Service(Node node, Answers answers) {
    /** What is open below a process is seen by an administrator only. */
    static Batch ask(Batch batch) {
        return batch.add("user", "id -u")
                .add("out", "[ -e " + Place.OUT_OF_SERVICE + " ]")
                .add(
                        "processes",
                        "{ find /proc -maxdepth 3 -path '/proc/[0-9]*/fd/*' -lname"
                                + " '/dev/infiniband/*' 2>/dev/null; }");
    }

    void put(Sheet sheet) {
        sheet.settled(NodeProperties.OUT_OF_SERVICE.of(node), out());
        sheet.settled(NodeProperties.RDMA_PROCESSES.of(node), processes());
    }

    Told<Boolean> out() {
        return answers.of("out")
                .filter(answer -> answer.exit() <= 1 && answer.text().isEmpty())
                .<Told<Boolean>>map(answer -> new Told.Known<>(answer.exit() == 0))
                .orElseGet(() -> answers.unknown("out", answers.clean("out")));
    }

    Told<List<String>> processes() {
        return answers.<String>read("user", text -> text.strip())
                .flatMap(user ->
                        user.equals("0") && Shells.isThere(answers, "processes")
                                ? answers.read("processes", Processes::withDevices)
                                : new Told.Unknown<>(
                                        new Problem.Rejected(
                                                node,
                                                "tell who uses its RDMA devices",
                                                user.equals("0")
                                                        ? answers.clean("processes")
                                                        : "the login is no administrator; give its"
                                                                + " credential sudo")));
    }
}
