package io.plumbline.app.check;

import io.plumbline.observed.Snapshot;
import io.plumbline.problem.Problem;
import io.plumbline.problem.Problem.LockedByPolicy;
import io.plumbline.property.DrsOutlook;
import io.plumbline.property.HostProperties;
import io.plumbline.property.NicDriverProperties;
import io.plumbline.property.OverrideProperties;
import io.plumbline.property.OverrideProperties.Automation;
import io.plumbline.property.SriovProperties;
import io.plumbline.target.Host;
import io.plumbline.target.KernelModule;
import io.plumbline.target.Machine;
import io.plumbline.target.MachineOverride;
import io.plumbline.target.Target;

import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;

/** What vCenter did not tell, so that a rule may say nothing though there is something. */
final class VCenterGaps {
    private VCenterGaps() {}

    /** Why it told nothing of hosts, each reason once: one vCenter is asked of all of them. */
    static Stream<String> unread(Site site) {
        var hosts = new TreeMap<String, TreeSet<Target>>();
        site.snapshots()
                .filter(seen -> seen.tells() == Snapshot.Tells.MACHINES)
                .forEach(seen ->
                        seen.trouble()
                                .ifPresent(why ->
                                        hosts.computeIfAbsent(reason(why), _ -> new TreeSet<>())
                                                .add(seen.unit())));
        return hosts.entrySet().stream()
                .map(one -> "what vCenter tells of " + count(one.getValue()) + ": " + one.getKey());
    }

    /** Without the host that it begins with. */
    private static String reason(Problem why) {
        var host = why.target().label();
        return why.text().startsWith(host)
                ? why.text().substring(host.length()).replaceFirst("^:? ", "")
                : why.text();
    }

    static Stream<String> unknown(Site site) {
        return Stream.of(profiles(site), alarms(site), moves(site), owners(site))
                .flatMap(some -> some);
    }

    /**
     * Host profiles that the account may not see, each reason once. The role for observing leaves
     * them out, and most sites have none: all else is as sure as with them.
     */
    static Stream<String> withheld(Site site) {
        var hosts = new TreeMap<String, TreeSet<Target>>();
        if (site.said().isLeftToProfiles()) {
            site.with(HostProperties.HOST_PROFILE)
                    .forEach(host ->
                            site.why(HostProperties.HOST_PROFILE.of(host))
                                    .filter(LockedByPolicy.class::isInstance)
                                    .map(LockedByPolicy.class::cast)
                                    .ifPresent(why ->
                                            hosts.computeIfAbsent(
                                                            why.attempt()
                                                                    + " is forbidden by "
                                                                    + why.policy(),
                                                            _ -> new TreeSet<>())
                                                    .add(host)));
        }
        return hosts.entrySet().stream()
                .map(one -> "host profiles of " + count(one.getValue()) + ": " + one.getKey());
    }

    private static String count(SortedSet<Target> hosts) {
        return hosts.size() == 1 ? hosts.first().label() : hosts.size() + " hosts";
    }

    private static Stream<String> profiles(Site site) {
        return site.said().isLeftToProfiles()
                ? site.with(HostProperties.HOST_PROFILE)
                        .flatMap(host -> site.why(HostProperties.HOST_PROFILE.of(host)).stream())
                        .filter(why -> !(why instanceof LockedByPolicy))
                        .map(Problem::text)
                : Stream.empty();
    }

    private static Stream<String> alarms(Site site) {
        return site.with(HostProperties.RED_ALARMS)
                .flatMap(host -> site.value(HostProperties.RED_ALARMS, host).stream())
                .flatMap(alarms -> alarms.untold().stream())
                .map(what -> "red alarms are not told: " + what);
    }

    /** Of machines that DRS is told to move; of others no rule asks whether they could be. */
    private static Stream<String> moves(Site site) {
        return site.with(OverrideProperties.DRS)
                .filter(at ->
                        site.value(OverrideProperties.DRS, at)
                                .filter(Automation.FullyAutomated::equals)
                                .isPresent())
                .flatMap(at ->
                        at instanceof MachineOverride(var _, var of)
                                ? move(site, of)
                                : Stream.empty());
    }

    private static Stream<String> move(Site site, Machine machine) {
        var untold =
                site.value(HostProperties.DRS, machine.host())
                        .map(drs -> drs.machines().get(machine.name()))
                        .filter(DrsOutlook.Verdict.UNTOLD::equals)
                        .map(_ -> machine.label() + ": whether DRS could move it");
        return site
                .why(HostProperties.DRS.of(machine.host()))
                .map(Problem::text)
                .or(() -> untold)
                .stream();
    }

    /** Whose a number of functions is that vCenter tells. */
    private static Stream<String> owners(Site site) {
        return site.with(SriovProperties.FUNCTIONS)
                .map(port -> new KernelModule((Host) port.unit(), NicDriverProperties.CORE))
                .flatMap(core -> site.why(NicDriverProperties.HAS_MAX_VFS.of(core)).stream())
                .map(Problem::text);
    }
}
