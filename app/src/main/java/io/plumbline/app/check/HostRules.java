package io.plumbline.app.check;

import static io.plumbline.app.guide.Source.SEED_000;
import static io.plumbline.app.guide.Source.SEED_001;
import static io.plumbline.app.guide.Source.SEED_004;

import io.plumbline.app.check.Rule.Seen;
import io.plumbline.app.guide.Citation;
import io.plumbline.property.FirmwareVersion;
import io.plumbline.property.LinkType;
import io.plumbline.property.NicDriverProperties;
import io.plumbline.property.NicFirmwareProperties;
import io.plumbline.property.NicIdentity;
import io.plumbline.property.Property;
import io.plumbline.property.TrustState;
import io.plumbline.target.Host;
import io.plumbline.target.Nic;
import io.plumbline.target.NicPort;
import io.plumbline.target.Target;
import io.plumbline.target.Vib;

import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** What the guides ask of ESXi hosts and their cards. */
final class HostRules {
    private static final String FIGURE_11 = "Figure 11 and below it";
    private static final List<String> TOOLS = List.of("nmst", "mft");

    private HostRules() {}

    static List<Rule> all() {
        return Stream.of(
                        functions(),
                        lossless().stream().map(HostRules::ofHostsWithCard).toList(),
                        software())
                .flatMap(List::stream)
                .toList();
    }

    private static List<Rule> functions() {
        return List.of(
                new Rule(
                        Harm.DIFFERS,
                        "ports of a RoCE card speak Ethernet",
                        at(
                                FIGURE_11,
                                "we set both ports to be Ethernet by setting `LINK_TYPE_P1=2` and"
                                        + " `LINK_TYPE_P2=2`"),
                        "it speaks InfiniBand; if it is meant for RoCE, there is none",
                        "if it is meant for RoCE: ports: {N: {link: Ethernet}} in the spec; a"
                                + " reboot",
                        site ->
                                site.where(
                                        NicFirmwareProperties.LINK_TYPE,
                                        type -> type == LinkType.IB)),
                new Rule(
                        Harm.STOPS,
                        "SR-IOV on in the firmware of the card",
                        at(FIGURE_11, "Enable SRIOV on the firmware of ConnectX-5"),
                        "no card of the host gives functions to machines",
                        "virtualFunctions of a port in the spec; a reboot",
                        HostRules::withoutSriov),
                new Rule(
                        Harm.STOPS,
                        "as many functions as the driver is told to make",
                        at(
                                "section 2.1",
                                "we enable the processor settings **Virtualization Technology** and"
                                        + " **SR-IOV Global** on the BIOS"),
                        "machines find no function",
                        "if the driver's options are older than the boot: turn on SR-IOV and"
                                + " virtualization in the BIOS; else reboot",
                        HostRules::missingFunctions),
                new Rule(
                        Harm.STOPS,
                        "NUM_OF_VFS at least one larger than the sum of max_vfs",
                        at(
                                FIGURE_11,
                                "this number should be at least one larger than the sum of VFs"
                                        + " created by `max_vfs`"),
                        "some functions are not there after the next boot",
                        "leave firmwareVfs out of the spec: it is derived; a reboot",
                        HostRules::tooFewInFirmware),
                new Rule(
                        Harm.DIFFERS,
                        "ADVANCED_PCI_SETTINGS 0",
                        at(
                                FIGURE_11,
                                "we set `ADVANCED_PCI_SETTINGS=0` since RoCE doesn't need to enable"
                                        + " it"),
                        "it does no harm that the guides know of",
                        "mlxconfig: {ADVANCED_PCI_SETTINGS: 0}, with the next reboot",
                        site -> site.where(NicFirmwareProperties.ADVANCED_PCI_SETTINGS, on -> on)));
    }

