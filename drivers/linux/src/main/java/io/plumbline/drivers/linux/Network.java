package io.plumbline.drivers.linux;

import io.plumbline.drivers.linux.text.ConfigFiles;
import io.plumbline.drivers.linux.text.IpInterface;
import io.plumbline.drivers.linux.text.NetworkKeeper;
import io.plumbline.drivers.linux.text.NextNetwork;
import io.plumbline.drivers.ssh.batch.Answers;
import io.plumbline.drivers.ssh.batch.Batch;
import io.plumbline.drivers.ssh.batch.Told;
import io.plumbline.drivers.ssh.batch.UnparsedText;
import io.plumbline.observed.Reading;
import io.plumbline.problem.Problem;
import io.plumbline.property.InterfaceAddress;
import io.plumbline.property.NodeInterfaceProperties;
import io.plumbline.property.State;
import io.plumbline.target.NodeInterface;

import java.util.Optional;
import java.util.SortedMap;

/** Addresses and MTUs: running is what the kernel has, next what the files bring back. */
record Network(Answers answers) {
    private static final String LIST_FILES =
            "{ for f in /etc/netplan/*.yaml /etc/NetworkManager/system-connections/*.nmconnection"
                    + " /etc/sysconfig/network-scripts/ifcfg-*; do if [ -f \"$f\" ]; then echo"
                    + " \"file $f\"; grep -n '' \"$f\"; fi; done; }";

    static Batch ask(Batch batch) {
        return batch.add("addresses", "ip -j addr show")
                .addPrivate("files", LIST_FILES)
                .add(
                        "folders",
                        "ls -d /etc/netplan /etc/NetworkManager/system-connections"
                                + " /etc/sysconfig/network-scripts")
                .add("manager", "nmcli -t -f RUNNING general");
    }

    Told<SortedMap<String, IpInterface>> interfaces() {
        return Iproute.read(answers, "addresses", IpInterface::list);
    }

    /** Empty where there is no such interface. */
    Told<Optional<IpInterface>> find(NodeInterface target) {
        return interfaces().map(all -> Optional.ofNullable(all.get(target.name())));
    }

    void put(NodeInterface target, Sheet sheet) {
        switch (find(target)) {
            case Told.Unknown<Optional<IpInterface>>(var why) -> {
                sheet.put(NodeInterfaceProperties.MAC.of(target), new Reading.Unreadable<>(why));
                sheet.put(
                        NodeInterfaceProperties.CARRIES_LOGIN.of(target),
                        new Reading.Unreadable<>(why));
                sheet.put(
                        NodeInterfaceProperties.ADDRESS.of(target), new Reading.Unreadable<>(why));
                sheet.put(NodeInterfaceProperties.MTU.of(target), new Reading.Unreadable<>(why));
            }
            case Told.Known<Optional<IpInterface>>(var found) ->
                    found.ifPresentOrElse(
                            one -> put(target, one, sheet), () -> missing(target, sheet));
        }
    }

    private static void missing(NodeInterface target, Sheet sheet) {
        sheet.put(NodeInterfaceProperties.MAC.of(target), new Reading.NotOffered<>());
        sheet.put(NodeInterfaceProperties.CARRIES_LOGIN.of(target), new Reading.NotOffered<>());
        sheet.put(NodeInterfaceProperties.ADDRESS.of(target), new Reading.NotOffered<>());
        sheet.put(NodeInterfaceProperties.MTU.of(target), new Reading.NotOffered<>());
    }

    private void put(NodeInterface target, IpInterface one, Sheet sheet) {
        sheet.put(
                NodeInterfaceProperties.MAC.of(target),
                new Reading.Settled<>(one.mac().map(State::is).orElseGet(State::none)));
        sheet.settled(
                NodeInterfaceProperties.CARRIES_LOGIN.of(target),
                new Login(answers).carrier().map(carrier -> carrier.equals(Optional.of(one))));
        var next = next(target, one);
        sheet.put(
                NodeInterfaceProperties.MTU.of(target),
                next.reading(known ->
                        new Reading.Staged<>(
                                State.is(one.mtuBytes()),
                                known.mtu().map(State::is).orElseGet(State::none))));
        sheet.put(
                NodeInterfaceProperties.ADDRESS.of(target),
                next.reading(known -> address(target, one, known)));
    }

    /** Which of several is whose nobody can tell. */
    private static Reading<InterfaceAddress> address(
            NodeInterface target, IpInterface one, NextNetwork.Known next) {
        var most = Math.max(one.addresses().size(), next.addresses().size());
        return most > 1
                ? new Reading.Unreadable<>(
                        elsewhere(target, "whoever gave it " + most + " addresses"))
                : new Reading.Staged<>(
                        one.addresses().stream().findFirst().map(State::is).orElseGet(State::none),
                        next.address().map(State::is).orElseGet(State::none));
    }

    /** What the files bring back. */
    Told<NextNetwork.Known> next(NodeInterface target, IpInterface one) {
        return keeper(target, one)
                .flatMap(keeper -> {
                    try {
                        return switch (keeper.next(one)) {
                            case NextNetwork.Known known -> new Told.Known<>(known);
                            case NextNetwork.Elsewhere(var owner) ->
                                    new Told.Unknown<>(elsewhere(target, owner));
                        };
                    } catch (UnparsedText e) {
                        return new Told.Unknown<>(
                                new Problem.Unparsed(target, "read its network files", e.why()));
                    }
                });
    }

    /** Texts of files stay out of problems: they may hold secrets. */
    Told<NetworkKeeper> keeper(NodeInterface target, IpInterface one) {
        var listed = answers.of("files");
        if (listed.isEmpty()) {
            return answers.unknown("files", "its answer was cut");
        }
        try {
            var files = ConfigFiles.list(listed.get().text());
            var folders = answers.of("folders").map(Answers.Answer::text).orElse("");
            return NetworkKeeper.detect(files, folders, managerRuns(), one)
                    .<Told<NetworkKeeper>>map(Told.Known::new)
                    .orElseGet(() ->
                            new Told.Unknown<>(
                                    new Problem.Rejected(
                                            target,
                                            "tell what brings its address back at boot",
                                            "there are no files of netplan, NetworkManager or"
                                                    + " network scripts, and those of ifupdown"
                                                    + " (/etc/network/interfaces) are not read")));
        } catch (UnparsedText e) {
            return new Told.Unknown<>(
                    new Problem.Unparsed(target, "read its network files", e.why()));
        }
    }

    boolean managerRuns() {
        return answers.of("manager")
                .filter(answer -> answer.text().strip().equals("running"))
                .isPresent();
    }

    private static Problem elsewhere(NodeInterface target, String owner) {
        return new Problem.ManagedElsewhere(target, "its address and MTU", owner);
    }
}
