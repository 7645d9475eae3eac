package io.plumbline.drivers.switches.nxos;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.plumbline.drivers.switches.CountedText;
import io.plumbline.drivers.switches.UnparsedText;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** What ports have counted, in the shapes that {@link NxosCounters} names. */
class NxosCountersTest {
    private static final String TABLE =
            """
            ============================================================
            Port               Mode Oper(VL bmap)  RxPPP      TxPPP
            ============================================================
            Ethernet1/17       On   On  (8)        5           150
            """;

    private static final String DETAIL =
            """
            Ethernet1/17
                Admin Mode: On
                Oper Mode: On
                VL bitmap: (8)
                Total Rx PFC Frames: 5
                Total Tx PFC Frames: 150
                -----------------------------------------------
                    |  Priority0  |  Priority1  |  Priority2  |  Priority3  |  Priority4  |  Priority5  |  Priority6  |  Priority7  |
                -----------------------------------------------
                Rx  |0            |0            |0            |5            |0            |0            |0            |0
                -----------------------------------------------
                Tx  |0            |0            |0            |150          |0            |0            |0            |0
            Ethernet1/52
                Admin Mode: On
                Rx  |0            |0            |0            |9            |0            |0            |0            |0
                Tx  |0            |0            |0            |9            |0            |0            |0            |0
            """;

    private static final String QUEUING =
            """
            slot  1
            =======

            Egress Queuing for Ethernet1/17 [Interface]
            +-------------------------------------------------------------+
            |                              QOS GROUP 3                    |
            +-------------------------------------------------------------+
            |                           |  Unicast       |Multicast       |
            +-------------------------------------------------------------+
            |                   Tx Pkts |       202328436|               0|
            | WRED/AFD & Tail Drop Pkts |              40|               2|
            | WRED/AFD & Tail Drop Byts |            9999|               0|
            |       WD & Tail Drop Pkts |             777|               0|
            +-------------------------------------------------------------+
            |                      CONTROL QOS GROUP                      |
            +-------------------------------------------------------------+
            | WRED/AFD & Tail Drop Pkts |             888|               0|
            Ingress Queuing for Ethernet1/17
            | WRED/AFD & Tail Drop Pkts |             999|               0|
            Egress Queuing for Ethernet2/1 [System]
            |                              QOS GROUP 3                          |
            |   Dropped Pkts |               1|               0|               2|
            """;

    private static final String WATCHDOG =
            """
            Ethernet1/17 Interface PFC watchdog: [Enabled]
            Disable-action                     : No
            +----------------------------------------------------+
            | QOS GROUP 3 [Shutdown] PFC [YES] PFC-COS [3]
            +----------------------------------------------------+
            |                               |  Stats             |
            +----------------------------------------------------+
            |                       Shutdown|                   6|
            |                       Restored|                   2|
            +----------------------------------------------------+
            """;

    private final Map<String, String> answers = new HashMap<>();

    @Test
    void pauses_are_told_by_priority_and_by_port_where_that_is_not_understood() throws Exception {
        answers.put("show interface priority-flow-control", TABLE);
        answers.put("show interface priority-flow-control detail", DETAIL);
        assertThat(counted())
                .hasSize(16)
                .contains(
                        "tor1 Ethernet1/17 priority 3 5 pauses received",
                        "tor1 Ethernet1/17 priority 3 150 pauses sent",
                        "tor1 Ethernet1/17 priority 4 0 pauses sent");

        for (var text :
                List.of(
                        "",
                        DETAIL.substring(0, DETAIL.length() - 1),
                        DETAIL.replace("Tx  |0", "Tx  |-"),
                        DETAIL.replace("Ethernet1/52", "Ethernet1/17"),
                        DETAIL.replace("Ethernet1/52", "port-channel7"))) {
            answers.put("show interface priority-flow-control detail", text);
            assertThat(counted())
                    .containsExactly(
                            "tor1 Ethernet1/17 5 pauses received",
                            "tor1 Ethernet1/17 150 pauses sent");
        }
    }

    @Test
    void what_a_queue_dropped_is_that_of_its_group() throws Exception {
        answers.put("show queuing interface", QUEUING);

        assertThat(counted()).containsExactly("tor1 Ethernet1/17 priority 3 42 packets discarded");
    }

    @Test
    void storms_are_told_where_the_watchdog_watches() throws Exception {
        answers.put("show queuing pfc-queue detail", WATCHDOG);
        assertThat(counted()).containsExactly("tor1 Ethernet1/17 priority 3 6 pause storms");

        for (var unwatched :
                List.of(
                        WATCHDOG.replace("[Enabled]", "[Disabled]"),
                        "Global watch-dog interval [Disabled]\n" + WATCHDOG,
                        WATCHDOG.replace("PFC [YES] PFC-COS [3]", "PFC [NO] PFC-COS [-]"))) {
            answers.put("show queuing pfc-queue detail", unwatched);
            assertThat(counted()).isEmpty();
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "show interface priority-flow-control",
                "show queuing interface",
                "show queuing pfc-queue detail"
            })
    void another_text_is_no_answer(String question) {
        answers.put(question, "Slot 1 is not ready\n");

        assertThatExceptionOfType(UnparsedText.class).isThrownBy(this::counted);
    }

    private List<String> counted() throws UnparsedText {
        return CountedText.lines(CountedText.read(new NxosCounters(), NxosAnswers.PORT, answers));
    }
}
