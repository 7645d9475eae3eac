package io.plumbline.drivers.vcenter;

import static io.plumbline.property.OverrideProperties.DRS;
import static io.plumbline.property.OverrideProperties.ISOLATION_RESPONSE;
import static io.plumbline.property.OverrideProperties.RESTART_PRIORITY;

import io.plumbline.device.DeviceException;
import io.plumbline.problem.Problem;
import io.plumbline.property.OverrideProperties.Automation;
import io.plumbline.property.OverrideProperties.IsolationResponse;
import io.plumbline.property.OverrideProperties.RestartPriority;
import io.plumbline.property.State;

import java.util.Optional;

/** What makes that a cluster says of a machine what is wished. */
final class OverrideChanges {
    private OverrideChanges() {}

    /**
     * @param puts what is not so yet, of one machine
     * @throws DeviceException if it is not told what the cluster says
     */
    static OverrideChange of(Puts puts, OverrideEntry now) throws DeviceException {
        return new OverrideChange(drs(puts, now), ha(puts, now));
    }

    private static Optional<OverrideChange.OfDrs> drs(Puts puts, OverrideEntry now)
            throws DeviceException {
        var to = puts.state(DRS);
        return to.isEmpty()
                ? Optional.empty()
                : Optional.of(of(to.get(), !known(puts, now.isKnownToDrs())));
    }

    private static OverrideChange.OfDrs of(State<Automation> to, boolean anew) {
        return to instanceof State.Is<Automation>(var automation)
                ? new OverrideChange.OfDrs.Becomes(automation, anew)
                : new OverrideChange.OfDrs.Goes();
    }

    private static Optional<OverrideChange.OfHa> ha(Puts puts, OverrideEntry now)
            throws DeviceException {
        var restartPriority = puts.state(RESTART_PRIORITY);
        var isolationResponse = puts.state(ISOLATION_RESPONSE);
        if (restartPriority.isEmpty() && isolationResponse.isEmpty()) {
            return Optional.empty();
        }
        return Optional.of(
                known(puts, now.isKnownToHa())
                        ? new OverrideChange.OfHa(restartPriority, isolationResponse, false)
                        : anew(restartPriority, isolationResponse));
    }

    private static OverrideChange.OfHa anew(
            Optional<State<RestartPriority>> restartPriority,
            Optional<State<IsolationResponse>> isolationResponse) {
        return new OverrideChange.OfHa(
                Optional.of(restartPriority.orElse(State.none())),
                Optional.of(isolationResponse.orElse(State.none())),
                true);
    }

    private static boolean known(Puts puts, Told<Boolean> told) throws DeviceException {
        return switch (told) {
            case Told.Is<Boolean>(var value) -> value;
            case Told.Unset<Boolean>() -> throw untold(puts, "nothing");
            case Told.Unreadable<Boolean>(var why) -> throw untold(puts, why);
        };
    }

    private static DeviceException untold(Puts puts, String why) {
        return new DeviceException(
                new Problem.Occupied(
                        puts.at(), "look what its cluster says of it", "it is told " + why));
    }
}
