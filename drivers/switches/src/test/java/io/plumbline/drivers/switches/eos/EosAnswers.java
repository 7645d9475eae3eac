package io.plumbline.drivers.switches.eos;

import static io.plumbline.drivers.switches.eos.EosTexts.text;

import io.plumbline.drivers.switches.DialectAnswers;
import io.plumbline.observed.BootId;
import io.plumbline.property.QueueMarking;
import io.plumbline.target.PortPriority;
import io.plumbline.target.Switch;
import io.plumbline.target.SwitchPort;

import java.time.Instant;
import java.util.Arrays;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;

/** One switch that runs EOS by the answers of one dialogue. */
abstract class EosAnswers extends DialectAnswers {
    static final Switch TOR = new Switch("tor1");
    static final SwitchPort PORT = new SwitchPort(TOR, "Ethernet1/1");
    static final PortPriority THREE = new PortPriority(PORT, 3);
    static final PortPriority SIX = new PortPriority(PORT, 6);
    static final BootId BOOT = new BootId(new UUID(0, 1), Instant.EPOCH, Optional.empty());
    static final EosDialect EOS = new EosDialect();
    static final QueueMarking MARKS = QueueMarking.parse("ECN 150kB..1500kB");

    static final String CONFIG = "show running-config all section interface Ethernet1/1";
    static final String QOS = "show running-config section qos";
    static final String PFC = "show priority-flow-control";
    static final String WHOLE = "show running-config section priority-flow-control";
    static final String ECN = "show qos interfaces ethernet 1/1 ecn";
    static final String SESSIONS = "show configuration sessions detail | json";
    static final String DIFFS = "show running-config diffs";

    /** Answers of a switch that was never touched. */
    EosAnswers() {
        super(EOS, TOR, BOOT, "% Invalid input");
        answers.putAll(
                Map.of(
                        "show version | json",
                        text("show-version-4.31.json"),
                        "show interfaces ethernet 1/1 | json",
                        text("show-interfaces-ethernet.json"),
                        CONFIG,
                        text("running-config-all-interface-untouched.txt"),
                        QOS,
                        "",
                        PFC,
                        "Global PFC : Enabled\nPort  Status Priorities Action\n",
                        ECN,
                        ecn(""),
                        SESSIONS,
                        text("show-configuration-sessions-none.json"),
                        DIFFS,
                        ""));
    }

    void lossless() {
        answers.put(CONFIG, text("running-config-all-interface-lossless.txt"));
        answers.put(QOS, profile("3"));
        answers.put(PFC, table("Ethernet1/1  Yes  3  Yes  DCBX disabled"));
        answers.put(ECN, ecn("3         kbytes     150         1500\n"));
    }

    static String profile(String priority) {
        return "qos profile plumbline\n   priority-flow-control on\n   priority-flow-control"
                + " priority "
                + priority
                + " no-drop\n!\nqos map traffic-class 6 to tx-queue 5\nqos map traffic-class 5"
                + " to tx-queue 6\n";
    }

    static String table(String... rows) {
        return "Port       Enabled  Priorities  Active  Note\n"
                + String.join("", Arrays.stream(rows).map(row -> row + "\n").toList());
    }

    static String ecn(String rows) {
        return "Tx-Queue  Threshold  ECN Min     ECN Max\n"
                + "          Unit       Threshold   Threshold\n"
                + "--------  ---------  ---------   ---------\n"
                + rows;
    }
}
