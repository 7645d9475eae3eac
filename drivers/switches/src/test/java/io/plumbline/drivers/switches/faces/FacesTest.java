package io.plumbline.drivers.switches.faces;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.device.Act;
import io.plumbline.device.ActId;
import io.plumbline.device.Device;
import io.plumbline.device.DeviceException;
import io.plumbline.device.Put;
import io.plumbline.device.Query;
import io.plumbline.lab.memory.MemorySwitch;
import io.plumbline.lab.world.LabTimes;
import io.plumbline.lab.world.SwitchModel;
import io.plumbline.lab.world.World;
import io.plumbline.observed.BootId;
import io.plumbline.observed.Observation;
import io.plumbline.observed.Reading;
import io.plumbline.observed.Readings;
import io.plumbline.property.DataSize;
import io.plumbline.property.Dcbx;
import io.plumbline.property.LinkPause;
import io.plumbline.property.PoolShare;
import io.plumbline.property.PortTrust;
import io.plumbline.property.Priorities;
import io.plumbline.property.Property;
import io.plumbline.property.PropertyCatalogue;
import io.plumbline.property.QueueMarking;
import io.plumbline.property.Scheduling;
import io.plumbline.property.Setting;
import io.plumbline.property.State;
import io.plumbline.property.SwitchProperties;
import io.plumbline.target.PortDscp;
import io.plumbline.target.PortPcp;
import io.plumbline.target.PortPriority;
import io.plumbline.target.Switch;
import io.plumbline.target.SwitchPort;
import io.plumbline.target.Target;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.UUID;
import java.util.stream.Collectors;

/**
 * In memory and by the driver over SSH, one switch tells one story, before and after random writes
 * by either face. A seed that fails is named.
 */
final class FacesTest {
    private static final int WORLDS = 25;
    private static final int WRITES = 8;

    private static final Switch TOR = new Switch("tor1");
    private static final List<SwitchPort> PORTS =
            List.of(new SwitchPort(TOR, "Eth1/1"), new SwitchPort(TOR, "Eth1/2"));

    /** Without what a switch that runs Onyx does not tell: see {@code SwitchPlatform}. */
    private static final Set<Property<?>> ASKED =
            PropertyCatalogue.builtIn().all().stream()
                    .filter(property -> !property.equals(SwitchProperties.PFC_WATCHDOG))
                    .filter(property -> !property.equals(SwitchProperties.TAGS))
                    .collect(Collectors.toUnmodifiableSet());

    private static final Query EVERYTHING = new Query(Set.of(), ASKED, targets());

    private final Map<String, Integer> seen = new TreeMap<>();
    private final Map<String, Integer> written = new TreeMap<>();

    @TempDir private Path folder;

    @Test
    void both_faces_of_random_switches_give_equal_readings_before_and_after_random_writes()
            throws IOException {
        for (var seed = 1; seed <= WORLDS; seed++) {
            var random = new Random(seed);
            var world = World.virtual(Instant.parse("2022-03-13T10:00:00Z"), LabTimes.USUAL, seed);
            var model = RandomSwitch.from(random).in(world);
            model.partnerIsWilling("Eth1/1", random.nextBoolean());
            model.cableIsIn("Eth1/1", random.nextInt(4) > 0);
            if (random.nextBoolean()) {
                model.hears("Eth1/2", "esx02.lab vmnic" + random.nextInt(2));
                model.hears("Eth1/2", "card 0c:42:a1:00:3b:00");
            }
            try (var ssh = OverSsh.to(model, folder)) {
                live("seed " + seed, model, ssh.driver(), random);
            }
        }
        System.out.println(WORLDS + " switches over SSH: " + seen + " writes " + written);

        var switches =
                ASKED.stream()
                        .filter(property -> isOfASwitch(property))
                        .map(Property::key)
                        .collect(Collectors.toSet());
        assertThat(seen.keySet().stream().map(key -> key.replaceFirst(" .*", "")))
                .as("every property was compared")
                .containsAll(switches);
        assertThat(written.keySet())
                .as("every wire was written by both faces")
                .hasSizeGreaterThanOrEqualTo(12);
    }

    private void live(String seed, SwitchModel model, Device driver, Random random) {
        var memory = new MemorySwitch(model);
        compare(seed + " at first", memory, driver);
        for (var i = 0; i < WRITES; i++) {
            model.world().advance(Duration.ofSeconds(random.nextInt(1, 100)));
            var byDriver = random.nextBoolean();
            var now = observed(memory);
            var write = write(now, random);
            write.ifPresent(act -> apply(byDriver ? driver : memory, act, byDriver));
            compare(
                    seed
                            + " after write "
                            + i
                            + (byDriver ? " by the driver " : " in memory ")
                            + write,
                    memory,
                    driver);
        }
    }

    private void apply(Device device, Act.Write act, boolean byDriver) {
        var who = act.wire().name() + (byDriver ? " driver " : " memory ");
        try {
            written.merge(
                    who
                            + device.apply(act, new ActId(UUID.randomUUID()))
                                    .getClass()
                                    .getSimpleName(),
                    1,
                    Integer::sum);
        } catch (DeviceException e) {
            written.merge(who + e.problem().getClass().getSimpleName(), 1, Integer::sum);
        }
    }

