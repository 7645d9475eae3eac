package io.plumbline.lab.memory;

import io.plumbline.lab.world.FoundSwitch;
import io.plumbline.lab.world.RoceMode;
import io.plumbline.lab.world.SwitchConfig;
import io.plumbline.lab.world.SwitchMake;
import io.plumbline.lab.world.SwitchPool;
import io.plumbline.lab.world.SwitchPortConfig;
import io.plumbline.lab.world.SwitchQueue;
import io.plumbline.lab.world.SwitchVlans;
import io.plumbline.observed.ObservedState;
import io.plumbline.observed.Reading;
import io.plumbline.observed.Readings;
import io.plumbline.property.Dcbx;
import io.plumbline.property.LinkPause;
import io.plumbline.property.LinkStatus;
import io.plumbline.property.PortTags;
import io.plumbline.property.PortTrust;
import io.plumbline.property.QueueMarking;
import io.plumbline.property.QueueMarking.Threshold;
import io.plumbline.property.RoceMacro;
import io.plumbline.property.Scheduling;
import io.plumbline.property.Setting;
import io.plumbline.property.SwitchProperties;
import io.plumbline.target.PortDscp;
import io.plumbline.target.PortPcp;
import io.plumbline.target.PortPriority;
import io.plumbline.target.Switch;
import io.plumbline.target.SwitchPort;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Makes a switch of the lab from what was read of a real one: {@link SwitchLooking} the other way
 * round. It has the ports that somebody asked about, and of what nobody asked about it is as
 * switches come.
 */
public final class SwitchLikeness {
    /** So that it is another one than what runs. */
    private static final int UNSAVED = 1;

    private static final int DSCPS = 64;

    private final Switch target;
    private final String platform;
    private final ObservedState observed;
    private final Readings facts;
    private final Set<Setting<?>> wished;

    private SwitchLikeness(
            Switch target, String platform, ObservedState observed, Set<Setting<?>> wished) {
        this.target = target;
        this.platform = platform;
        this.observed = observed;
        this.facts = observed.readings(target);
        this.wished = wished;
    }

    /** A likeness, or why there is none. */
    public sealed interface Found {
        record Like(FoundSwitch found) implements Found {}

        /**
         * @param missing for people; at least one
         */
        record Unlike(List<String> missing) implements Found {
            public Unlike {
                missing = List.copyOf(missing);
            }
        }
    }

    /**
     * @param platform as a spec writes it
     * @param observed with the newest of what the switch told
     * @param wished what has to have been read
     */
    public static Found of(
            Switch target, String platform, ObservedState observed, Set<Setting<?>> wished) {
        return new SwitchLikeness(target, platform, observed, wished).found();
    }

    private Found found() {
        var missing = missing();
        var boot = observed.boot(target);
        if (boot.isEmpty()) {
            missing.add("its boot was not told");
        }
        if (!missing.isEmpty()) {
            return new Found.Unlike(missing);
        }
        var running = config();
        var saved = facts.running(SwitchProperties.SAVED.of(target)).orElse(true);
        var release = facts.running(SwitchProperties.RELEASE.of(target)).orElse("");
        return new Found.Like(
                new FoundSwitch(
                        target,
                        boot.get().hostUuid(),
                        new SwitchMake(platform, "", release),
                        running,
                        saved ? running : unsaved(running),
                        boot.get().bootedAt(),
                        unplugged()));
    }

    private List<String> missing() {
        var missing = new ArrayList<String>();
        for (var setting : new TreeSet<>(wished)) {
            if (!setting.target().unit().equals(target)) {
                continue;
            }
            var reading = facts.of(setting);
            if (reading.isEmpty()) {
                missing.add(setting.label() + " was never asked about");
            } else if (reading.get() instanceof Reading.Unreadable<?>(var why)) {
                missing.add(why.text());
            }
        }
        return missing;
    }

    private SwitchConfig config() {
        var ports = new TreeMap<String, SwitchPortConfig>();
        for (var port : ports()) {
            ports.put(port.name(), port(port));
        }
        var pools = new TreeMap<String, SwitchPool>();
        var pool = facts.running(SwitchProperties.POOL_SHARE.of(target));
        var own =
                facts.running(SwitchProperties.POOL_PRIORITIES.of(target))
                        .map(some -> some.numbers())
                        .orElseGet(TreeSet::new);
        pool.ifPresent(share ->
                pools.put(
                        SwitchLooking.POOL,
                        new SwitchPool(true, share.hundredths().orElse(0), own)));
        pools.put(SwitchConfig.LOSSY, new SwitchPool(false, 0, without(own)));
        return new SwitchConfig(
                facts.running(SwitchProperties.PFC.of(target)).orElse(false),
                facts.running(SwitchProperties.LOSSLESS_PRIORITIES.of(target))
                        .map(some -> some.numbers())
                        .orElseGet(TreeSet::new),
                pools,
                false,
                ports,
                watched(),
                facts.running(SwitchProperties.ROCE_MACRO.of(target))
                        .filter(RoceMacro.LOSSLESS::equals)
                        .map(_ -> RoceMode.LOSSLESS)
                        .orElse(""));
    }

    private SortedSet<String> watched() {
        return ports().stream()
                .filter(port -> facts.running(SwitchProperties.PFC_WATCHDOG.of(port)).orElse(false))
                .map(SwitchPort::name)
                .collect(Collectors.toCollection(TreeSet::new));
    }

    private Set<String> unplugged() {
        return ports().stream()
                .filter(port ->
                        facts.running(SwitchProperties.LINK_STATUS.of(port))
                                .filter(LinkStatus.Down::equals)
                                .isPresent())
                .map(SwitchPort::name)
                .collect(Collectors.toUnmodifiableSet());
    }

