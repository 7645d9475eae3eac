package io.plumbline.drivers.switches.onyx;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.observed.Reading;
import io.plumbline.property.PortTags;
import io.plumbline.property.SwitchProperties;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Which frames a port tags, in the two shapes that {@link PortVlans} names. */
class OnyxVlansTest extends OnyxAnswers {
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "access | 1   | ''         | access 1",
                "access | 100 | 7          | access 100",
                "hybrid | 1   | 10         | tagged 10 untagged 1",
                "hybrid | 10  | 10-12, 20  | tagged 11-12,20 untagged 10",
                "trunk  | N/A | 101        | tagged 101",
                "trunk  | N/A | 2-4,7      | tagged 2-4,7"
            })
    void a_port_is_told_by_its_mode(String mode, String access, String allowed, String tags)
            throws Exception {
        for (var shape : new String[] {"%s", "[%s]"}) {
            listed(shape.formatted(row(mode, access, allowed)));

            assertThat(read(PORT, SwitchProperties.TAGS)).isEqualTo(is(PortTags.parse(tags)));
        }
    }

    /**
     * Of hybrid ports without an access VLAN, of other modes, and of trunks of all, nobody told.
     */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "dot1q-tunnel | 1   | ''",
                "access-dcb   | 1   | ''",
                "hybrid       | N/A | 10",
                "access       | N/A | ''",
                "trunk        | 1   | 101",
                "trunk        | N/A | all",
                "trunk        | N/A | 4095",
                "trunk        | N/A | 7-2"
            })
    void what_is_recorded_nowhere_is_not_known(String mode, String access, String allowed)
            throws Exception {
        listed(row(mode, access, allowed));

        assertThat(read(PORT, SwitchProperties.TAGS)).isInstanceOf(Reading.Unreadable.class);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "{}", "{\"Eth1/11\": {\"Mode\": \"access\"}}", "no table"})
    void a_port_that_is_not_listed_is_not_known(String text) throws Exception {
        answers.put(PortVlans.QUESTION, text);

        assertThat(read(PORT, SwitchProperties.TAGS)).isInstanceOf(Reading.Unreadable.class);
    }

    @Test
    void a_release_that_knows_no_such_question_is_not_known() throws Exception {
        assertThat(read(PORT, SwitchProperties.TAGS)).isInstanceOf(Reading.Unreadable.class);
    }

    private void listed(String row) {
        answers.put(
                PortVlans.QUESTION,
                "{\"Eth1/11\": " + row("access", "5", "") + ", \"Eth1/1\": " + row + "}");
    }

    private static String row(String mode, String access, String allowed) {
        return "{\"Access vlan\": \"%s\", \"Allowed vlans\": \"%s\", \"Mode\": \"%s\"}"
                .formatted(access, allowed, mode);
    }
}
