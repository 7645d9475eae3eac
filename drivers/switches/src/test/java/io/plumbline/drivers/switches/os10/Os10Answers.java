package io.plumbline.drivers.switches.os10;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.device.DeviceException;
import io.plumbline.device.Put;
import io.plumbline.drivers.switches.DialectAnswers;
import io.plumbline.observed.BootId;
import io.plumbline.property.QueueMarking;
import io.plumbline.target.PortPriority;
import io.plumbline.target.Switch;
import io.plumbline.target.SwitchPort;

import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;

/**
 * One switch that runs OS10 by the answers of one dialogue, which we wrote in the shape of recorded
 * ones.
 */
abstract class Os10Answers extends DialectAnswers {
    static final Switch TOR = new Switch("tor1");
    static final SwitchPort PORT = new SwitchPort(TOR, "ethernet1/1/25");
    static final PortPriority THREE = new PortPriority(PORT, 3);
    static final PortPriority SIX = new PortPriority(PORT, 6);
    static final BootId BOOT = new BootId(new UUID(0, 1), Instant.EPOCH, Optional.empty());
    static final Os10Dialect OS10 = new Os10Dialect();
    static final QueueMarking MARKS = QueueMarking.parse("ECN 150kB..1500kB");

    static final String RUNNING = "show running-configuration";
    static final String STARTUP = "show startup-configuration";
    static final String CANDIDATE = "show candidate-configuration";
    static final String SHOWN = "show interface ethernet 1/1/25";

    static final String HEAD =
            """
            ! Version 10.5.4.5
            ! Last configuration change at Nov  22 10:00:00 2026
            !
            hostname tor1
            username admin password $6$a-hash-of-somebody role sysadmin
            aaa authentication login default local
            !
            """;

    /** A port that somebody set up, with nothing of ours. */
    static final String UNTOUCHED =
            HEAD
                    + """
                    interface ethernet1/1/25
                     no shutdown
                     switchport access vlan 1
                     flowcontrol receive off
                     flowcontrol transmit off
                    !
                    """;

    static final String OURS =
            HEAD
                    + """
                    class-map type network-qos plumbline-nq3
                     match qos-group 3
                    !
                    class-map type queuing plumbline-q3
                     match queue 3
                    !
                    class-map type queuing plumbline-q6
                     match queue 6
                    !
                    wred plumbline-150-1500
                     random-detect color green minimum-threshold 150 maximum-threshold 1500 drop-probability 100
                     random-detect ecn
                    !
                    trust dscp-map plumbline-dscp
                     qos-group 0 dscp 0-7
                     qos-group 1 dscp 8-15
                     qos-group 2 dscp 16-23
                     qos-group 3 dscp 24-31
                     qos-group 4 dscp 32-39
                     qos-group 5 dscp 40-47
                     qos-group 6 dscp 48-55
                     qos-group 7 dscp 56-63
                    !
                    qos-map traffic-class plumbline-queues
                     queue 0 qos-group 0
                     queue 1 qos-group 1
                     queue 2 qos-group 2
                     queue 3 qos-group 3
                     queue 4 qos-group 4
                     queue 5 qos-group 5
                     queue 6 qos-group 6
                     queue 7 qos-group 7
                    !
                    policy-map type queuing plumbline-1-1-25
                     !
                     class plumbline-q3
                      random-detect plumbline-150-1500
                     !
                     class plumbline-q6
                      priority
                    !
                    policy-map type network-qos plumbline-pfc
                     !
                     class plumbline-nq3
                      pause
                      pfc-cos 3
                    !
                    interface ethernet1/1/25
                     no shutdown
                     switchport access vlan 1
                     mtu 9216
                     flowcontrol receive off
                     flowcontrol transmit off
                     trust-map dscp plumbline-dscp
                     priority-flow-control mode on
                     service-policy input type network-qos plumbline-pfc
                     service-policy output type queuing plumbline-1-1-25
                     qos-map traffic-class plumbline-queues
                    !
                    """;

    /** Answers of a switch that was never touched by us. */
    Os10Answers() {
        super(OS10, TOR, BOOT, "% Error: Unrecognized command.");
        answers.putAll(
                Map.of(
                        "show version",
                        """
                        Dell SmartFabric OS10 Enterprise
                        Copyright (c) 1999-2022 by Dell Inc. All Rights Reserved.
                        OS Version: 10.5.4.5
                        Build Version: 10.5.4.5.268
                        System Type: S5232F-ON
                        Architecture: x86_64
                        Up Time: 1 week 2 days 01:02:03
                        """,
                        "show clock",
                        "2026-11-22T10:00:00.50+00:00\n",
                        RUNNING,
                        UNTOUCHED,
                        STARTUP,
                        UNTOUCHED,
                        CANDIDATE,
                        UNTOUCHED,
                        SHOWN,
                        shown(1_532, "off", "off")));
    }

    void running(String text) {
        answers.put(RUNNING, text);
        answers.put(CANDIDATE, text);
    }

    void lossless() {
        running(OURS);
        answers.put(SHOWN, shown(9_216, "off", "off"));
    }

    static String shown(int mtu, String receives, String sends) {
        return "Ethernet 1/1/25 is up, line protocol is up\nMTU "
                + mtu
                + " bytes, IP MTU "
                + (mtu - 32)
                + " bytes\nFlowcontrol rx "
                + receives
                + " tx "
                + sends
                + "\n";
    }

    List<String> changes(Put<?>... puts) throws DeviceException {
        var lines = lines(puts);
        assertThat(lines).startsWith("configure terminal").endsWith("end");
        return lines.subList(1, lines.size() - 1);
    }
}
