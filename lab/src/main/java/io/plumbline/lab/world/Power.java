package io.plumbline.lab.world;

import io.plumbline.lab.ledger.Entry;

import java.time.Duration;
import java.time.Instant;
import java.util.Optional;

/** The boots of a unit. */
public final class Power {
    /**
     * {@code esxcli system shutdown reboot -d}: at least 10 seconds. Source: domain facts on ESXi,
     * section 2.1.
     */
    public static final Duration SHORTEST_DELAY = Duration.ofSeconds(10);

    private final Bootable host;
    private BootState state;
    private Instant kernelUpSince;
    private Duration clockAhead = Duration.ZERO;
    private int boot = 1;

    Power(Bootable host) {
        this.host = host;
        this.kernelUpSince = now();
        this.state = new BootState.Up(kernelUpSince);
    }

    public BootState state() {
        return state;
    }

    /** Whether anything answers. */
    public boolean answers() {
        return switch (state) {
            case BootState.Up _, BootState.GoingDown _ -> true;
            case BootState.Booting _, BootState.Dead _ -> false;
        };
    }

    /** Counts from 1. */
    public int boot() {
        return boot;
    }

    /** When the VMkernel of this boot, or of the one that ended last, came up. */
    public Instant kernelUpSince() {
        return kernelUpSince;
    }

    public Duration uptime() {
        return Duration.between(kernelUpSince, now());
    }

    /** What the unit takes for the time, over boots too. */
    public Instant clock() {
        return now().plus(clockAhead);
    }

    /** When the boot began by the unit's own clock, as that is now. */
    public Instant upSinceByClock() {
        return kernelUpSince.plus(clockAhead);
    }

    /**
     * Somebody sets the clock, or NTP does.
     *
     * @param ahead of the right time; negative is behind it
     */
    public void setClock(Duration ahead) {
        clockAhead = ahead;
        host.changed();
    }

    /**
     * The reboot command. Accepted again while the host goes down already: that is one boot.
     *
     * @param delay until the shutdown starts, of a host at least {@link #SHORTEST_DELAY}
     */
    public Answer reboot(Duration delay, String reason) {
        var refusal = host.refusesReboot();
        if (refusal.isPresent()) {
            host.record(new Entry.RebootRefused(now(), host.unit(), "not in maintenance mode"));
            return Answer.refused(Answer.Why.NOT_IN_MAINTENANCE, refusal.get());
        }
        if (delay.compareTo(host.shortestDelay()) < 0) {
            return host.refuse("reboot", Answer.Why.OUT_OF_RANGE, "delay " + delay);
        }
        host.record(new Entry.RebootAccepted(now(), host.unit(), boot, reason));
        if (state instanceof BootState.Up && !host.struck(Mishap.REFUSED_SHUTDOWN, "reboot")) {
            goDown(delay, reason);
        }
        return Answer.OK;
    }

    /** The host goes down by a command and stays so until somebody presses its power button. */
    public Answer shutDown(String reason) {
        var refusal = host.refusesReboot();
        if (refusal.isPresent()) {
            return host.refuse("shutdown", Answer.Why.NOT_IN_MAINTENANCE, refusal.get());
        }
        host.world()
                .after(
                        host.world().times().stopsWithin(),
                        () -> {
                            if (answers()) {
                                end(Optional.of(reason));
                                die(Optional.of(reason));
                            }
                        });
        return Answer.OK;
    }

    /** The host stops without a word and starts again: a crash, or the reset button. */
    public void crash() {
        if (answers()) {
            wentDown(Optional.empty());
        }
    }

    /** Starts a host that is dead. */
    public void pressButton() {
        if (state instanceof BootState.Dead) {
            boots(Optional.empty());
        }
    }

    /** The host stops and stays away. */
    public void pullPlug() {
        if (answers()) {
            end(Optional.empty());
            die(Optional.empty());
        }
    }

    private void goDown(Duration delay, String reason) {
        var slow =
                host.struck(Mishap.SLOW_SHUTDOWN, "reboot")
                        ? Duration.ofMinutes(3 + host.world().random().nextInt(10))
                        : Duration.ZERO;
        var takes = delay.plus(host.world().times().stopsWithin()).plus(slow);
        var going = new BootState.GoingDown(now(), now().plus(takes), reason);
        state = going;
        host.changed();
        host.world()
                .after(
                        takes,
                        () -> {
                            if (state.equals(going)) {
                                wentDown(Optional.of(reason));
                            }
                        });
    }

    private void wentDown(Optional<String> commandedBy) {
        end(commandedBy);
        if (host.struck(Mishap.NEVER_RETURNS, "boot")) {
            die(commandedBy);
        } else {
            boots(commandedBy);
        }
    }

    /** Everything that lives in memory is gone. */
    private void end(Optional<String> commandedBy) {
        state = new BootState.Dead(now(), commandedBy);
        host.record(new Entry.WentDown(now(), host.unit(), boot, commandedBy));
        host.stopped();
    }

    private void die(Optional<String> commandedBy) {
        state = new BootState.Dead(now(), commandedBy);
    }

    /**
     * Goes on where an earlier run of the lab stopped: what was under way takes its remaining or
     * its whole time again.
     */
    void resume(BootState left, int number, Instant since) {
        boot = number;
        kernelUpSince = since;
        state = left;
        switch (left) {
            case BootState.Up _, BootState.Dead _ -> {}
            case BootState.Booting booting -> boots(booting.commandedBy());
            case BootState.GoingDown going ->
                    host.world()
                            .after(
                                    Duration.between(now(), going.until()),
                                    () -> {
                                        if (state.equals(going)) {
                                            wentDown(Optional.of(going.reason()));
                                        }
                                    });
        }
    }

    private void boots(Optional<String> commandedBy) {
        var times = host.world().times();
        var jitter =
                times.bootJitter()
                        .multipliedBy(host.world().random().nextInt(1000))
                        .dividedBy(1000);
        var takes = times.boot().plus(jitter);
        var booting = new BootState.Booting(now().plus(takes), commandedBy);
        state = booting;
        host.world()
                .after(
                        takes,
                        () -> {
                            if (state.equals(booting)) {
                                up(commandedBy);
                            }
                        });
    }

    private void up(Optional<String> commandedBy) {
        boot++;
        kernelUpSince = now().minus(host.world().times().services());
        state = new BootState.Up(kernelUpSince);
        host.started();
        host.record(new Entry.Booted(now(), host.unit(), boot, commandedBy));
        host.judgeOutage();
    }

    private Instant now() {
        return host.world().now();
    }
}
