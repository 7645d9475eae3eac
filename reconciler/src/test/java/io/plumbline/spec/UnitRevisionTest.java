package io.plumbline.spec;

import static io.plumbline.spec.SpecTexts.accepted;
import static io.plumbline.spec.SpecTexts.small;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.target.Host;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What a spec says of one unit has a revision of its own. */
class UnitRevisionTest {
    private static final Host HOST = new Host("esx01.lab");

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "virtualFunctions: 7|virtualFunctions: 6",
                "version: 4.18.1.14|version: 4.18.1.15",
                "priority: 3|priority: 4",
                "firmware: 16.32.1010|firmware: 16.32.1012"
            })
    void it_moves_with_the_profile_and_what_profiles_refer_to(String piece, String by) {
        assertThat(revision(small(piece, by))).isNotEqualTo(revision(SpecTexts.SMALL));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "profile: p}|profile: p} # the first of its kind",
                "- {name: esx01|- {name: esx02.lab, profile: p}\\n    - {name: esx01",
                "hostProfiles:|hostProfiles:\\n    q: {esxi: {version: 7.0 U2}}",
                "fabrics:|rollout: {maxUnavailable: 1}\\n  fabrics:"
            })
    void it_stays_when_other_units_or_the_rollout_change(String piece, String by) {
        var other = small(piece, by.replace("\\n", "\n"));

        assertThat(revision(other)).isEqualTo(revision(SpecTexts.SMALL));
    }

    private static String revision(String text) {
        return accepted(text).unitRevisions().get(HOST);
    }
}
