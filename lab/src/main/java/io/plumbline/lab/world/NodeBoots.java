package io.plumbline.lab.world;

import io.plumbline.lab.ledger.Entry;
import io.plumbline.target.Target;

import java.time.Duration;
import java.util.Optional;

/** What a boot does to a node. */
record NodeBoots(NodeModel node) implements Bootable {
    @Override
    public World world() {
        return node.world();
    }

    @Override
    public Target unit() {
        return node.node();
    }

    @Override
    public void record(Entry entry) {
        node.record(entry);
    }

    @Override
    public void changed() {}

    @Override
    public Answer refuse(String what, Answer.Why why, String detail) {
        return node.refuse(what, why, detail);
    }

    @Override
    public boolean struck(Mishap kind, String where) {
        return node.struck(kind, where);
    }

    @Override
    public Duration shortestDelay() {
        return Duration.ZERO;
    }

    @Override
    public Optional<String> refusesReboot() {
        return Optional.empty();
    }

    @Override
    public void stopped() {
        node.processes().killAll();
        node.files().wipeMemory();
        node.service().stopped();
        world().batch().judge(unit());
    }

    @Override
    public void started() {
        node.boot();
    }

    @Override
    public void judgeOutage() {
        node.service().judge();
        world().batch().judge(unit());
    }
}