    private static List<Rule> lossless() {
        return List.of(
                new Rule(
                        Harm.LOSES,
                        "a lossless priority: the bitmap 0x08 for priority 3",
                        at(
                                FIGURE_11,
                                "The bitmap value \"0x08\" enables lossless applications only on"
                                        + " priority 3."),
                        "the host pauses nobody, and heeds no pause",
                        "a fabric with lossless: {priority: 3}; a reboot",
                        site ->
                                Stream.of(NicDriverProperties.PFCTX, NicDriverProperties.PFCRX)
                                        .flatMap(mask ->
                                                Stream.concat(
                                                        site.without(mask),
                                                        site.where(mask, value -> value == 0)))),
                new Rule(
                        Harm.LOSES,
                        "pfctx and pfcrx alike",
                        at(
                                FIGURE_11,
                                "The parameters `pfctx` and `pfcrx` are specified per host to"
                                        + " enable PFC so that Global Pause will be disabled."),
                        "one direction of the link loses",
                        "a fabric in the spec: both follow from its priority; a reboot",
                        HostRules::unlikeDirections),
                new Rule(
                        Harm.LOSES,
                        "the same lossless priorities at every host",
                        new Citation(
                                SEED_004,
                                "Configure the network to a lossless behavior",
                                "Both these steps need to be done on the switch and the servers."),
                        "between two hosts that differ one does not pause what the other sends",
                        "one fabric for all of them; a reboot of those that differ",
                        HostRules::unlikeHosts),
                new Rule(
                        Harm.LOSES,
                        "priority told by DSCP",
                        new Citation(
                                SEED_001,
                                "Network Switch Configuration",
                                "we will configure our network to be lossless and will use DSCP on"
                                        + " the host-side and the switch-side"),
                        "without VLANs every packet is of the default priority, which may be lost",
                        "a fabric with trust: DSCP; a reboot",
                        site ->
                                Stream.concat(
                                        site.without(NicDriverProperties.TRUST_STATE),
                                        site.where(
                                                NicDriverProperties.TRUST_STATE,
                                                trust -> trust != TrustState.DSCP))),
                new Rule(
                        Harm.SLOWS,
                        "one lossless priority, not several",
                        new Citation(
                                SEED_004,
                                "Configure the network to a lossless behavior",
                                "A possible solution would be to activate this mode for every"
                                        + " priority, but it would be a bit dirty."),
                        "traffic of others stops with the jobs'",
                        "a fabric with one lossless priority; a reboot",
                        site ->
                                site.where(
                                        NicDriverProperties.PFCTX,
                                        mask -> Integer.bitCount(mask) > 1)),
                new Rule(
                        Harm.SLOWS,
                        "ECN on",
                        at(
                                FIGURE_11,
                                "The `ecn=1` is set by default, but we explicitly set it to clarify"
                                        + " that the feature is turned on."),
                        "senders are paused where they could be slowed down",
                        "a fabric with ecn; a reboot",
                        site -> site.where(NicDriverProperties.ECN, on -> !on)));
    }

    private static List<Rule> software() {
        return List.of(
                new Rule(
                        Harm.WAITS,
                        "a reboot after each change",
                        at("Figure 11", "Reboot the host for the third time"),
                        "what was set counts from the next boot on",
                        "reboot when the host is free, or let 'mode: Enforce' do it",
                        site -> site.staged(setting -> VCenterRules.isOwned(site, setting))),
                new Rule(
                        Harm.DIFFERS,
                        "the firmware tools NMST and MFT on each host",
                        at(
                                "section 2.2.1",
                                "**Figure 5** shows the two packages included: NMST and MFT."),
                        "cards can be neither read nor set, so nothing is told of their firmware",
                        "install: [nmst, mft] in the spec; a reboot",
                        HostRules::withoutTools),
                new Rule(
                        Harm.DIFFERS,
                        "one firmware for cards of one board",
                        at("Table 1", "ConnectX-5 firmware 16.32.1010"),
                        "hosts that should be alike behave differently",
                        "one firmware artifact for the profile; a reboot of those that differ",
                        HostRules::unlikeFirmware));
    }

    private static Stream<Seen> withoutSriov(Site site) {
        return hosts(site)
                .filter(host -> {
                    var cards = site.observed().targetsWith(host, NicFirmwareProperties.SRIOV_EN);
                    return !cards.isEmpty()
                            && cards.stream()
                                    .allMatch(card ->
                                            site.value(NicFirmwareProperties.SRIOV_EN, card)
                                                    .filter(on -> !on)
                                                    .isPresent());
                })
                .map(host -> new Seen(host, "SRIOV_EN is off on every card"));
    }

    private static Stream<Seen> missingFunctions(Site site) {
        return site.with(NicDriverProperties.MAX_VFS)
                .flatMap(port -> {
                    var told = site.running(NicDriverProperties.MAX_VFS, port).orElse(0);
                    var there = site.running(NicDriverProperties.VIRTUAL_FUNCTIONS, port);
                    return there.filter(count -> count < told).stream()
                            .map(count ->
                                    new Seen(port, "max_vfs is " + told + ", functions " + count));
                });
    }

    private static Stream<Seen> tooFewInFirmware(Site site) {
        return site.with(NicFirmwareProperties.NUM_OF_VFS)
                .flatMap(card -> {
                    var sum =
                            site
                                    .observed()
                                    .targetsWith(card.unit(), NicDriverProperties.MAX_VFS)
                                    .stream()
                                    .filter(port -> ((NicPort) port).nic().equals(card))
                                    .mapToInt(port ->
                                            site.value(NicDriverProperties.MAX_VFS, port).orElse(0))
                                    .sum();
                    return site
                            .value(NicFirmwareProperties.NUM_OF_VFS, card)
                            .filter(exposed -> sum > 0 && exposed <= sum)
                            .stream()
                            .map(exposed ->
                                    new Seen(
                                            card,
                                            "NUM_OF_VFS is "
                                                    + exposed
                                                    + ", max_vfs together "
                                                    + sum));
                });
    }