    private static SortedSet<Integer> without(Set<Integer> some) {
        var all = new TreeSet<>(IntStream.range(0, 8).boxed().toList());
        all.removeAll(some);
        return all;
    }

    private Set<SwitchPort> ports() {
        var ports = new TreeSet<SwitchPort>();
        for (var setting : facts.settings()) {
            setting.target().enclosing(SwitchPort.class).ifPresent(ports::add);
        }
        pausing().forEach(name -> ports.add(new SwitchPort(target, name)));
        return ports;
    }

    /** Also ports that nobody asked about by name. */
    private List<String> pausing() {
        return facts.running(SwitchProperties.PAUSING_PORTS.of(target)).orElse(List.of());
    }

    private SwitchPortConfig port(SwitchPort port) {
        var pause = facts.running(SwitchProperties.LINK_PAUSE.of(port)).orElse(LinkPause.OFF);
        var config =
                SwitchPortConfig.FACTORY
                        .receivesPause(pause == LinkPause.RECEIVE || pause == LinkPause.BOTH)
                        .sendsPause(pause == LinkPause.SEND || pause == LinkPause.BOTH)
                        .pfc(mode(port))
                        .rewritesDscp(
                                facts.running(SwitchProperties.REWRITE_DSCP.of(port))
                                        .orElse(false));
        var mtu = facts.running(SwitchProperties.MTU.of(port)).orElse(config.mtu());
        var trust = facts.running(SwitchProperties.PORT_TRUST.of(port)).map(SwitchLikeness::trust);
        var vlans = facts.running(SwitchProperties.TAGS.of(port)).map(SwitchLikeness::vlans);
        return queues(
                port,
                dscps(
                        port,
                        config.mtu(mtu)
                                .trust(trust.orElse(config.trust()))
                                .vlans(vlans.orElse(config.vlans()))));
    }

    private static SwitchVlans vlans(PortTags tags) {
        return switch (tags) {
            case PortTags.Routed() -> SwitchVlans.ROUTED;
            case PortTags.Access(var vlan) -> SwitchVlans.access(vlan);
            case PortTags.Trunk(var tagged, var untagged) ->
                    SwitchVlans.trunk(untagged.orElse(0), tagged.toString());
        };
    }

    /** One that leaves it to its neighbour, who is not here, does not pause. */
    private SwitchPortConfig.PfcMode mode(SwitchPort port) {
        var pauses =
                facts.running(SwitchProperties.PORT_PFC.of(port))
                        .orElse(pausing().contains(port.name()));
        return facts.running(SwitchProperties.DCBX.of(port)).filter(Dcbx.ON::equals).isPresent()
                ? SwitchPortConfig.PfcMode.AUTO
                : pauses ? SwitchPortConfig.PfcMode.ON : SwitchPortConfig.PfcMode.OFF;
    }

    private SwitchPortConfig dscps(SwitchPort port, SwitchPortConfig config) {
        var changed = config;
        for (var number = 0; number < DSCPS; number++) {
            var told = facts.running(SwitchProperties.DSCP_PRIORITY.of(new PortDscp(port, number)));
            if (told.isPresent()) {
                changed = changed.dscp(number, told.get());
            }
        }
        for (var number = 0; number < 8; number++) {
            var told = facts.running(SwitchProperties.PCP_PRIORITY.of(new PortPcp(port, number)));
            if (told.isPresent()) {
                changed = changed.pcp(number, told.get()).pcp(number + 8, told.get());
            }
        }
        return changed;
    }

    private SwitchPortConfig queues(SwitchPort port, SwitchPortConfig config) {
        var changed = config;
        for (var number = 0; number < config.queues().size(); number++) {
            var priority = new PortPriority(port, number);
            var weight =
                    facts.running(SwitchProperties.SCHEDULING.of(priority))
                            .map(SwitchLikeness::weight);
            var marking =
                    facts.running(SwitchProperties.MARKING.of(priority))
                            .map(SwitchLikeness::marking);
            changed =
                    changed.queue(
                            number,
                            queue -> queue.weighted(weight.orElse(queue.weight())).marked(marking));
        }
        return changed;
    }

    private static int weight(Scheduling scheduling) {
        return scheduling.weight().orElse(0);
    }

    private static SwitchPortConfig.Trust trust(PortTrust trust) {
        return switch (trust) {
            case PORT -> SwitchPortConfig.Trust.PORT;
            case PCP -> SwitchPortConfig.Trust.L2;
            case DSCP -> SwitchPortConfig.Trust.L3;
            case BOTH -> SwitchPortConfig.Trust.BOTH;
        };
    }

    /** One that marks and drops is told as one that only marks: then it does not answer alike. */
    private static SwitchQueue.Marking marking(QueueMarking marking) {
        return new SwitchQueue.Marking(
                marking.how() != QueueMarking.How.RED,
                marking.min() instanceof Threshold.Absolute,
                number(marking.min()),
                number(marking.max()));
    }

    private static int number(Threshold threshold) {
        return switch (threshold) {
            case Threshold.Absolute(var size) -> (int) (size.bytes() / 1_000);
            case Threshold.Relative(var percent) -> percent;
        };
    }

    /** What was saved instead nobody reads. */
    private static SwitchConfig unsaved(SwitchConfig running) {
        return running.ports().keySet().stream()
                .findFirst()
                .map(name -> running.port(name, port -> port.mtu(port.mtu() + UNSAVED)))
                .orElseGet(() -> running.pfc(!running.pfc()));
    }
}
