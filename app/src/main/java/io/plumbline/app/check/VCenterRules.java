package io.plumbline.app.check;

import static io.plumbline.app.guide.Source.ADR_50;
import static io.plumbline.app.guide.Source.ADR_54;
import static io.plumbline.app.guide.Source.ADR_59;
import static io.plumbline.app.guide.Source.ADR_60;
import static io.plumbline.app.guide.Source.SEED_003;

import io.plumbline.app.check.Rule.Seen;
import io.plumbline.app.guide.Citation;
import io.plumbline.property.DistributedSwitchProperties;
import io.plumbline.property.DrsOutlook;
import io.plumbline.property.HostProperties;
import io.plumbline.property.NicDriverProperties;
import io.plumbline.property.NicIdentity;
import io.plumbline.property.OverrideProperties;
import io.plumbline.property.RedAlarms;
import io.plumbline.property.RedAlarms.Alarm;
import io.plumbline.property.Setting;
import io.plumbline.property.SriovProperties;
import io.plumbline.target.Host;
import io.plumbline.target.KernelModule;
import io.plumbline.target.Machine;
import io.plumbline.target.MachineOverride;
import io.plumbline.target.Target;

import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** What the guides ask of what vCenter keeps, and what there would hold work on hosts. */
final class VCenterRules {
    private static final String CHOICE = "Choice";

    /** More of them would be no line any more. */
    private static final int NAMED = 4;

    private VCenterRules() {}

    static List<Rule> all() {
        return Stream.of(ofHosts(), ofSwitches(), ofClusters()).flatMap(List::stream).toList();
    }

    private static List<Rule> ofHosts() {
        return List.of(
                new Rule(
                        Harm.HOLDS,
                        "no host profile that may say what a spec says",
                        new Citation(
                                ADR_60,
                                "Context",
                                "Its next remediation, and each boot of a host that vCenter boots"
                                        + " without a state of its own, puts back what somebody"
                                        + " wrote meanwhile."),
                        "options of drivers, of the host and its adapters are left to it, and a"
                                + " difference there is only told",
                        "detach it, or, where it says nothing of what the spec says, safety:"
                                + " {attachedProfile: Beside}",
                        VCenterRules::leftToProfiles),
                new Rule(
                                Harm.HOLDS,
                                "no red alarm on others of a cluster that a host is to leave",
                                new Citation(
                                        ADR_50,
                                        CHOICE,
                                        "one host less is then for a person to decide, who says so"
                                                + " by acknowledging it"),
                                "the host does not leave service for work",
                                "see to what it tells of, or acknowledge it in vCenter (Monitor,"
                                        + " Triggered Alarms)",
                                VCenterRules::keptByAlarms)
                        .by(HostProperties.RED_ALARMS),
                new Rule(
                        Harm.HOLDS,
                        "one owner of a port's number of functions",
                        new Citation(ADR_54, CHOICE, "Two owners are told and not fought."),
                        "which of both wins at the next boot nobody has recorded, so no work on the"
                                + " host begins with another number in the spec",
                        "disable SR-IOV of the port in the vSphere Client (Configure SR-IOV), or"
                                + " set the same number there",
                        VCenterRules::ownedTwice));
    }

    private static List<Rule> ofSwitches() {
        return List.of(
                new Rule(
                                Harm.HOLDS,
                                "nobody left behind by the upgrade that the spec asks for",
                                new Citation(
                                        ADR_59,
                                        CHOICE,
                                        "it waits, Held `NEED` with names and reasons, while a"
                                                + " member is not connected, in maintenance mode by"
                                                + " anybody, or of another status than up"),
                                "the switch keeps its version",
                                "see to those that are named; what of them is of another spec, or"
                                        + " of a switch below 6.6.0, is for vCenter",
                                VCenterRules::keptFromUpgrade)
                        .by(DistributedSwitchProperties.KEPT_FROM_UPGRADE));
    }

    private static List<Rule> ofClusters() {
        return List.of(
                new Rule(
                        Harm.DIFFERS,
                        "no machine with a device of its host that DRS is told to move",
                        new Citation(
                                SEED_003,
                                "DirectPath IO and Dynamic DirectPath IO",
                                "exclusive device access for a single VM and the unavailability of"
                                        + " features like HA, DRS, live migration (vMotion),"
                                        + " snapshot, suspension, and resume"),
                        "it is not moved, so it goes down with its host, or keeps that in service",
                        "overrides: {drs: Disabled} of the machine in the spec, or"
                                + " PartiallyAutomated (Dynamic DirectPath; SR-IOV since vSphere"
                                + " 8.0 U2), and onMaintenance: {then: ShutDown}; or take the"
                                + " override away",
                        VCenterRules::toldToMove));
    }

