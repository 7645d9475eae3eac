package io.plumbline.spec;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.desired.Desires;
import io.plumbline.inventory.Inventory;
import io.plumbline.observed.ObservedState;
import io.plumbline.target.Host;
import io.plumbline.target.Target;

import org.junit.jupiter.api.Test;

import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;

/** What a later spec has no more is leaving, as the last spec that had it says it. */
class LeavingTest {
    private static final Host FIRST = new Host("esx01.lab");
    private static final Host SECOND = new Host("esx02.lab");
    private static final Host THIRD = new Host("esx03.lab");

    @Test
    void a_file_by_itself_lets_nothing_leave() {
        assertThat(spec("a", FIRST, SECOND).leaving()).isEmpty();
    }

    @Test
    void what_only_the_spec_before_had_is_leaving_as_that_one_says_it() {
        var before = spec("a", FIRST, SECOND, THIRD);

        var now = spec("b", SECOND).after(before);

        assertThat(now.units()).containsExactly(SECOND);
        assertThat(now.leavingUnits()).containsExactly(FIRST, THIRD);
        assertThat(now.leaving()).extracting(Leaving::of).containsExactly(before);
    }

    @Test
    void what_was_leaving_goes_on_leaving_until_a_spec_has_it_again() {
        var first = spec("a", FIRST, SECOND, THIRD);
        var second = spec("b", SECOND, THIRD).after(first);

        assertThat(spec("c", THIRD).after(second).leaving())
                .extracting(some -> some.of().revision() + some.units())
                .containsExactly(
                        first.revision() + List.of(FIRST), second.revision() + List.of(SECOND));
        assertThat(spec("c", FIRST, THIRD).after(second).leavingUnits()).containsExactly(SECOND);
        assertThat(spec("c", FIRST, SECOND, THIRD).after(second).leaving()).isEmpty();
    }

    @Test
    void a_leaving_unit_is_a_member_of_its_rack_of_which_nothing_is_wished() {
        var spec = spec("b", SECOND).after(spec("a", FIRST, SECOND)).leavingOnly(FIRST::equals);

        var desired = Desires.of(spec, Inventory.of(spec, new ObservedState(List.of())));

        assertThat(desired.rackOf()).containsOnlyKeys(FIRST, SECOND).containsEntry(FIRST, "a");
        assertThat(desired.leaving()).containsExactly(FIRST);
        assertThat(desired.wishes())
                .extracting(wish -> wish.setting().target().unit())
                .containsOnly(SECOND);
    }

    private static ClusterSpec spec(String rack, Target... hosts) {
        return SpecTexts.accepted(
                """
                apiVersion: plumbline/v1
                kind: Cluster
                metadata: {name: some}
                spec:
                  credentials: {esxi: esxi-root}
                  hostProfiles:
                    plain: {esxi: {version: "7.0 U2"}}
                  hosts:
                """
                        + Arrays.stream(hosts)
                                .map(host ->
                                        "    - {name: %s, profile: plain, rack: %s}\n"
                                                .formatted(host.label(), rack))
                                .collect(Collectors.joining()));
    }
}
