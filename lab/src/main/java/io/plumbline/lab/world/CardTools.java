package io.plumbline.lab.world;

import io.plumbline.lab.ledger.Entry;
import io.plumbline.lab.world.Answer.Why;
import io.plumbline.property.FirmwareVersion;
import io.plumbline.target.PciAddress;

import java.util.List;
import java.util.Map;
import java.util.SequencedMap;
import java.util.TreeSet;
import java.util.function.Consumer;

/** What flint and mlxconfig do. Both need their module loaded. */
public final class CardTools {
    /** When the ledger is told of a burn, in percent of its time. */
    private static final List<Integer> PROGRESS = List.of(10, 50, 90);

    private final HostModel host;

    CardTools(HostModel host) {
        this.host = host;
    }

    /** Whether the tools work in this boot. */
    public boolean work() {
        return host.modules().loaded(Modules.MST)
                && host.software().banks().booted("mft").isPresent();
    }

    /**
     * Sets values for the next start of the card, all or none.
     *
     * @param values by key, in the order in which they are set
     */
    public Answer configure(CardModel card, SequencedMap<String, Integer> values) {
        var what = card.target().path();
        if (!work()) {
            return host.refuse(what, Why.TOOLS_NOT_LOADED, "mst is not loaded");
        }
        for (var entry : values.entrySet()) {
            var key = card.config().keys().get(entry.getKey());
            if (key == null) {
                return host.refuse(what, Why.UNKNOWN_KEY, entry.getKey());
            }
            if (!key.accepts(entry.getValue())) {
                return host.refuse(what, Why.OUT_OF_RANGE, entry.getKey() + "=" + entry.getValue());
            }
        }
        if (host.struck(Mishap.WRITE_REJECTED, "mlxconfig")) {
            return host.refuse(what, Why.DEVICE_ERROR, "Failed to write the configuration");
        }
        if (host.struck(Mishap.WRITE_IS_A_LIE, "mlxconfig")) {
            return Answer.OK;
        }
        if (values.size() > 1 && host.struck(Mishap.WRITE_HALF_APPLIED, "mlxconfig")) {
            stage(card, values, values.size() / 2);
            return host.refuse(
                    what, Why.DEVICE_ERROR, "Failed after " + values.size() / 2 + " keys");
        }
        stage(card, values, values.size());
        return Answer.OK;
    }

    /**
     * Starts a burn. The flash changes at its end and not before: it holds two images.
     *
     * @param whenDone told when it ended by itself
     * @param ifKilled called instead if it is cut off
     */
    public Attempt<HostProcess> burn(
            CardModel card, String imagePath, Consumer<Answer> whenDone, Runnable ifKilled) {
        if (!work()) {
            return failed(card, Why.TOOLS_NOT_LOADED, "mst is not loaded");
        }
        var file = host.files().file(imagePath);
        if (file.isEmpty()) {
            return failed(card, Why.NO_SUCH_FILE, imagePath);
        }
        if (!(file.get().body() instanceof Body.FirmwareImage(var psid, var version))) {
            return failed(card, Why.NO_IMAGE, imagePath);
        }
        if (!psid.equals(card.board().psid()) || host.struck(Mishap.WRONG_PSID, "burn")) {
            return failed(card, Why.WRONG_PSID, psid);
        }
        if (card.burns()) {
            return failed(card, Why.LOCKED, "flash semaphore is locked");
        }
        return new Attempt.Went<>(start(card, new FirmwareVersion(version), whenDone, ifKilled));
    }

    /** A card may sit on another bus after a boot. */
    void renumberPerhaps() {
        var cards = host.cards();
        if (!cards.isEmpty() && host.struck(Mishap.RENUMBERED, "boot")) {
            var card = cards.get(host.world().random().nextInt(cards.size()));
            move(card, freeBus());
        }
    }

    /**
     * Puts a card on another bus: what a person with a screwdriver does. It shows at the next boot,
     * so do it while the host is away.
     */
    public void move(CardModel card, int bus) {
        var from = card.target().path();
        card.moveTo(new PciAddress(0, bus, 0, 0));
        host.record(
                new Entry.Wrote(
                        host.world().now(), host.host(), "slot", from, card.target().path()));
    }

    private int freeBus() {
        var taken = new TreeSet<Integer>();
        host.cards().forEach(card -> taken.add(card.at().bus()));
        int bus;
        do {
            bus = 0x10 + host.world().random().nextInt(0xd0);
        } while (taken.contains(bus));
        return bus;
    }

    private HostProcess start(
            CardModel card, FirmwareVersion to, Consumer<Answer> whenDone, Runnable ifKilled) {
        var slot = card.at().slot();
        var takes = host.world().times().burn();
        host.record(
                new Entry.BurnStarted(
                        host.world().now(), host.host(), slot, card.flash().text(), to.text()));
        Runnable cutOff =
                () -> {
                    burned(slot, false);
                    ifKilled.run();
                };
        var process =
                host.processes()
                        .start(
                                "flint burn " + slot,
                                takes,
                                () -> finish(card, slot, to, whenDone),
                                cutOff);
        card.burning(process);
        for (var percent : PROGRESS) {
            host.world()
                    .after(
                            takes.multipliedBy(percent).dividedBy(100),
                            () -> progressed(process, slot, percent));
        }
        if (host.struck(Mishap.BURN_DIES, "burn")) {
            host.world().after(takes.dividedBy(2), process::kill);
        }
        return process;
    }

    private void progressed(HostProcess process, String slot, int percent) {
        if (process.alive()) {
            host.record(new Entry.BurnProgress(host.world().now(), host.host(), slot, percent));
        }
    }

    private void finish(
            CardModel card, String slot, FirmwareVersion to, Consumer<Answer> whenDone) {
        if (!host.struck(Mishap.WRITE_IS_A_LIE, "burn")) {
            var before = card.flash().text();
            card.flashed(to);
            host.wrote(card.target().path() + "#flash", before, to.text());
        }
        burned(slot, true);
        whenDone.accept(Answer.OK);
    }

    private void burned(String slot, boolean well) {
        host.record(new Entry.BurnEnded(host.world().now(), host.host(), slot, well));
    }

    private void stage(CardModel card, SequencedMap<String, Integer> values, int count) {
        values.entrySet().stream().limit(count).forEach(entry -> stage(card, entry));
        host.changed();
    }

    private void stage(CardModel card, Map.Entry<String, Integer> entry) {
        var from = card.config().next(entry.getKey()).orElseThrow();
        card.config().stage(entry.getKey(), entry.getValue());
        host.wrote(
                card.target().path() + "#" + entry.getKey(),
                String.valueOf(from),
                String.valueOf(entry.getValue()));
    }

    private Attempt<HostProcess> failed(CardModel card, Why why, String detail) {
        host.refuse("burn " + card.at().slot(), why, detail);
        return new Attempt.Failed<>(new Answer.Refused(why, detail));
    }
}