    private void compare(String when, Device memory, Device driver) {
        var left = observed(memory);
        var right = observed(driver);
        assertThat(told(right.readings())).as(when).isEqualTo(told(left.readings()));
        assertThat(sameBoot(left.boot().orElseThrow(), right.boot().orElseThrow()))
                .as(when + ": " + left.boot() + " and " + right.boot())
                .isTrue();
        left.readings()
                .settings()
                .forEach(setting ->
                        seen.merge(
                                setting.property().key() + " " + kind(left.readings(), setting),
                                1,
                                Integer::sum));
    }

    private static <V> String kind(Readings readings, Setting<V> setting) {
        return readings.of(setting)
                .map(reading ->
                        reading instanceof Reading.Settled<V>(var now)
                                ? now.getClass().getSimpleName()
                                : reading.getClass().getSimpleName())
                .orElse("");
    }

    /** Clock and uptime are told by two answers, each cut to the second. */
    private static boolean sameBoot(BootId left, BootId right) {
        return left.hostUuid().equals(right.hostUuid())
                && Duration.between(left.bootedAt(), right.bootedAt())
                                .abs()
                                .compareTo(Duration.ofSeconds(1))
                        <= 0;
    }

    private static Map<String, String> told(Readings readings) {
        var told = new TreeMap<String, String>();
        readings.settings().forEach(setting -> told.put(setting.path(), words(readings, setting)));
        return told;
    }

    private static <V> String words(Readings readings, Setting<V> setting) {
        return readings.of(setting)
                .map(reading ->
                        reading instanceof Reading.Unreadable<V>(var why)
                                ? "unreadable " + why.getClass().getSimpleName()
                                : reading.toString())
                .orElse("");
    }

    private static Observation observed(Device device) {
        try {
            return device.observe(EVERYTHING);
        } catch (DeviceException e) {
            throw new AssertionError(e.problem().text(), e);
        }
    }

    /** Changes one setting that was read, from what it is. */
    private static Optional<Act.Write> write(Observation now, Random random) {
        var all =
                now.readings().settings().stream()
                        .filter(setting -> setting.property().wire().isPresent())
                        .toList();
        return put(all.get(random.nextInt(all.size())), now, random)
                .map(put -> {
                    var setting = put.setting();
                    return new Act.Write(
                            TOR,
                            now.boot().orElseThrow(),
                            setting.property().wire().orElseThrow(),
                            setting.writtenAt().orElseThrow(),
                            List.of(put));
                });
    }

    @SuppressWarnings("unchecked")
    private static <V> Optional<Put<?>> put(Setting<V> setting, Observation now, Random random) {
        return now.readings()
                .of(setting)
                .flatMap(reading ->
                        reading instanceof Reading.Settled<V>(var from)
                                ? Optional.of(
                                        new Put<>(
                                                setting,
                                                random.nextInt(10) == 0 ? State.<V>none() : from,
                                                (State<V>) State.is(value(setting, random)),
                                                Optional.empty()))
                                : Optional.empty());
    }

    private static Object value(Setting<?> setting, Random random) {
        var property = setting.property();
        if (property.equals(SwitchProperties.POOL_SHARE)) {
            return PoolShare.parse(random.nextInt(10, 60) + "%");
        }
        if (property.equals(SwitchProperties.POOL_PRIORITIES)
                || property.equals(SwitchProperties.LOSSLESS_PRIORITIES)) {
            return Priorities.of(List.of(random.nextInt(8), random.nextInt(8)));
        }
        if (property.equals(SwitchProperties.MARKING)) {
            return QueueMarking.ecn(new DataSize(150_000), new DataSize(1_500_000));
        }
        if (property.equals(SwitchProperties.SCHEDULING)) {
            return random.nextBoolean() ? Scheduling.STRICT : Scheduling.weighted(7);
        }
        if (property.equals(SwitchProperties.LINK_PAUSE)) {
            return LinkPause.values()[random.nextInt(4)];
        }
        if (property.equals(SwitchProperties.MTU)) {
            return random.nextInt(1500, 9217);
        }
        if (property.equals(SwitchProperties.DSCP_PRIORITY)
                || property.equals(SwitchProperties.PCP_PRIORITY)) {
            return random.nextInt(8);
        }
        if (property.equals(SwitchProperties.DCBX)) {
            return Dcbx.OFF;
        }
        if (property.equals(SwitchProperties.PORT_TRUST)) {
            return PortTrust.values()[random.nextInt(4)];
        }
        return property.equals(SwitchProperties.SAVED) || random.nextBoolean();
    }

    private static boolean isOfASwitch(Property<?> property) {
        return Set.of(
                        Switch.class,
                        SwitchPort.class,
                        PortPriority.class,
                        PortDscp.class,
                        PortPcp.class)
                .contains(property.on());
    }

    private static Set<Target> targets() {
        var targets = new HashSet<Target>(PORTS);
        targets.add(new SwitchPort(TOR, "Eth1/63"));
        for (var port : PORTS) {
            targets.add(new PortPriority(port, 3));
            targets.add(new PortPriority(port, 6));
            targets.add(new PortDscp(port, 26));
            targets.add(new PortDscp(port, 48));
            targets.add(new PortPcp(port, 3));
            targets.add(new PortPcp(port, 6));
        }
        return targets;
    }
}
