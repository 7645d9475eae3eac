package io.plumbline.spec;

import io.plumbline.property.Area;
import io.plumbline.property.Codec;
import io.plumbline.property.Codecs;
import io.plumbline.spec.SwitchLimits.Maps;
import io.plumbline.spec.SwitchLimits.Marks;
import io.plumbline.spec.SwitchLimits.Pool;
import io.plumbline.spec.SwitchLimits.Strict;
import io.plumbline.spec.SwitchLimits.Topic;
import io.plumbline.spec.SwitchLimits.Undo;
import io.plumbline.spec.SwitchLimits.Untouched;
import io.plumbline.target.Switch;
import io.plumbline.target.SwitchPort;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** What runs on a switch, and how it says what a fabric asks for. */
public enum SwitchPlatform {
    /** NVIDIA Onyx, also as MLNX-OS. It names its ports {@code Eth1/1} and {@code Eth1/1/2}. */
    Onyx(
            "Eth[1-9]\\d?/[1-9]\\d?(/[1-8])?",
            "Eth1/1",
            new SwitchLimits(9216, Marks.KILOBYTES, Pool.HUNDREDTHS, Maps.BY_PORT, Undo.NONE)
                    .withoutWatchdog(
                            "takes 'pfc-wd', and nothing recorded shows how it tells of it")),

    /**
     * Arista EOS. It names its ports {@code Ethernet1}, {@code Ethernet1/1} and {@code
     * Ethernet3/1/1}.
     */
    EOS(
            "Ethernet[1-9]\\d{0,2}(/[1-9]\\d{0,2}){0,2}",
            "Ethernet1/1",
            new SwitchLimits(9214, Marks.KILOBYTES, Pool.NONE, Maps.ONE, Undo.TIMER)
                    .with(Strict.ABOVE)),

    /**
     * Dell SmartFabric OS10. It names its ports {@code ethernet1/1/25}, and {@code
     * ethernet1/1/25:1} where they are broken out. Its MTU, at most 9216, counts 32 bytes more than
     * the payload: domain facts on switches, section 3 C.
     */
    OS10(
            "ethernet[1-9]\\d?/[1-9]\\d?/[1-9]\\d{0,2}(:[1-8])?",
            "ethernet1/1/25",
            new SwitchLimits(9184, Marks.KILOBYTES, Pool.NONE, Maps.ONE, Undo.NONE)
                    .silentOf(Topic.TAGS)
                    .withoutWatchdog("has commands of a watchdog that are recorded nowhere")),

    /**
     * Cumulus Linux with NVUE. It names its ports {@code swp1}, and {@code swp1s0} where they are
     * broken out. What changes buffers, or which priorities are paused, "might result in momentary
     * packet loss": NVIDIA, Cumulus Linux 5.9 user guide, Quality of Service, switchd and QoS.
     */
    NVUE(
            "swp[1-9]\\d{0,2}(s[0-7])?",
            "swp1",
            new SwitchLimits(9216, Marks.BYTES, Pool.WHOLE_PERCENT, Maps.BY_PORT, Undo.TIMER)
                    .silentOf(Topic.DCBX, Topic.TAGS)
                    .interruptingAll(Area.BUFFERS, Area.PRIORITIES)),

    /**
     * Community SONiC. It names its ports {@code Ethernet0} and {@code Ethernet4}. What it is told
     * of a port's queues, maps and pauses it applies with the port down and up again:
     * sonic-utilities, generic_config_updater/patch_sorter.py, RequiredValueIdentifier.
     */
    SONiC(
            "Ethernet(0|[1-9]\\d{0,3})",
            "Ethernet0",
            new SwitchLimits(9216, Marks.BYTES, Pool.NONE, Maps.BY_PORT, Undo.NONE)
                    .silentOf(Topic.DCBX)
                    .interrupting(Area.QUEUES, Area.TRUST, Area.FLOW_CONTROL)),

    /**
     * Cisco NX-OS on Nexus 9000. It names its ports {@code Ethernet1/1}, and {@code Ethernet1/1/1}
     * where they are broken out. A change of a port's queuing policy drops there: Cisco's Nexus
     * 9000 guide of QoS, on queuing. Which priorities are lossless is one policy of the switch, and
     * to change it carves the buffers of all ports anew: domain facts on switches, section 6 C.
     * Which DSCP is in which class is one policy of ours for all ports.
     */
    NXOS(
            "Ethernet[1-9]\\d?/[1-9]\\d{0,2}(/[1-4])?",
            "Ethernet1/1",
            new SwitchLimits(9216, Marks.KILOBYTES, Pool.NONE, Maps.ONE, Undo.NONE)
                    .with(Untouched.NOTHING)
                    .interrupting(Area.QUEUES)
                    .interruptingAll(Area.PRIORITIES));

