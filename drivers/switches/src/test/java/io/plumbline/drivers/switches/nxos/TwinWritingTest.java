package io.plumbline.drivers.switches.nxos;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.device.Put;
import io.plumbline.drivers.switches.Exchange;
import io.plumbline.lab.cli.CommandLine;
import io.plumbline.lab.nxos.NxosSetup;
import io.plumbline.lab.nxos.NxosSwitch;
import io.plumbline.lab.world.LabTimes;
import io.plumbline.lab.world.World;
import io.plumbline.property.Scheduling;
import io.plumbline.property.SwitchProperties;
import io.plumbline.target.PortPriority;

import org.junit.jupiter.api.Test;

import java.time.Instant;
import java.util.ArrayList;
import java.util.Map;
import java.util.TreeMap;

/** Queues change from one sharing to the next at a twin, which refuses more than the whole. */
class TwinWritingTest extends NxosAnswers {
    private final World world =
            World.virtual(Instant.parse("2022-03-13T10:00:00Z"), LabTimes.USUAL, 1);
    private final CommandLine twin =
            new NxosSwitch(NxosSetup.factory("tor1").in(world)).login("admin");

    @Test
    void shares_fall_before_others_grow() throws Exception {
        type("terminal length 0");
        changeTo(Map.of(6, "WRR 40", 3, "WRR 60", 0, "WRR 0"));
        changeTo(Map.of(6, "WRR 10", 3, "WRR 90", 0, "WRR 0"));
        changeTo(Map.of(6, "WRR 90", 3, "WRR 10", 0, "WRR 0"));
        changeTo(Map.of(6, "WRR 5", 3, "WRR 5", 0, "WRR 90"));
    }

    @Test
    void queues_that_go_first_give_up_their_share_and_take_one_again() throws Exception {
        type("terminal length 0");
        changeTo(Map.of(6, "WRR 90", 3, "WRR 10", 0, "WRR 0"));
        changeTo(Map.of(6, "Strict", 3, "WRR 60", 0, "WRR 40"));
        changeTo(Map.of(6, "WRR 60", 3, "WRR 30", 0, "WRR 10"));
        changeTo(Map.of(7, "WRR 50", 6, "WRR 0", 3, "WRR 50", 0, "WRR 0"));
        changeTo(Map.of(7, "Strict", 6, "Strict", 3, "WRR 0", 0, "WRR 100"));
    }

    private void changeTo(Map<Integer, String> wanted) throws Exception {
        running(twin.hear(RUNNING));
        var puts = new ArrayList<Put<?>>();
        for (var one : new TreeMap<>(wanted).entrySet()) {
            var setting = SwitchProperties.SCHEDULING.of(new PortPriority(PORT, one.getKey()));
            puts.add(put(setting, Scheduling.weighted(0), Scheduling.parse(one.getValue())));
        }
        for (var line : lines(puts.toArray(Put<?>[]::new))) {
            type(line);
        }
        running(twin.hear(RUNNING));
        for (var one : wanted.entrySet()) {
            assertThat(read(new PortPriority(PORT, one.getKey()), SwitchProperties.SCHEDULING))
                    .isEqualTo(is(Scheduling.parse(one.getValue())));
        }
    }

    private void type(String line) {
        var printed = twin.hear(line);
        assertThat(NXOS.refusal(new Exchange(line, printed, twin.prompt()))).as(line).isEmpty();
    }
}
