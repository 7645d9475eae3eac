package io.plumbline.drivers.esxi.faces;

import io.plumbline.device.Act;
import io.plumbline.device.Put;
import io.plumbline.lab.world.Depot;
import io.plumbline.lab.world.HostModel;
import io.plumbline.observed.BootId;
import io.plumbline.observed.Observation;
import io.plumbline.observed.Reading;
import io.plumbline.property.Activation;
import io.plumbline.property.Area;
import io.plumbline.property.Artifact;
import io.plumbline.property.FirmwareVersion;
import io.plumbline.property.HostSettingProperties;
import io.plumbline.property.LinkType;
import io.plumbline.property.NicDriverProperties;
import io.plumbline.property.NicFirmwareProperties;
import io.plumbline.property.Property;
import io.plumbline.property.Setting;
import io.plumbline.property.SoftwareProperties;
import io.plumbline.property.StandardSwitchProperties;
import io.plumbline.property.State;
import io.plumbline.property.TrustState;
import io.plumbline.property.VibVersion;
import io.plumbline.property.VmkernelProperties;
import io.plumbline.property.Wire;
import io.plumbline.target.StandardPortGroup;
import io.plumbline.target.StandardSwitch;
import io.plumbline.target.Target;
import io.plumbline.target.Vib;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.stream.Collectors;

/** Acts as a plan might have them, from what was read a moment ago; some from what was never so. */
final class RandomWrites {
    private final Random random;
    private final HostModel host;

    RandomWrites(Random random, HostModel host) {
        this.random = random;
        this.host = host;
    }

    /** An act on what was observed; empty if there is nothing of the kind that chance chose. */
    Optional<Act> next(Observation seen) {
        var boot = seen.boot().orElseThrow();
        return switch (random.nextInt(34)) {
            case 0 ->
                    Optional.of(new Act.Mark(host.host(), marked(boot, "m" + random.nextInt(100))));
            case 1 -> Optional.of(new Act.TakeOut(host.host(), boot));
            case 2 -> Optional.of(new Act.PutBack(host.host(), boot, Optional.empty()));
            case 3, 22 ->
                    boot.marker()
                            .map(_ ->
                                    new Act.Restart(
                                            host.host(),
                                            boot,
                                            Activation.HOST_REBOOT,
                                            Optional.empty()));
            case 4, 5 -> load(seen, boot);
            case 6, 20 -> install(seen, boot);
            case 7 -> burn(seen, boot);
            case 8, 9, 10 -> settings(seen, boot, NicFirmwareProperties.MLXCONFIG);
            case 11, 12 -> settings(seen, boot, NicDriverProperties.CORE_OPTIONS);
            case 13 -> settings(seen, boot, HostSettingProperties.OPTIONS);
            case 14, 15, 16, 17 -> settings(seen, boot, HostSettingProperties.FIREWALL);
            case 18 -> settings(seen, boot, HostSettingProperties.POWER);
            case 21, 23, 24 -> settings(seen, boot, VmkernelProperties.VMKERNEL);
            case 25 -> settings(seen, boot, StandardSwitchProperties.MAKE_SWITCH);
            case 26 -> settings(seen, boot, StandardSwitchProperties.FRAMES);
            case 27 -> settings(seen, boot, StandardSwitchProperties.PLUGGING);
            case 28, 29 -> settings(seen, boot, StandardSwitchProperties.MAKE_PORT_GROUP);
            case 30, 31, 32, 33 -> settings(seen, boot, StandardSwitchProperties.TAGGING);
            default -> settings(seen, boot, NicDriverProperties.RDMA_OPTIONS);
        };
    }

    private static BootId marked(BootId boot, String marker) {
        return new BootId(boot.hostUuid(), boot.bootedAt(), Optional.of(marker));
    }

    private Optional<Act> load(Observation seen, BootId boot) {
        var loaded =
                SoftwareProperties.MODULE_LOADED.of(
                        new io.plumbline.target.KernelModule(
                                host.host(), SoftwareProperties.TOOLS_MODULE));
        return put(seen, loaded, State.is(true), Optional.empty())
                .map(put -> write(boot, List.of(put)));
    }

    private Optional<Act> install(Observation seen, BootId boot) {
        var puts = new ArrayList<Put<?>>();
        for (var vib : random.nextBoolean() ? Depot.TOOLS : Depot.DRIVER) {
            var file = Depot.TOOLS.contains(vib) ? vib.name() + "-4.18.1.14.vib" : "nmlx5.zip";
            var setting = SoftwareProperties.VIB_VERSION.of(new Vib(host.host(), vib.name()));
            put(seen, setting, State.is(new VibVersion(vib.version())), artifact(file))
                    .ifPresent(puts::add);
        }
        return puts.isEmpty() ? Optional.empty() : Optional.of(write(boot, puts));
    }

    private Optional<Act> burn(Observation seen, BootId boot) {
        return oneOf(host.cards())
                .flatMap(card ->
                        put(
                                        seen,
                                        NicFirmwareProperties.FIRMWARE_VERSION.of(card.target()),
                                        State.is(new FirmwareVersion(Depot.FIRMWARE)),
                                        artifact(RandomHost.image(card.board())))
                                .map(put -> write(boot, List.of(put))));
    }

