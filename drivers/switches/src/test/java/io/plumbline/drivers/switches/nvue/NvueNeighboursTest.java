package io.plumbline.drivers.switches.nvue;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.problem.Problem;
import io.plumbline.property.Neighbour;
import io.plumbline.property.SwitchProperties;
import io.plumbline.target.SwitchPort;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.util.List;
import java.util.Set;

/** Who is heard at ports, with the keys that programs read. */
class NvueNeighboursTest extends NvueAnswers {
    private static final String QUESTION = "nv show interface lldp -o json";

    @Test
    void neighbours_are_told_by_the_names_that_they_give() throws Exception {
        answers.put(
                QUESTION,
                """
                {"eth0": {"lldp": {"neighbor": {"oob": {"chassis": {"system-name": "oob"},
                  "port": {"name": "swp10"}}}}}, "lo": {}, "swp2": {"lldp": {}},
                 "swp1": {"lldp": {"dcbx-pfc-tlv": "off", "neighbor": {
                  "server01": {"age": "3204",
                    "chassis": {"chassis-id": "44:38:39:00:00:05", "system-name": "esx01.lab"},
                    "port": {"name": "vmnic4", "description": "port 2 on dvs", "ttl": 120}},
                  "0c:42:a1:00:3b:00": {"chassis": {"chassis-id": "0c:42:a1:00:3b:00"},
                    "port": {"name": "0c:42:a1:00:3b:01"}}}}}}
                """);

        assertThat(read(PORT, SwitchProperties.NEIGHBOURS))
                .isEqualTo(
                        is(
                                List.of(
                                        new Neighbour("0c:42:a1:00:3b:00", "0c:42:a1:00:3b:01"),
                                        new Neighbour("esx01.lab", "vmnic4"))));
    }

    @Test
    void a_port_that_hears_nobody_has_none() throws Exception {
        for (var text :
                List.of(
                        "{}",
                        "{\"swp1\": {}}",
                        "{\"swp2\": {\"lldp\": {\"neighbor\": \"of another port\"}}}",
                        "{\"swp1\": {\"lldp\": {\"dcbx-pfc-tlv\": \"off\", \"neighbor\": {}}}}")) {
            answers.put(QUESTION, text);
            assertThat(read(PORT, SwitchProperties.NEIGHBOURS)).isEqualTo(is(List.of()));
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "[]",
                "{\"swp1\": []}",
                "{\"swp1\": {\"lldp\": \"on\"}}",
                "{\"swp1\": {\"lldp\": {\"neighbor\": \"server01\"}}}",
                "{\"swp1\": {\"lldp\": {\"neighbor\": {\"server01\": \"swp1\"}}}}",
                "{\"swp1\": {\"lldp\": {\"neighbor\": {\"server01\": {\"chassis\": {}, \"port\":"
                        + " {}}}}}}",
                "{\"swp1\": {\"lldp\": {\"neighbor\": {\"server01\": {\"port\": {\"name\""
            })
    void anything_else_is_not_understood(String text) throws Exception {
        answers.put(QUESTION, text);
        assertThat(problem(read(PORT, SwitchProperties.NEIGHBOURS)))
                .isInstanceOf(Problem.Unparsed.class);
    }

    /**
     * Each call takes about a second at a switch: a look at all its ports must not run out of time.
     */
    @Test
    void one_question_tells_of_all_ports() {
        assertThat(
                        NvueQuestions.of(
                                Set.of(
                                        SwitchProperties.NEIGHBOURS.of(PORT),
                                        SwitchProperties.NEIGHBOURS.of(
                                                new SwitchPort(PORT.on(), "swp32")))))
                .filteredOn(question -> question.contains("lldp"))
                .containsExactly(QUESTION);
    }
}
