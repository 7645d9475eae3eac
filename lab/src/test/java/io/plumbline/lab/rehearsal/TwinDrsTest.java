package io.plumbline.lab.rehearsal;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.lab.world.HostModel;
import io.plumbline.lab.world.HostSetup;
import io.plumbline.lab.world.LabTimes;
import io.plumbline.lab.world.World;
import io.plumbline.observed.Observation;
import io.plumbline.observed.Reading;
import io.plumbline.observed.Readings;
import io.plumbline.property.DrsOutlook;
import io.plumbline.property.DrsOutlook.Verdict;
import io.plumbline.property.HostProperties;
import io.plumbline.property.State;
import io.plumbline.target.Host;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** DRS of a twin whose hosts are in several clusters. */
class TwinDrsTest {
    private final World world =
            World.virtual(Instant.parse("2022-03-13T10:00:00Z"), LabTimes.USUAL, 1);
    private final HostModel one = HostSetup.alreadyRight("esx01.lab").in(world);
    private final HostModel other = HostSetup.alreadyRight("esx02.lab").in(world);
    private final TwinDrs drs = new TwinDrs(world);

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void one_that_drs_leaves_where_it_is_stays_beside_one_that_another_drs_moves(boolean first) {
        runs(one, "still");
        runs(other, "web");
        if (first) {
            put(one, "ca", Map.of("still", Verdict.OFF));
        }
        var assumed = new ArrayList<>(put(other, "cb", Map.of("web", Verdict.MOVES)));
        if (!first) {
            assumed.addAll(put(one, "ca", Map.of("still", Verdict.OFF)));
        }

        assertThat(moves("still")).isFalse();
        assertThat(moves("web")).isTrue();
        assertThat(assumed)
                .containsExactlyInAnyOrder(
                        "DRS moves a machine within 20 s to any host that serves",
                        "all hosts are of one cluster of vCenter");
    }

    @Test
    void where_all_is_off_it_is_off() {
        runs(one, "still");
        put(one, "ca", Map.of("still", Verdict.OFF));

        assertThat(world.drs().isEnabled()).isFalse();
        assertThat(world.drs().cluster()).isEqualTo("ca");
    }

    private void runs(HostModel host, String machine) {
        world.run(() -> host.service().letRun(List.of(machine)));
    }

    private List<String> put(HostModel host, String cluster, Map<String, Verdict> machines) {
        var outlook = new DrsOutlook(cluster, new TreeMap<>(machines));
        Host at = host.host();
        var readings =
                Readings.builder()
                        .put(HostProperties.DRS.of(at), new Reading.Settled<>(State.is(outlook)))
                        .build();
        return drs.put(at, new Observation(Optional.empty(), readings, List.of()));
    }

    private boolean moves(String machine) {
        return world.machines().all().stream()
                .filter(each -> each.name().equals(machine))
                .anyMatch(world.drs()::moves);
    }
}
