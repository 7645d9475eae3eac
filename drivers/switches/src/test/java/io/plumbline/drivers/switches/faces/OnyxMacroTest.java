package io.plumbline.drivers.switches.faces;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.drivers.switches.onyx.OnyxDialect;
import io.plumbline.lab.ledger.Entry;
import io.plumbline.lab.world.LabTimes;
import io.plumbline.lab.world.RoceMode;
import io.plumbline.lab.world.SwitchChange;
import io.plumbline.lab.world.SwitchModel;
import io.plumbline.lab.world.SwitchPortConfig;
import io.plumbline.lab.world.SwitchSetup;
import io.plumbline.lab.world.World;
import io.plumbline.plan.Held;
import io.plumbline.plan.UnitPlan;
import io.plumbline.spec.ClusterSpec;
import io.plumbline.target.Switch;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Map;

/** A switch of a later Onyx that sets itself up by its one command, over SSH. */
final class OnyxMacroTest {
    private static final Switch TOR = new Switch("tor1");
    private static final int ANY = 99;

    private final World world =
            World.virtual(Instant.parse("2022-03-13T10:00:00Z"), LabTimes.USUAL, 1);

    @TempDir private Path folder;

    @Test
    void one_command_comes_first_and_only_what_it_leaves_is_set_beside_it() throws IOException {
        var model = later().in(world);

        var tor = passes(model, asking(2, ANY), 12);

        assertThat(tor.held()).isEmpty();
        assertThat(tor.inPlumb()).isTrue();
        assertThat(writes())
                .containsExactly(
                        "tor1 roce -> lossless",
                        "tor1 Eth1/1 mtu -> 9216",
                        "tor1 Eth1/2 mtu -> 9216",
                        "tor1 startup -> running");
        assertThat(model.startup()).isEqualTo(model.running());
        assertThat(model.pausesPriorities("Eth1/2")).isTrue();
    }

    @Test
    void one_that_does_as_it_is_told_is_not_written_to() throws IOException {
        var model =
                later().with(config -> RoceMode.turnedOn().does().apply(config))
                        .everyPort(port -> port.mtu(9216))
                        .in(world);

        assertThat(passes(model, asking(2, ANY), 2).inPlumb()).isTrue();
        assertThat(writes()).isEmpty();
    }

    @Test
    void a_release_without_the_command_is_told_as_such_and_nothing_is_written() throws IOException {
        var model = SwitchSetup.factory("tor1").in(world);

        var tor = passes(model, asking(1, ANY), 4);

        assertThat(tor.held()).extracting(Held::text).anyMatch(text -> text.contains("offered"));
        assertThat(tor.inPlumb()).isFalse();
        assertThat(writes()).isEmpty();
    }

    @Test
    void what_somebody_set_against_it_is_mended_where_the_fabric_says_so() throws IOException {
        var model = set().in(world);
        change(model, SwitchChange.trust("Eth1/1", SwitchPortConfig.Trust.L2));

        assertThat(passes(model, asking(2, ANY), 12).inPlumb()).isTrue();
        assertThat(writes())
                .contains("tor1 Eth1/1 trust -> L3")
                .doesNotContain("tor1 roce -> lossless");
    }

    @Test
    void what_stands_in_its_way_elsewhere_is_told_and_neither_mended_nor_saved()
            throws IOException {
        var model = set().in(world);
        change(model, SwitchChange.weight("Eth1/30", 6, 20));
        var before = writes();

        var tor = passes(model, asking(2, ANY), 30);

        assertThat(tor.inPlumb()).isFalse();
        assertThat(writes()).isEqualTo(before);
        assertThat(model.hasUnsavedChanges()).isTrue();
    }

    @Test
    void it_waits_for_room_for_all_who_feel_it_and_nothing_is_set_before() throws IOException {
        var model = later().in(world);

        var tor = passes(model, asking(4, 1), 6);

        assertThat(tor.held()).extracting(Held::reason).contains(Held.Reason.BUDGET);
        assertThat(writes()).isEmpty();
    }

    private static SwitchSetup later() {
        return SwitchSetup.factory("tor1").release("3.10.4006");
    }

    private static SwitchSetup set() {
        return later().with(config -> RoceMode.turnedOn().does().apply(config))
                .everyPort(port -> port.mtu(9216));
    }

    private static ClusterSpec asking(int links, int budget) {
        return TestSpec.onyx(
                links,
                budget,
                text ->
                        text.replace(", pool: 50%", "")
                                .replace(
                                        "platform: Onyx,", "platform: Onyx, roceMacro: Lossless,"));
    }

    private void change(SwitchModel model, SwitchChange change) {
        world.run(() -> assertThat(model.change(change)).isEmpty());
    }

    private UnitPlan passes(SwitchModel model, ClusterSpec spec, int number) throws IOException {
        try (var line = OverSsh.to(model, new OnyxDialect(), folder)) {
            var daemon = new SwitchDaemon(world, spec, Map.of(TOR, line.driver()));
            for (var n = 1; n < number; n++) {
                daemon.pass();
            }
            return daemon.pass().plan().units().stream()
                    .filter(unit -> unit.unit().equals(TOR))
                    .findFirst()
                    .orElseThrow();
        }
    }

    private List<String> writes() {
        return world.ledger()
                .of(Entry.Wrote.class)
                .map(entry -> entry.what() + " -> " + entry.to())
                .toList();
    }
}
