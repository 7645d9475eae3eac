package io.plumbline.drivers.switches.nxos;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.device.DeviceException;
import io.plumbline.device.Put;
import io.plumbline.drivers.switches.DialectAnswers;
import io.plumbline.observed.BootId;
import io.plumbline.property.PortTrust;
import io.plumbline.property.Priorities;
import io.plumbline.property.QueueMarking;
import io.plumbline.property.SwitchProperties;
import io.plumbline.target.PortDscp;
import io.plumbline.target.PortPriority;
import io.plumbline.target.Switch;
import io.plumbline.target.SwitchPort;

import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;

/**
 * One switch that runs NX-OS by the answers of one dialogue, which we wrote in the shape of
 * recorded ones.
 */
abstract class NxosAnswers extends DialectAnswers {
    static final Switch TOR = new Switch("tor1");
    static final SwitchPort PORT = new SwitchPort(TOR, "Ethernet1/17");
    static final PortPriority THREE = new PortPriority(PORT, 3);
    static final PortPriority SIX = new PortPriority(PORT, 6);
    static final PortPriority SEVEN = new PortPriority(PORT, 7);
    static final PortDscp RDMA = new PortDscp(PORT, 26);
    static final PortDscp NOTICE = new PortDscp(PORT, 48);
    static final BootId BOOT = new BootId(new UUID(0, 1), Instant.EPOCH, Optional.empty());
    static final NxosDialect NXOS = new NxosDialect();
    static final QueueMarking MARKS = QueueMarking.parse("ECN 150kB..1500kB");

    static final String RUNNING = "show running-config";
    static final String STARTUP = "show startup-config";
    static final String SHOWN = "show interface Ethernet1/17 | json";
    static final String PFC = "show interface priority-flow-control";
    static final String LLDP = "show lldp neighbors detail | json";

    static final String HEAD =
            """

            !Command: show running-config
            !Running configuration last done at: Sun Nov 22 09:00:00 2026
            !Time: Sun Nov 22 10:00:00 2026

            version 9.3(7) Bios:version 07.69
            hostname tor1
            feature lldp
            username admin password 5 $5$a-hash-of-somebody  role network-admin
            banner motd ^
            Keep out.
              Really.
            ^
            """;

    /** A port that somebody set up, with nothing of ours. */
    static final String UNTOUCHED =
            HEAD
                    + """

                    interface Ethernet1/17
                      description Storage
                      switchport mode trunk

                    interface Ethernet1/18
                    """;

    static final String QOS =
            """
            class-map type qos match-any plumbline-dscp-26
              match dscp 26
            class-map type qos match-any plumbline-dscp-48
              match dscp 48
            policy-map type qos plumbline-dscp
              class plumbline-dscp-26
                set qos-group 3
              class plumbline-dscp-48
                set qos-group 6
            policy-map type network-qos plumbline-pfc
              class type network-qos c-8q-nq3
                mtu 9216
                pause pfc-cos 3
              class type network-qos c-8q-nq-default
                mtu 9216
            policy-map type queuing plumbline-1-17
              class type queuing c-out-8q-q7
                priority level 1
              class type queuing c-out-8q-q6
                priority level 2
              class type queuing c-out-8q-q5
                bandwidth remaining percent 0
              class type queuing c-out-8q-q4
                bandwidth remaining percent 0
              class type queuing c-out-8q-q3
                bandwidth remaining percent 0
                random-detect minimum-threshold 150 kbytes maximum-threshold 1500 kbytes drop-probability 100 weight 0 ecn
              class type queuing c-out-8q-q2
                bandwidth remaining percent 0
              class type queuing c-out-8q-q1
                bandwidth remaining percent 0
              class type queuing c-out-8q-q-default
                bandwidth remaining percent 100
            """;

    static final String SYSTEM =
            """
            system qos
              service-policy type network-qos plumbline-pfc
            """;

    static final String BOUND =
            """

            interface Ethernet1/17
              description Storage
              switchport mode trunk
              priority-flow-control mode on
              mtu 9216
              service-policy type qos input plumbline-dscp
              service-policy type queuing output plumbline-1-17

            interface Ethernet1/18
            """;

    static final String OURS = HEAD + QOS + SYSTEM + BOUND;

    /** Such a port that nobody told to pause. */
    static final String NOT_PAUSING = OURS.replace("  priority-flow-control mode on\n", "");

    static final String MEMBER =
            OURS.replace("  switchport mode", "  channel-group 10 mode active\n  switchport mode");

    /** Answers of a switch that was never touched by us. */
    NxosAnswers() {
        super(NXOS, TOR, BOOT, "                 ^\n% Invalid command at '^' marker.");
        answers.putAll(
                Map.of(
                        "show version",
                        """
                        Cisco Nexus Operating System (NX-OS) Software
                        TAC support: http://www.cisco.com/tac
                        Software
                          BIOS: version 07.69
                          NXOS: version 9.3(7)
                          NXOS image file is: bootflash:///nxos.9.3.7.bin
                        Hardware
                          cisco Nexus9000 C93180YC-FX Chassis
                          Processor Board ID FDO00000000
                          Device name: tor1
                        Kernel uptime is 9 day(s), 1 hour(s), 2 minute(s), 3 second(s)
                        Last reset at 931765 usecs after Fri Nov 13 08:50:00 2026
                          Reason: Reset Requested by CLI command reload
                          System version: 9.3(5)
                        """,
                        "show clock",
                        "10:00:00.500 UTC Sun Nov 22 2026\nTime source is NTP\n",
                        RUNNING,
                        UNTOUCHED,
                        STARTUP,
                        UNTOUCHED,
                        SHOWN,
                        shown("1500", "off", "off"),
                        PFC,
                        pfc("Auto", "Off"),
                        LLDP,
                        "{\"neigh_count\": \"0\"}\n"));
    }

    void running(String text) {
        answers.put(RUNNING, text);
    }

    void lossless() {
        running(OURS);
        answers.put(SHOWN, shown("9216", "off", "off"));
        answers.put(PFC, pfc("On", "On  (8)"));
    }

    static String shown(String mtu, String receives, String sends) {
        return """
        {"TABLE_interface": {"ROW_interface": {"interface": "Ethernet1/17", "state": "up",
         "eth_mtu": "%s", "eth_in_flowctrl": "%s", "eth_out_flowctrl": "%s"}}}
        """
                .formatted(mtu, receives, sends);
    }

    static String pfc(String mode, String oper) {
        return """
        ============================================================
        Port               Mode Oper(VL bmap)  RxPPP      TxPPP
        ============================================================

        Ethernet1/17       %s %s          4088353    1890
        Ethernet1/18       Auto Off           0          0
        """
                .formatted(mode, oper);
    }

    static Put<?> trust(PortTrust from, PortTrust to) {
        return put(SwitchProperties.PORT_TRUST.of(PORT), from, to);
    }

    static Put<?> lossless(String from, String to) {
        return put(
                SwitchProperties.LOSSLESS_PRIORITIES.of(TOR),
                Priorities.parse(from),
                Priorities.parse(to));
    }

    List<String> changes(Put<?>... puts) throws DeviceException {
        var lines = lines(puts);
        assertThat(lines)
                .startsWith("no checkpoint plumbline", "checkpoint plumbline", "configure terminal")
                .endsWith("end", "no checkpoint plumbline");
        return lines.subList(3, lines.size() - 2);
    }
}
