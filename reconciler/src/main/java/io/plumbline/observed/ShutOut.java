package io.plumbline.observed;

import io.plumbline.problem.Problem;
import io.plumbline.property.HostProperties;
import io.plumbline.property.Lockdown;
import io.plumbline.target.Host;
import io.plumbline.target.Target;

/** Why a host lets nobody in, where its vCenter knows better than the host says. */
final class ShutOut {
    private ShutOut() {}

    /** A refused login and silence are what they are, unless vCenter tells of a reason. */
    static Problem explained(Problem why, Target unit, Readings readings) {
        if (!(unit instanceof Host)) {
            return why;
        }
        return switch (why) {
            case Problem.LoginRefused(var target, var credential, var _) ->
                    readings.running(HostProperties.LOCKDOWN.of(unit))
                            .filter(mode -> mode != Lockdown.Off)
                            .<Problem>map(mode ->
                                    new Problem.LockedByPolicy(
                                            target,
                                            "a login with credential '" + credential + "'",
                                            "the host's lockdown mode ("
                                                    + mode
                                                    + "): make its account an exception user of the"
                                                    + " host, or end lockdown mode for the work;"
                                                    + " then restart the daemon, for a refused"
                                                    + " login is not tried twice"))
                            .orElse(why);
            case Problem.Unreachable(var target, var attempt, var answer) ->
                    readings.running(HostProperties.SSH.of(unit))
                            .filter(service -> !service.runs())
                            .<Problem>map(_ ->
                                    new Problem.Unreachable(
                                            target,
                                            attempt,
                                            answer
                                                    + "; vCenter says that its SSH is off: have it"
                                                    + " started there"))
                            .orElse(why);
            default -> why;
        };
    }
}