    /** Some settings of one target that a wire addresses. */
    private Optional<Act> settings(Observation seen, BootId boot, Wire wire) {
        var byTarget =
                seen.readings().settings().stream()
                        .filter(setting ->
                                setting.property().wire().filter(wire::equals).isPresent())
                        .collect(
                                Collectors.groupingBy(
                                        setting -> setting.writtenAt().orElseThrow()));
        return oneOf(byTarget.keySet().stream().sorted().filter(this::mayBeWritten).toList())
                .flatMap(at -> {
                    var puts = new ArrayList<Put<?>>();
                    for (var setting : byTarget.get(at)) {
                        if (isAlone(setting) || random.nextInt(3) == 0) {
                            any(seen, setting).ifPresent(puts::add);
                        }
                    }
                    return puts.isEmpty() ? Optional.empty() : Optional.of(write(boot, puts));
                });
    }

    /** The host itself is always on its first switch, which takes nothing: seldom is enough. */
    private boolean mayBeWritten(Target at) {
        return !at.path().contains("/vSwitch0") || random.nextInt(5) == 0;
    }

    /** Wires of standard switches carry one setting. */
    private static boolean isAlone(Setting<?> setting) {
        return setting.target() instanceof StandardSwitch
                || setting.target() instanceof StandardPortGroup;
    }

    private <V> Optional<Put<V>> any(Observation seen, Setting<V> setting) {
        return put(seen, setting, wanted(setting.property()), Optional.empty());
    }

    @SuppressWarnings("unchecked") // The codec gives values of its own property.
    private <V> State<V> wanted(Property<V> property) {
        var option =
                property.wire()
                        .filter(wire ->
                                !wire.equals(NicFirmwareProperties.MLXCONFIG)
                                        && wire.area() != Area.HOST)
                        .isPresent();
        if (option && random.nextInt(6) == 0) {
            return State.none();
        }
        var texts =
                switch (property.key()) {
                    case "LINK_TYPE" -> List.of(LinkType.IB.name(), LinkType.ETH.name());
                    case "trust_state" -> List.of(TrustState.PCP.name(), TrustState.DSCP.name());
                    case "host.powerPolicy" -> List.of("HighPerformance", "Balanced", "LowPower");
                    case "option.value" -> List.of("vmk1", "0", "1", "60000", "60001", "it's; `x`");
                    case "vmkernel.mtu", "standardSwitch.mtu" ->
                            List.of("1280", "1500", "4000", "9000");
                    case "standardSwitch.made" -> List.of(StandardSwitchProperties.THERE);
                    case "standardSwitch.uplinks" ->
                            List.of(
                                    "vmnic1",
                                    "vmnic2",
                                    "vmnic3",
                                    "vmnic2,vmnic3",
                                    "vmnic0",
                                    "vmnic99");
                    case "standardPortGroup.made", "standardPortGroup.vlan" ->
                            List.of("untagged", "100", "0-4094");
                    case "ruleSet.enabled" -> List.of("true", "false");
                    case "pcp_force", "CNP_802P_PRIO" -> List.of("0", "3", "7");
                    default -> numbers(property);
                };
        return State.is(property.codec().parse(texts.get(random.nextInt(texts.size()))));
    }

    /** Some numbers within the property's range; of a flag both. */
    private static List<String> numbers(Property<?> property) {
        var some = accepted(property, List.of("0", "7", "8", "16", "48"));
        return some.size() > 1 ? some : accepted(property, List.of("0", "1"));
    }

    private static List<String> accepted(Property<?> property, List<String> texts) {
        return texts.stream().filter(text -> accepts(property, text)).toList();
    }

    private static boolean accepts(Property<?> property, String text) {
        try {
            property.codec().parse(text);
            return true;
        } catch (IllegalArgumentException _) {
            return false;
        }
    }

    /** Now and then from what it never was: then nothing may happen. */
    private <V> Optional<Put<V>> put(
            Observation seen, Setting<V> setting, State<V> to, Optional<Artifact> carrier) {
        var from = seen.readings().of(setting).flatMap(RandomWrites::next);
        if (from.isPresent() && random.nextInt(15) == 0 && !to.equals(State.<V>none())) {
            return Optional.of(new Put<>(setting, State.none(), to, carrier));
        }
        return from.map(state -> new Put<>(setting, state, to, carrier));
    }

    private static <V> Optional<State<V>> next(Reading<V> reading) {
        return switch (reading) {
            case Reading.Settled<V>(var now) -> Optional.of(now);
            case Reading.Staged<V>(var _, var next) -> Optional.of(next);
            case Reading.NotOffered<V> _, Reading.Unreadable<V> _ -> Optional.empty();
        };
    }

    private Act write(BootId boot, List<Put<?>> puts) {
        var setting = puts.getFirst().setting();
        Target at = setting.writtenAt().orElseThrow();
        return new Act.Write(host.host(), boot, setting.property().wire().orElseThrow(), at, puts);
    }

    private Optional<Artifact> artifact(String file) {
        var path = RandomHost.depot(file);
        var digest = host.world().call(() -> host.files().file(path).orElseThrow().sha256());
        return Optional.of(new Artifact(file, "[" + Depot.DATASTORE + "] " + file, digest));
    }

    private <T> Optional<T> oneOf(List<T> some) {
        return some.isEmpty()
                ? Optional.empty()
                : Optional.of(some.get(random.nextInt(some.size())));
    }
}
