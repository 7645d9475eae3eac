package io.plumbline.lab.os10;

import io.plumbline.lab.cli.Blocks;
import io.plumbline.lab.cli.Key;
import io.plumbline.lab.world.SwitchMake;
import io.plumbline.lab.world.SwitchSetup;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** How a switch that runs OS10 is when the world begins. */
public final class Os10Setup {
    /** As a spec writes it. */
    public static final String PLATFORM = "OS10";

    /** 32 ports of 100G and two of 10G. */
    public static final String PRODUCT = "S5232F-ON";

    /** That of running_config_roce_dot1p_s5248f. */
    public static final String RELEASE = "10.5.4.5";

    /** Ports that can be split. */
    static final int BREAKOUTS = 32;

    private static final int PORTS = 34;
    private static final int CONNECTED = 28;

    private Os10Setup() {}

    /**
     * As it comes: switched ports that listen to pause of the whole link, as users' captures have
     * them, and nothing lossless.
     */
    public static SwitchSetup factory(String name) {
        return of(name, clean(name));
    }

    /** As the domain facts on switches, section 3 B, set every port. */
    public static SwitchSetup alreadyRight(String name) {
        return of(name, typed(clean(name), RIGHT));
    }

    static boolean isConnected(Os10Port port) {
        return port.number() <= CONNECTED;
    }

    private static SwitchSetup of(String name, Blocks config) {
        return SwitchSetup.of(
                name, new SwitchMake(PLATFORM, PRODUCT, RELEASE), Standing.of(config));
    }

    private static Blocks clean(String name) {
        var config =
                Blocks.NONE.with(List.of(), Map.of(new Key(1, "hostname"), "hostname " + name));
        for (var number = 1; number <= PORTS; number++) {
            var block = new Os10Port(number).block();
            for (var line :
                    List.of("no shutdown", "switchport access vlan 1", "flowcontrol receive on")) {
                config = config.with(block, Grammar.hear(Level.PORT, line).orElseThrow());
            }
        }
        return config;
    }

    /**
     * Lines as somebody types them.
     *
     * @throws IllegalArgumentException on a line that is refused
     */
    private static Blocks typed(Blocks config, String lines) {
        var changed = config;
        var modes = new ArrayList<>(List.of(Where.TOP));
        for (var line : lines.lines().toList()) {
            var depth = modes.size();
            while (depth > 0 && modes.get(depth - 1).hear(changed, line).isEmpty()) {
                depth--;
            }
            if (depth == 0) {
                throw new IllegalArgumentException("no line of a configuration: " + line);
            }
            var step = modes.get(depth - 1).hear(changed, line).orElseThrow();
            modes.subList(depth, modes.size()).clear();
            switch (step) {
                case Where.Step.Refused(var words) ->
                        throw new IllegalArgumentException(line + ": " + words);
                case Where.Step.Edits(var all) -> {
                    for (var edit : all) {
                        changed = checked(changed, edit);
                    }
                }
                case Where.Step.Entered(var where, var made) -> {
                    modes.add(where);
                    if (made.isPresent()) {
                        changed = checked(changed, made.get());
                    }
                }
            }
        }
        return changed;
    }

    private static Blocks checked(Blocks before, Where.Edit edit) {
        var after = edit.does().apply(before);
        References.refuse(before, after)
                .ifPresent(words -> {
                    throw new IllegalArgumentException(edit.what() + ": " + words);
                });
        return after;
    }

    private static final String RIGHT =
            """
            wred RDMA_ECN
            random-detect color green minimum-threshold 150 maximum-threshold 1500 drop-probability 100
            random-detect ecn
            class-map type network-qos NQ3
            match qos-group 3
            class-map type queuing Q3
            match queue 3
            class-map type queuing Q6
            match queue 6
            trust dscp-map RDMA_DSCP
            qos-group 3 dscp 24-31
            qos-group 6 dscp 48-55
            qos-map traffic-class RDMA_TC
            queue 0 qos-group 0-2,4-5,7
            queue 3 qos-group 3
            queue 6 qos-group 6
            policy-map type network-qos PFC3
            class NQ3
            pause
            pfc-cos 3
            policy-map type queuing ETS
            class Q3
            bandwidth percent 50
            random-detect RDMA_ECN
            class Q6
            priority
            system qos
            trust-map dscp RDMA_DSCP
            ets mode on
            interface range ethernet 1/1/1-1/1/32
            flowcontrol receive off
            flowcontrol transmit off
            mtu 9216
            priority-flow-control mode on
            service-policy input type network-qos PFC3
            service-policy output type queuing ETS
            ets mode on
            qos-map traffic-class RDMA_TC
            """;
}
