package io.plumbline.app.alerts;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.util.Map;
import java.util.Set;

class LabelsTest {
    private static final Map<String, Set<String>> EXPOSED =
            Map.of(
                    "drift", Set.of("cluster", "host", "instance"),
                    "deadline", Set.of("cluster", "instance"),
                    "condition", Set.of("cluster", "name", "type"));

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "drift > 0 | cluster host instance",
                "max by (cluster, host) (drift) > 0 | cluster host",
                "time() - max by (cluster) (drift > 0) < 5.5 | cluster",
                "max by (cluster, host) (drift) > on (cluster) group_left () 3 * max by (cluster)"
                        + " (deadline) | cluster host",
                "drift == on (cluster) deadline | cluster",
                "drift unless on (cluster) deadline | cluster host instance",
                "max by (cluster) (deadline) or max by (host) (drift) | cluster host",
                "absent(drift{host=\"a\", cluster!=\"b\"}) | cluster host instance",
                "drift{host=~\"a.*\", cluster!~\"b.*\"} | cluster host instance",
                "label_replace(condition{type=\"x\"}, \"host\", \"$1\", \"name\", \"(.+)\")"
                        + " | cluster host name type",
            })
    void an_expression_answers_with_these_labels(String expression, String labels) {
        assertThat(Labels.of(expression, EXPOSED)).containsExactlyInAnyOrder(labels.split(" ", -1));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "drifted > 0 | nobody exposes drifted",
                "drift{hots=\"a\"} | no label hots",
                "drift{hots=~\"a\"} | no label hots",
                "drift{host \"a\"} | no match",
                "max by (hots) (drift) | no label hots",
                "drift unless on (host) deadline | no label host",
                "max by (host) (drift) unless on (cluster) deadline | no label cluster",
                "label_replace(condition, \"host\", \"$1\", \"nam\", \"(.+)\") | no label nam",
                "drift deadline | not understood",
                "sum(drift) | aggregated by nothing",
                "5 | not understood",
            })
    void an_expression_that_names_what_is_not_there_is_refused(String expression, String why) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Labels.of(expression, EXPOSED))
                .withMessageContaining(why);
    }
}
