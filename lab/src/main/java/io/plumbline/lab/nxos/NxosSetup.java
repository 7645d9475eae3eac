package io.plumbline.lab.nxos;

import io.plumbline.lab.cli.Blocks;
import io.plumbline.lab.world.SwitchMake;
import io.plumbline.lab.world.SwitchSetup;

import java.util.stream.Collectors;

/** How a switch that runs NX-OS is when the world begins. */
public final class NxosSetup {
    /** As a spec writes it. */
    public static final String PLATFORM = "NXOS";

    /** 48 ports of 25G and six of 100G, with eight queues: Azure's samples are of one. */
    public static final String PRODUCT = "Nexus9000 C93180YC-FX";

    public static final String RELEASE = "9.3(9)";

    private NxosSetup() {}

    /** As it comes, with a name and LLDP: switched ports, and the policies that it comes with. */
    public static SwitchSetup factory(String name) {
        return of(name, clean(name));
    }

    /** As the domain facts on switches, section 6 B, set every port of 25G. */
    public static SwitchSetup alreadyRight(String name) {
        var config = Typing.into(clean(name), RIGHT);
        References.refuse(config, config)
                .ifPresent(words -> {
                    throw new IllegalStateException(words);
                });
        return of(name, config);
    }

    private static SwitchSetup of(String name, Blocks config) {
        return SwitchSetup.of(
                name, new SwitchMake(PLATFORM, PRODUCT, RELEASE), Standing.of(config));
    }

    private static Blocks clean(String name) {
        return NxosText.parse(
                "hostname "
                        + name
                        + "\nfeature lldp\n"
                        + NxosPort.all().stream()
                                .map(port ->
                                        "interface "
                                                + port.name()
                                                + "\n  switchport\n  no shutdown\n")
                                .collect(Collectors.joining()));
    }

    private static final String RIGHT =
            """
            class-map type qos match-any RDMA
              match dscp 26
            class-map type qos match-any CNP
              match dscp 48
            policy-map type qos RDMA-IN
              class RDMA
                set qos-group 3
              class CNP
                set qos-group 7
            policy-map type network-qos RDMA-NQ
              class type network-qos c-8q-nq3
                mtu 9216
                pause pfc-cos 3
              class type network-qos c-8q-nq-default
                mtu 9216
            policy-map type queuing RDMA-OUT
              class type queuing c-out-8q-q3
                bandwidth remaining percent 50
                random-detect minimum-threshold 150 kbytes maximum-threshold 1500 kbytes drop-probability 100 weight 0 ecn
              class type queuing c-out-8q-q7
                priority level 1
            system qos
              service-policy type network-qos RDMA-NQ
              service-policy type queuing output RDMA-OUT
            interface e1/1-48
              service-policy type qos input RDMA-IN
              priority-flow-control mode on
              priority-flow-control watch-dog-interval on
              mtu 9216
            """;
}
