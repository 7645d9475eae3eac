package io.plumbline.observed;

import io.plumbline.problem.Problem;
import io.plumbline.property.HostProperties;
import io.plumbline.property.Lockdown;
import io.plumbline.target.Host;
import io.plumbline.target.Target;

import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Set;

/** Why a host lets nobody in, where its vCenter knows better than the host says. */
public final class ShutOut {
    private ShutOut() {}

    /**
     * Hosts that nobody gets in to because SSH is off there or lockdown mode forbids it, as a
     * vCenter tells that talks to them.
     */
    public static Set<Target> of(Collection<Snapshot> snapshots) {
        if (snapshots.stream().noneMatch(ShutOut::isSilentUnit)) {
            return Set.of();
        }
        var byVCenter = new HashMap<Target, Snapshot>();
        var shutOut = new HashSet<Target>();
        for (var snapshot : snapshots) {
            if (snapshot.tells() == Snapshot.Tells.MACHINES) {
                byVCenter.put(snapshot.unit(), snapshot);
            }
        }
        for (var snapshot : snapshots) {
            var teller = byVCenter.get(snapshot.unit());
            if (isSilentUnit(snapshot) && teller != null) {
                snapshot.trouble()
                        .filter(why -> tellsWhy(teller, why))
                        .ifPresent(_ -> shutOut.add(snapshot.unit()));
            }
        }
        return Set.copyOf(shutOut);
    }

    private static boolean isSilentUnit(Snapshot snapshot) {
        return snapshot.tells() == Snapshot.Tells.UNIT && snapshot.trouble().isPresent();
    }

    private static boolean tellsWhy(Snapshot byVCenter, Problem why) {
        return byVCenter.trouble().isEmpty()
                && byVCenter
                        .last()
                        .map(Observation::readings)
                        .filter(told -> !explained(why, byVCenter.unit(), told).equals(why))
                        .isPresent();
    }

    /** A refused login and silence are what they are, unless vCenter tells of a reason. */
    static Problem explained(Problem why, Target unit, Readings readings) {
        if (!(unit instanceof Host)) {
            return why;
        }
        return switch (why) {
            case Problem.LoginRefused(var target, var credential, var answer) ->
                    readings.running(HostProperties.LOCKDOWN.of(unit))
                            .filter(mode -> mode != Lockdown.Off)
                            .<Problem>map(mode ->
                                    new Problem.LockedByPolicy(
                                            target,
                                            "a login with credential '" + credential + "'",
                                            policy(mode, answer)))
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
                                                    + " started there, or, with vcenter.ssh:"
                                                    + " OpenForWork, see the daemon's log"))
                            .orElse(why);
            default -> why;
        };
    }

    /** Nobody here knows the exception users: of one of these, the credential is wrong. */
    private static String policy(Lockdown mode, String answer) {
        return "the host's lockdown mode ("
                + mode
                + ") unless its account is an exception user there, or root with a key: make it an"
                + " exception user, or end lockdown mode for the work, then restart the daemon, for"
                + " a refused login is not tried twice; if it is one, correct the credential (the"
                + " host said: "
                + answer
                + ")";
    }
}
