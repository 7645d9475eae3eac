package io.plumbline.lab.world;

import io.plumbline.lab.ledger.Entry;
import io.plumbline.target.Target;

import java.time.Duration;
import java.util.Optional;

/** What a boot does to a host. */
record HostBoots(HostModel host) implements Bootable {
    @Override
    public World world() {
        return host.world();
    }

    @Override
    public Target unit() {
        return host.host();
    }

    @Override
    public void record(Entry entry) {
        host.record(entry);
    }

    @Override
    public void changed() {
        host.changed();
    }

    @Override
    public Answer refuse(String what, Answer.Why why, String detail) {
        return host.refuse(what, why, detail);
    }

    @Override
    public boolean struck(Mishap kind, String where) {
        return host.struck(kind, where);
    }

    @Override
    public Duration shortestDelay() {
        return Power.SHORTEST_DELAY;
    }

    @Override
    public Optional<String> refusesReboot() {
        return host.service().inMaintenance()
                ? Optional.empty()
                : Optional.of("The system must be in maintenance mode.");
    }

    @Override
    public void stopped() {
        host.processes().killAll();
        host.files().wipeMemory();
        host.service().loseMachines();
        world().batch().judge(unit());
        host.service().judgeOutage();
        host.vsan().stopped();
    }

    @Override
    public void started() {
        host.cardTools().renumberPerhaps();
        host.software().boot();
        host.cards().forEach(CardModel::start);
        host.passthrough().boot();
        host.sriovRequests().boot();
        host.modules().boot();
        host.world().machines().found(host.host());
        host.vsan().started();
        host.ssh().boot();
    }

    @Override
    public void judgeOutage() {
        host.service().judgeOutage();
    }
}