    private static Stream<Seen> leftToProfiles(Site site) {
        return site.said().isLeftToProfiles()
                ? site.where(HostProperties.HOST_PROFILE, _ -> true)
                : Stream.empty();
    }

    private static Stream<Seen> keptByAlarms(Site site) {
        return site.with(HostProperties.RED_ALARMS)
                .flatMap(host ->
                        site.value(HostProperties.RED_ALARMS, host).stream()
                                .flatMap(alarms ->
                                        keeping(alarms).map(text -> new Seen(host, text))));
    }

    /** A line a kind: in a large cluster the same is red on many hosts. */
    private static Stream<String> keeping(RedAlarms alarms) {
        var own = alarms.own().map(Alarm::name).collect(Collectors.toSet());
        var byName = new TreeMap<String, TreeSet<String>>();
        alarms.each().stream()
                .filter(alarm -> alarms.keeps(alarm, own))
                .forEach(alarm ->
                        byName.computeIfAbsent(alarm.name(), _ -> new TreeSet<>())
                                .add(alarm.host().isEmpty() ? "the cluster" : alarm.host()));
        return byName.entrySet().stream()
                .map(one -> "red in vCenter: " + one.getKey() + " on " + named(one.getValue()));
    }

    /** A number that is there already is no second owner, nor is the same one. */
    private static Stream<Seen> ownedTwice(Site site) {
        return site.with(SriovProperties.FUNCTIONS)
                .filter(port -> !isAskedThroughVCenter(site, port))
                .flatMap(port -> {
                    var option = site.value(NicDriverProperties.MAX_VFS, port);
                    var asked =
                            site.value(SriovProperties.FUNCTIONS, port).filter(count -> count > 0);
                    return asked
                            .filter(count -> option.isPresent() && !option.equals(asked))
                            .filter(count ->
                                    !site.running(SriovProperties.FUNCTIONS, port).equals(asked))
                            .stream()
                            .map(count ->
                                    new Seen(
                                            port,
                                            "max_vfs is "
                                                    + option.orElseThrow()
                                                    + ", and vCenter was asked for "
                                                    + count));
                });
    }

    /** What vCenter was asked for is nothing that waits where the driver's option says it. */
    static boolean isOwned(Site site, Setting<?> setting) {
        return !setting.property().equals(SriovProperties.FUNCTIONS)
                || isAskedThroughVCenter(site, setting.target());
    }

    /**
     * Whether vCenter is told how many functions a port has: its driver has no option. Ports of
     * other drivers are nobody's here.
     */
    private static boolean isAskedThroughVCenter(Site site, Target port) {
        var driver = new KernelModule((Host) port.unit(), NicDriverProperties.CORE);
        return site.running(NicDriverProperties.HAS_MAX_VFS, driver).filter(has -> !has).isPresent()
                && site.running(NicIdentity.DRIVER, port)
                        .filter(NicDriverProperties.CORE::equals)
                        .isPresent();
    }

    private static Stream<Seen> keptFromUpgrade(Site site) {
        return site.with(DistributedSwitchProperties.KEPT_FROM_UPGRADE)
                .flatMap(on ->
                        site.value(DistributedSwitchProperties.KEPT_FROM_UPGRADE, on).stream()
                                .filter(kept -> !kept.isEmpty())
                                .map(kept -> new Seen(on, "kept from it by " + named(kept))));
    }

    private static Stream<Seen> toldToMove(Site site) {
        return site.where(
                        OverrideProperties.DRS,
                        how -> how == OverrideProperties.Automation.FullyAutomated)
                .filter(seen ->
                        seen.target() instanceof MachineOverride(var _, var of)
                                && isPassedThrough(site, of))
                .map(seen ->
                        new Seen(seen.target(), seen.is() + ", and a device of its host is in it"));
    }

    /** Of machines that run: of others nobody asks whether they could be moved. */
    private static boolean isPassedThrough(Site site, Machine machine) {
        return outlook(site, machine.host())
                .map(drs -> drs.machines().get(machine.name()))
                .filter(DrsOutlook.Verdict.PASSED_THROUGH::equals)
                .isPresent();
    }

    private static Optional<DrsOutlook> outlook(Site site, Target host) {
        return site.value(HostProperties.DRS, host);
    }

    private static String named(Collection<String> all) {
        var first = all.stream().limit(NAMED).collect(Collectors.joining(", "));
        return all.size() > NAMED ? first + " and " + (all.size() - NAMED) + " more" : first;
    }
}
