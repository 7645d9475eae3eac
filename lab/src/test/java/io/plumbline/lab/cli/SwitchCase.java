package io.plumbline.lab.cli;

import io.plumbline.lab.ledger.Entry;
import io.plumbline.lab.world.LabTimes;
import io.plumbline.lab.world.Mishap;
import io.plumbline.lab.world.Mishaps;
import io.plumbline.lab.world.SwitchModel;
import io.plumbline.lab.world.SwitchPortConfig;
import io.plumbline.lab.world.SwitchSetup;
import io.plumbline.lab.world.World;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.function.Predicate;

/** One switch in virtual time, whatever runs on it. */
public abstract class SwitchCase {
    public static final Instant EPOCH = Instant.parse("2026-03-01T08:00:00Z");

    public final World world = World.virtual(EPOCH, LabTimes.USUAL, 1);
    public final SwitchModel model;

    protected SwitchCase(SwitchSetup setup) {
        model = setup.in(world);
    }

    public final void pass(Duration time) {
        world.advance(time);
    }

    public final String running() {
        return world.call(() -> model.running().text());
    }

    public final SwitchPortConfig port(String name) {
        return world.call(() -> model.running().ports().get(name));
    }

    public final boolean pauses(String name) {
        return world.call(() -> model.pausesPriorities(name));
    }

    /** What the ledger says was written, without the name of the switch. */
    public final List<String> written() {
        return world.call(() ->
                world.ledger()
                        .of(Entry.Wrote.class)
                        .map(wrote -> wrote.what().split(" ", 2)[1] + " = " + wrote.to())
                        .toList());
    }

    /** From now on this happens wherever it can. */
    public final void always(Mishap what) {
        when(kind -> kind == what);
    }

    public final void when(Predicate<Mishap> strikes) {
        world.letStrike(Mishaps.atSwitches((kind, _) -> strikes.test(kind)));
    }
}