    static final Codec<SwitchPlatform> CODEC =
            Codecs.codec(
                    "a platform such as Onyx, EOS, OS10, NVUE, SONiC or NXOS",
                    SwitchPlatform::parse,
                    SwitchPlatform::name);

    private final Pattern port;
    private final String example;

    @SuppressWarnings("ImmutableEnumChecker") // A record of a number and of words.
    private final SwitchLimits limits;

    SwitchPlatform(String port, String example, SwitchLimits limits) {
        this.port = Pattern.compile(port);
        this.example = example;
        this.limits = limits;
    }

    /**
     * Areas whose writes are felt here, though they are not on most platforms: those of a port by
     * whoever is behind it, those of the switch by all who are behind the switch.
     */
    public Set<Area> interrupting() {
        return limits.felt().areas();
    }

    /** Areas of settings of the switch whose writes all of its ports feel here. */
    public Set<Area> interruptingAll() {
        return limits.felt().everywhere();
    }

    /**
     * Whether it has one command for RoCE that may be asked for. What it does is done to all ports.
     * Cumulus Linux has one too, and profiles of its own for each port (ADR 30).
     */
    boolean hasRoceMacro() {
        return this == Onyx;
    }

    /** Whether it is known how a port of it tells that it leaves nothing to its neighbour. */
    public boolean tellsOfDcbx() {
        return tellsOf(Topic.DCBX);
    }

    /**
     * Whether it is known how a port of it tells which frames it sends with a tag: of OS10 and NVUE
     * no such answer is recorded.
     */
    public boolean tellsOfTags() {
        return tellsOf(Topic.TAGS);
    }

    private boolean tellsOf(Topic topic) {
        return !limits.untold().contains(topic);
    }

    /**
     * Whether a switch may call one of its ports so to whoever hears it. What is no name of a port
     * here, such as a MAC address, contradicts nothing. SONiC tells the alias of a port instead.
     *
     * @see "microsoft/arc-switch, show-lldp-neighbors-detail.txt of OS10 10.5: ethernet1/1/39,
     *     Ethernet1/16/1 of NX-OS; sonic-buildimage, docker-lldp, lldpmgrd: portidsubtype local
     *     with the alias"
     */
    public boolean mayAnnounce(SwitchPort own, String heard) {
        var name = spelled(heard);
        return this == SONiC || !port.matcher(name).matches() || name.equals(own.name());
    }

    /**
     * Which of its ports a switch means by a name that it gives to whoever hears it; empty where
     * that cannot be told. SONiC tells the alias of a port, which may be the name of another one.
     */
    public Optional<SwitchPort> announced(Switch on, String heard) {
        var name = spelled(heard);
        return this == SONiC || !port.matcher(name).matches()
                ? Optional.empty()
                : Optional.of(new SwitchPort(on, name));
    }

    /** {@code Eth1/1} and {@code Et1/1} as this platform spells them. */
    private String spelled(String heard) {
        var word = example.replaceAll("\\d.*", "");
        return word.toLowerCase(Locale.ROOT).startsWith("eth")
                ? heard.replaceFirst("^(?i:eth?|ethernet) ?(?=\\d)", word)
                : heard;
    }

    SwitchLimits limits() {
        return limits;
    }

    /** Empty, with a problem that tells how this platform names its ports, if it is none. */
    Optional<SwitchPort> port(Switch on, Located<String> name, Findings findings) {
        if (port.matcher(name.value()).matches()) {
            return Optional.of(new SwitchPort(on, name.value()));
        }
        findings.problem(
                name.origin(),
                "'"
                        + name.value()
                        + "' is no port of "
                        + name()
                        + "; it names them such as "
                        + example);
        return Optional.empty();
    }

    private static SwitchPlatform parse(String text) {
        return Arrays.stream(values())
                .filter(platform -> platform.name().equals(text))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException(unknown(text)));
    }

    private static String unknown(String text) {
        var known = Arrays.stream(values()).map(Enum::name).collect(Collectors.joining(", "));
        var near =
                Arrays.stream(values())
                        .map(Enum::name)
                        .filter(name ->
                                name.toLowerCase(Locale.ROOT).equals(text.toLowerCase(Locale.ROOT)))
                        .findFirst();
        return near.map(name -> "'" + text + "' is not a platform; did you mean '" + name + "'?")
                .orElse(
                        "there is no driver for switches of platform '"
                                + text
                                + "'; there is: "
                                + known);
    }
}
