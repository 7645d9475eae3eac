package io.plumbline.drivers.vcenter;

import io.plumbline.device.Act;
import io.plumbline.device.ActId;
import io.plumbline.device.Comparison;
import io.plumbline.device.Device;
import io.plumbline.device.DeviceException;
import io.plumbline.device.JobState;
import io.plumbline.device.Put;
import io.plumbline.device.Query;
import io.plumbline.device.Receipt;
import io.plumbline.device.Rehearsal;
import io.plumbline.observed.BootId;
import io.plumbline.observed.Listing;
import io.plumbline.observed.Observation;
import io.plumbline.observed.Scope;
import io.plumbline.problem.Problem;
import io.plumbline.property.Activation;
import io.plumbline.target.DistributedSwitch;
import io.plumbline.target.PortGroup;
import io.plumbline.target.VCenter;

import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;

/**
 * A vCenter's own: its distributed switches and their port groups, and what its clusters say of
 * single machines. They outlive a restart of vCenter and do not notice it, so all of its life is
 * one boot; that a switch is the one that was read is guarded by its {@code configVersion}.
 */
final class OwnSwitches implements Device {
    private final VCenter itself;
    private final Looks looks;
    private final SwitchActs acts;
    private final Upgrades upgrades;
    private final OverrideActs overrides;
    private final BootId life;

    OwnSwitches(
            VCenter itself,
            Looks looks,
            SwitchActs acts,
            Upgrades upgrades,
            OverrideActs overrides) {
        this.itself = itself;
        this.looks = looks;
        this.acts = acts;
        this.upgrades = upgrades;
        this.overrides = overrides;
        this.life =
                new BootId(
                        UUID.nameUUIDFromBytes(itself.path().getBytes(StandardCharsets.UTF_8)),
                        Instant.EPOCH,
                        Optional.empty());
    }

    @Override
    public Observation observe(Query query) throws DeviceException {
        var seen = look();
        var networks = Networks.of(itself, seen);
        var listings = new ArrayList<Listing>();
        for (var kind : List.of(DistributedSwitch.class, PortGroup.class)) {
            var scope = new Scope(itself, kind);
            if (query.list().contains(scope)) {
                listings.add(networks.listing(scope));
            }
        }
        return new Observation(
                Optional.of(life),
                networks.readings(query.named())
                        .and(upgrades.readings(networks))
                        .and(Overrides.readings(seen, query.named())),
                listings);
    }

    /** Nothing here tells ahead what a change would do. */
    @Override
    public Rehearsal rehearse(Act.Write write) {
        return Rehearsal.asDeclared(Activation.LIVE);
    }

    @Override
    public Receipt apply(Act act, ActId id) throws DeviceException {
        if (!act.unit().equals(itself)) {
            throw new IllegalStateException(
                    act.unit().path() + " is not kept here, but " + itself.path());
        }
        return switch (act) {
            case Act.Write write -> write(write, id);
            case Act.Mark _, Act.Restart _, Act.TakeOut _, Act.PutBack _, Act.OfOccupant _ ->
                    throw new DeviceException(
                            new Problem.Rejected(
                                    itself,
                                    act.getClass().getSimpleName(),
                                    "a vCenter is neither taken out of service nor restarted"));
        };
    }

    private Receipt write(Act.Write write, ActId id) throws DeviceException {
        if (!write.during().isSameAs(life)) {
            throw new DeviceException(
                    new Problem.AnotherBoot(itself, "write " + write.wire().name()));
        }
        if (write.at().equals(itself)) {
            return overrides(write, id);
        }
        var still = still(write);
        return still.open().isEmpty()
                ? new Receipt.AlreadySo()
                : acts.write(still.now(), write.at(), still.open(), id);
    }

    /** What of a write is still to be made, by what is there now. */
    private record Still(Networks now, List<Put<?>> open) {}

    /** Of what is tried once, a look that fails is no try. */
    private Still still(Act.Write write) throws DeviceException {
        try {
            var now = networks();
            return new Still(now, Comparison.open(write, now.readings(Set.of(write.at()))));
        } catch (DeviceException e) {
            throw write.wire().forGood()
                    ? new DeviceException(
                            new Problem.Occupied(
                                    write.at(), "write " + write.wire().name(), e.problem().text()),
                            e)
                    : e;
        }
    }

    private Receipt overrides(Act.Write write, ActId id) throws DeviceException {
        try {
            return overrides.write(Overrides.of(look()), write, id);
        } catch (DeviceException e) {
            throw new DeviceException(OverrideActs.ofNoOverride(e.problem()), e);
        }
    }

    @Override
    public JobState look(ActId id) throws DeviceException {
        var ofSwitches = acts.look(id, itself);
        var state =
                ofSwitches instanceof JobState.NeverStarted
                        ? overrides.look(id, itself)
                        : ofSwitches;
        return state instanceof JobState.NeverStarted && upgrades.areAsked()
                ? acts.forgotten(id, itself, networks())
                : state;
    }

    private Networks networks() throws DeviceException {
        return Networks.of(itself, look());
    }

    private Inventory look() throws DeviceException {
        try {
            return looks.next();
        } catch (VCenterException e) {
            throw new DeviceException(e.trouble().of(itself), e);
        }
    }
}
