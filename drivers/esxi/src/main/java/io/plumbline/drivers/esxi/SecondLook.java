package io.plumbline.drivers.esxi;

import io.plumbline.device.DeviceException;
import io.plumbline.drivers.esxi.text.DcbStatus;
import io.plumbline.drivers.esxi.text.Uplink;
import io.plumbline.drivers.esxi.text.VirtualFunctions;
import io.plumbline.drivers.ssh.Shell;
import io.plumbline.drivers.ssh.batch.Answers;
import io.plumbline.drivers.ssh.batch.Batch;
import io.plumbline.drivers.ssh.batch.Quoted;
import io.plumbline.drivers.ssh.batch.Told;
import io.plumbline.observed.BootId;
import io.plumbline.observed.Reading;
import io.plumbline.problem.Problem;
import io.plumbline.property.NicDriverProperties;
import io.plumbline.property.Property;
import io.plumbline.property.State;
import io.plumbline.target.Host;
import io.plumbline.target.KernelModule;
import io.plumbline.target.NicPort;

import java.util.List;
import java.util.Optional;

/**
 * What needs the addresses and names of the first look: each card by the Mellanox tools, each
 * uplink by its virtual functions and DCB.
 */
record SecondLook(FirstLook first, Cards cards, Optional<Problem> spoiled, Answers answers) {

    /** Runs only where the first look found cards. */
    static Optional<SecondLook> at(FirstLook first, Optional<BootId> boot, Shell shell) {
        if (!(first.cards() instanceof Told.Known<Cards>(var cards)) || cards.cards().isEmpty()) {
            return Optional.empty();
        }
        try {
            var answers = batch(first, cards).run(shell, Patience.OBSERVE);
            return Optional.of(
                    new SecondLook(first, cards, anotherBoot(first, boot, answers), answers));
        } catch (
                DeviceException
                        e) { // The host did answer before: this spoils the cards' settings only.
            return Optional.of(
                    new SecondLook(first, cards, Optional.of(e.problem()), first.answers()));
        }
    }

    private static Batch batch(FirstLook first, Cards cards) {
        var batch = Boots.WITNESS.ask(new Batch(first.host(), "observe the cards"));
        if (MellanoxTools.missing(first).isEmpty()) {
            cards.cards().forEach(card -> MellanoxTools.ask(first.asked(), batch, card.nic()));
        }
        for (var port : cards.ports()) {
            if (first.asked().virtualFunctions()
                    && first.uplink(port) instanceof Told.Known<Optional<Uplink>>(var up)) {
                up.ifPresent(uplink ->
                        batch.add("functions " + uplink.name(), port, virtualFunctions(uplink)));
            }
        }
        provingUplinks(first, cards)
                .forEach(uplink -> batch.add("dcb " + uplink.name(), dcb(uplink)));
        return batch;
    }

    void put(Sheet sheet) {
        for (var card : cards.cards()) {
            MellanoxTools.read(this, card, sheet);
        }
        for (var port : first.asked().virtualFunctions() ? cards.ports() : List.<NicPort>of()) {
            putVirtualFunctions(port, sheet);
        }
        if (spoiled.isEmpty()) {
            prove(NicDriverProperties.PFCTX, sheet);
            prove(NicDriverProperties.PFCRX, sheet);
        }
    }

    Host host() {
        return first.host();
    }

    /** Both looks count together only if they saw one boot. */
    private static Optional<Problem> anotherBoot(
            FirstLook first, Optional<BootId> boot, Answers answers) {
        var now = Boots.WITNESS.known(answers);
        return boot.isPresent() && now.isPresent() && !now.get().isSameAs(boot.get())
                ? Optional.of(new Problem.AnotherBoot(first.host(), "observe the cards"))
                : Optional.empty();
    }

    private void putVirtualFunctions(NicPort port, Sheet sheet) {
        var count = spoiled.<Told<Integer>>map(Told.Unknown::new).orElseGet(() -> count(port));
        if (first.asked().property(NicDriverProperties.VIRTUAL_FUNCTIONS)) {
            sheet.settled(NicDriverProperties.VIRTUAL_FUNCTIONS.of(port), count);
        }
        if (first.asked().property(NicDriverProperties.MAX_VFS)) {
            sheet.put(NicDriverProperties.MAX_VFS.of(port), maxVfs(port, count));
        }
    }

    /** A port without an uplink shows none. */
    private Told<Integer> count(NicPort port) {
        return first.uplink(port)
                .flatMap(uplink ->
                        uplink.isEmpty()
                                ? new Told.Known<>(0)
                                : answers.read(
                                                "functions " + uplink.get().name(),
                                                text ->
                                                        VirtualFunctions.list(
                                                                text,
                                                                uplink.get().name(),
                                                                port.function()))
                                        .map(functions -> functions.size()));
    }

    /** A port that nmlx5_core does not claim has no place in its array. */
    private Reading<Integer> maxVfs(NicPort port, Told<Integer> count) {
        var setting = NicDriverProperties.MAX_VFS.of(port);
        var position = cards.position(port);
        var uncertainty = cards.uncertainty(port);
        if (uncertainty.isPresent()) {
            return new Reading.Unreadable<>(uncertainty.get());
        }
        return DriverOptions.offered(first, NicDriverProperties.CORE, setting.property().key())
                .reading(offered ->
                        !offered || position.isEmpty()
                                ? new Reading.NotOffered<>()
                                : DriverOptions.configured(
                                                first.answers(), NicDriverProperties.CORE)
                                        .flatMap(options ->
                                                DriverOptions.place(
                                                        setting, options, position.get()))
                                        .reading(next ->
                                                count.reading(running ->
                                                        new Reading.Staged<>(
                                                                State.is(running), next))));
    }

    /**
     * In force is what every uplink of the driver that has a link shows, if it is what is
     * configured.
     */
    private void prove(Property<Integer> property, Sheet sheet) {
        var setting = property.of(new KernelModule(host(), NicDriverProperties.CORE));
        if (!first.asked().property(property)
                || !(DriverOptions.offered(first, NicDriverProperties.CORE, property.key())
                        instanceof Told.Known<Boolean>(var offered))
                || !offered) {
            return;
        }
        DriverOptions.configured(first.answers(), NicDriverProperties.CORE)
                .flatMap(options -> DriverOptions.state(setting, options))
                .map(next -> {
                    if (next instanceof State.Is<Integer>(var mask) && shownByAll(mask)) {
                        sheet.put(setting, new Reading.Staged<>(next, next));
                    }
                    return next;
                });
    }

    private boolean shownByAll(int mask) {
        var uplinks = provingUplinks(first, cards);
        return !uplinks.isEmpty()
                && uplinks.stream()
                        .allMatch(uplink ->
                                answers.read("dcb " + uplink.name(), DcbStatus::lossless)
                                        .equals(new Told.Known<>(mask)));
    }

    private static List<Uplink> provingUplinks(FirstLook first, Cards cards) {
        return first.asked().losslessProof()
                        && first.uplinks() instanceof Told.Known<List<Uplink>>(var uplinks)
                ? uplinks.stream()
                        .filter(uplink ->
                                uplink.linkUp() && cards.claimed().contains(uplink.address()))
                        .toList()
                : List.of();
    }

    private static String virtualFunctions(Uplink uplink) {
        return "esxcli --formatter=xml network sriovnic vf list -n " + Quoted.word(uplink.name());
    }

    private static String dcb(Uplink uplink) {
        return "esxcli --formatter=xml network nic dcb status get -n " + Quoted.word(uplink.name());
    }
}
