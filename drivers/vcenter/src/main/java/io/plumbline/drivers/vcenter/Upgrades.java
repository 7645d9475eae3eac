package io.plumbline.drivers.vcenter;

import io.plumbline.device.DeviceException;
import io.plumbline.observed.Readings;
import io.plumbline.problem.Problem;
import io.plumbline.property.SwitchVersion;
import io.plumbline.target.DistributedSwitch;

import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Upgrades of distributed switches: nothing takes one back.
 *
 * @param to the versions to which switches of the spec are to be brought
 */
record Upgrades(
        VSphereGateway vcenter,
        UpgradeObstacles obstacles,
        Map<DistributedSwitch, SwitchVersion> to) {
    Readings readings(Networks now) {
        return obstacles.readings(to, now);
    }

    /**
     * Looks once more just before an upgrade is sent.
     *
     * @return one of ours that goes on, be it from before a restart: then none is sent beside it
     * @throws DeviceException Occupied if nothing may be sent now, whatever it is that was not
     *     answered: nothing was sent, so it was no try
     */
    Optional<TaskRef> before(
            DistributedSwitch on, SeenSwitch seen, SwitchVersion version, Networks now)
            throws DeviceException {
        try {
            var tasks = new UpgradeTasks(vcenter.recentTasks());
            var ours = tasks.goingOn(List.of(seen.ref()));
            if (ours.isPresent()) {
                return ours;
            }
            var others = tasks.mayGoOn(seen.ref());
            if (others.isPresent()) {
                throw unsent(on, version, "an upgrade of it may go on by " + others.get());
            }
            var kept = obstacles.of(on, seen, version, now);
            if (!kept.isEmpty()) {
                throw unsent(on, version, String.join("; ", kept));
            }
            return Optional.empty();
        } catch (DeviceException e) {
            throw unsent(on, version, e);
        } catch (VCenterException e) {
            throw unsent(on, version, new DeviceException(e.trouble().of(on), e));
        }
    }

    /**
     * @throws DeviceException Occupied if vCenter said at once that something else goes on at it
     */
    TaskRef send(DistributedSwitch on, SeenSwitch seen, SwitchVersion version)
            throws DeviceException, VCenterException {
        try {
            return vcenter.upgrade(seen.ref(), version.text());
        } catch (VCenterException e) {
            if (e.trouble() instanceof Trouble.Busy) {
                throw unsent(on, version, new DeviceException(e.trouble().of(on), e));
            }
            throw e;
        }
    }

    /** Whether the spec asks for any, so that an act may be one. */
    boolean areAsked() {
        return !to.isEmpty();
    }

    /** One of ours that goes on, on a switch that the spec wants upgraded. */
    Optional<TaskRef> goingOn(Networks now) throws VCenterException {
        var asked =
                to.keySet().stream()
                        .flatMap(on -> now.switches().getOrDefault(on, List.of()).stream())
                        .map(SeenSwitch::ref)
                        .toList();
        return new UpgradeTasks(vcenter.recentTasks()).goingOn(asked);
    }

    private static DeviceException unsent(
            DistributedSwitch on, SwitchVersion version, DeviceException why) {
        return why.problem() instanceof Problem.Occupied
                ? why
                : unsent(on, version, why.problem().text());
    }

    private static DeviceException unsent(DistributedSwitch on, SwitchVersion version, String why) {
        return new DeviceException(new Problem.Occupied(on, "upgrade it to " + version, why));
    }
}