    private static Stream<Seen> unlikeDirections(Site site) {
        return site.with(NicDriverProperties.PFCTX)
                .filter(module -> isToldOf(site, NicDriverProperties.PFCTX, module))
                .filter(module -> isToldOf(site, NicDriverProperties.PFCRX, module))
                .flatMap(module -> {
                    var sends = site.value(NicDriverProperties.PFCTX, module).orElse(0);
                    var heeds = site.value(NicDriverProperties.PFCRX, module).orElse(0);
                    return sends.equals(heeds)
                            ? Stream.empty()
                            : Stream.of(
                                    new Seen(
                                            module,
                                            "pfctx is "
                                                    + mask(NicDriverProperties.PFCTX, sends)
                                                    + ", pfcrx "
                                                    + mask(NicDriverProperties.PFCRX, heeds)));
                });
    }

    private static boolean isToldOf(Site site, Property<?> property, Target at) {
        return site.set(property, at).isPresent();
    }

    private static Stream<Seen> unlikeHosts(Site site) {
        return unlike(
                site.with(NicDriverProperties.PFCTX)
                        .filter(module -> isToldOf(site, NicDriverProperties.PFCTX, module))
                        .filter(module -> mayHaveCard(site, module))
                        .collect(
                                Collectors.toMap(
                                        Function.identity(), module -> pauses(site, module))));
    }

    private static String pauses(Site site, Target module) {
        return "pfctx is "
                + site.value(NicDriverProperties.PFCTX, module)
                        .map(value -> mask(NicDriverProperties.PFCTX, value))
                        .orElse("not set");
    }

    /** A host of which all cards are known, and there are none, takes no part in RoCE. */
    private static boolean mayHaveCard(Site site, Target at) {
        return site.observed().all((Host) at.unit(), Nic.class).filter(Set::isEmpty).isEmpty();
    }

    private static Rule ofHostsWithCard(Rule rule) {
        return new Rule(
                rule.harm(),
                rule.asks(),
                rule.from(),
                rule.means(),
                rule.next(),
                site -> rule.judge().apply(site).filter(seen -> mayHaveCard(site, seen.target())));
    }

    private static Stream<Seen> unlikeFirmware(Site site) {
        return site
                .with(NicFirmwareProperties.FIRMWARE_VERSION)
                .filter(card -> board(site, card).isPresent() && image(site, card).isPresent())
                .collect(Collectors.groupingBy(card -> board(site, card).orElseThrow()))
                .values()
                .stream()
                .flatMap(cards ->
                        unlike(
                                cards.stream()
                                        .collect(
                                                Collectors.toMap(
                                                        Function.identity(),
                                                        card -> imageText(site, card)))));
    }

    private static String imageText(Site site, Target card) {
        return "firmware of "
                + board(site, card).orElse("")
                + " is "
                + image(site, card).map(Object::toString).orElse("");
    }

    private static Optional<String> board(Site site, Target card) {
        return site.running(NicIdentity.PSID, card);
    }

    private static Optional<FirmwareVersion> image(Site site, Target card) {
        return site.running(NicFirmwareProperties.FIRMWARE_VERSION, card);
    }

    /** Those that are not as most are; where there is no such majority, all. */
    private static Stream<Seen> unlike(Map<Target, String> texts) {
        var counts =
                texts.values().stream()
                        .collect(Collectors.groupingBy(Function.identity(), Collectors.counting()));
        if (counts.size() < 2) {
            return Stream.empty();
        }
        var most =
                counts.entrySet().stream()
                        .max(Comparator.comparing(Map.Entry::getValue))
                        .filter(entry -> entry.getValue() * 2 > texts.size())
                        .map(Map.Entry::getKey);
        return texts.entrySet().stream()
                .filter(entry -> !most.equals(Optional.of(entry.getValue())))
                .map(entry ->
                        new Seen(
                                entry.getKey(),
                                entry.getValue()
                                        + most.map(some -> "; at most others " + some)
                                                .orElse("; others differ")));
    }

    private static Stream<Seen> withoutTools(Site site) {
        return hosts(site)
                .flatMap(host ->
                        site.observed().all(host, Vib.class).stream()
                                .flatMap(all ->
                                        TOOLS.stream()
                                                .filter(tool -> !all.contains(new Vib(host, tool)))
                                                .map(tool ->
                                                        new Seen(
                                                                host,
                                                                tool + " is not installed"))));
    }

    /** That have a card of the kind that is looked after here. */
    private static Stream<Host> hosts(Site site) {
        return site.units(Host.class)
                .filter(host ->
                        site.observed()
                                .all(host, Nic.class)
                                .filter(all -> !all.isEmpty())
                                .isPresent());
    }

    private static String mask(Property<Integer> property, int value) {
        return property.codec().print(value);
    }

    private static Citation at(String where, String quote) {
        return new Citation(SEED_000, where, quote);
    }
}
