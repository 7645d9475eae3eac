package io.plumbline.app.days;

import static io.plumbline.app.days.Day.condition;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.plumbline.app.rest.Json;
import io.plumbline.app.rest.Said;
import io.plumbline.lab.LabPlan;
import io.plumbline.lab.world.DistributedSwitchModel;
import io.plumbline.lab.world.PortGroupModel;
import io.plumbline.lab.world.VdsSetup;
import io.plumbline.target.Host;

import org.awaitility.core.ConditionFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.Set;

/**
 * Two hosts on a distributed switch that is as the spec says, until somebody or something makes it
 * another. Judged by what the lab has in the end.
 */
@Execution(ExecutionMode.CONCURRENT)
class DistributedSwitchTest {
    private static final int SCALE = 60;
    private static final Duration LONGEST = Duration.ofSeconds(90);
    private static final Duration GLANCE = Duration.ofMillis(100);

    private static final String DVS = "ROCE-DVS";
    private static final Host SECOND = new Host("esx02.lab");
    private static final int WANTED = 9000;

    @TempDir private Path home = Path.of("");

    @Test
    void what_somebody_changes_is_put_right_when_all_members_may_feel_it() throws Exception {
        try (var day = day(2)) {
            day.startDaemon();
            awaitReady(day);

            somebodySets(day, 1500);

            eventually("it is as the spec says").until(() -> mtu(day) == WANTED);
            awaitReady(day);
        }
    }

    @Test
    void what_more_members_would_feel_than_may_is_held_with_their_names() throws Exception {
        try (var day = day(1)) {
            day.startDaemon();
            awaitReady(day);

            somebodySets(day, 1500);

            eventually("it says who would feel it")
                    .until(() ->
                            day.held(name(day)).stream()
                                    .anyMatch(why ->
                                            why.startsWith("BUDGET ")
                                                    && why.contains("esx01.lab, esx02.lab")
                                                    && why.contains("rollout.maxUnavailable")));
            assertThat(day.ready()).contains("esx01.lab", "esx02.lab");
            assertThat(mtu(day)).isEqualTo(1500);
        }
    }

    @Test
    void success_that_is_a_lie_is_not_believed() throws Exception {
        try (var day = day(2)) {
            day.vcenter("do=lieNext&method=ReconfigureDvs_Task");
            somebodySets(day, 1500);
            day.startDaemon();

            awaitReady(day);

            assertThat(mtu(day)).isEqualTo(WANTED);
            assertThat(day.client().journal(day.cluster().name(), 1000).items())
                    .filteredOn(entry -> entry.text().contains("vds.mtu 1500 -> 9000"))
                    .hasSize(2);
        }
    }

    @Test
    void upgrade_is_made_once_a_person_agreed_and_a_lie_of_it_is_not_repeated() throws Exception {
        try (var day = day(2, "version: 7.0.2, upgrade: true, ")) {
            day.lab().world().run(() -> isOf(dvs(day), "7.0.0"));
            day.vcenter("do=lieNext&method=PerformDvsProductSpecOperation_Task");
            day.startDaemon();

            eventually("it asks")
                    .until(() -> isHeld(day, "APPROVAL ", "vds.upgrade -> 7.0.2, which nothing"));
            say(day, "approve", new Said.Approve("ada", digest(day), null));
            eventually("it tells the lie")
                    .until(() -> isHeld(day, "QUARANTINED ", "was tried once"));
            assertThat(version(day)).isEqualTo("7.0.0");

            say(day, "retry", new Said.Word("ada"));
            eventually("it asks anew")
                    .until(() -> isHeld(day, "APPROVAL ", "vds.upgrade -> 7.0.2, which nothing"));
            say(day, "approve", new Said.Approve("ada", digest(day), null));
            eventually("it is upgraded").until(() -> version(day).equals("7.0.2"));
            awaitReady(day);
            assertThat(day.client().journal(day.cluster().name(), 1000).items())
                    .filteredOn(entry -> entry.text().contains("vds.upgrade 7.0.0 -> 7.0.2"))
                    .hasSize(2);
        }
    }

    private static void isOf(DistributedSwitchModel dvs, String version) {
        dvs.change(
                dvs.config().version(version),
                List.copyOf(dvs.members()),
                DistributedSwitchModel.Refusals.NONE);
    }

    private static String version(Day day) {
        return day.lab().world().call(() -> dvs(day).config().version());
    }

    private static boolean isHeld(Day day, String reason, String words) throws Exception {
        return day.held(name(day)).stream()
                .anyMatch(why -> why.startsWith(reason) && why.contains(words));
    }

    private static void say(Day day, String verb, Object what) throws Exception {
        day.client().say(day.cluster().name(), name(day), verb, what);
    }

    private static String digest(Day day) throws Exception {
        return day.client().plan(day.cluster().name()).changes().stream()
                .filter(unit -> unit.unit().equals(name(day)))
                .findFirst()
                .orElseThrow()
                .digest();
    }

    @Test
    void member_that_missed_a_change_is_named_until_it_is_in_step() throws Exception {
        try (var day = day(2)) {
            day.vcenter("do=missNextSwitchChange&host=esx02.lab");
            somebodySets(day, 1500);
            day.vcenter("do=missNextSwitchChange&host=esx02.lab");
            day.startDaemon();

            eventually("it says who is not in step")
                    .until(() ->
                            mtu(day) == WANTED
                                    && inSync(day).contains("esx02.lab")
                                    && inSync(day).contains("outOfStep"));
            eventually("no host is kept out by it")
                    .until(() -> day.ready().containsAll(List.of("esx01.lab", "esx02.lab")));
            assertThat(inSync(day)).contains("outOfStep");

            day.lab()
                    .world()
                    .run(() ->
                            dvs(day).rectify(Set.of(SECOND), DistributedSwitchModel.Refusals.NONE));
            awaitReady(day);
        }
    }

    @Test
    void silent_vcenter_takes_no_host_out_and_is_waited_for() throws Exception {
        try (var day = day(2)) {
            day.startDaemon();
            awaitReady(day);

            day.vcenter("do=restart&seconds=300");
            somebodySets(day, 1500);
            eventually("it is missed")
                    .until(() -> !condition(vcenter(day), "Reachable").status().equals("True"));
            assertThat(day.ready()).contains("esx01.lab", "esx02.lab");

            eventually("it is as the spec says").until(() -> mtu(day) == WANTED);
            awaitReady(day);
        }
    }

    @Test
    void while_hosts_are_on_it_that_the_spec_does_not_know_nothing_is_written() throws Exception {
        try (var day = day(2)) {
            day.startDaemon();
            awaitReady(day);

            var text = Files.readString(day.file()).replace("each: 01-02", "each: 01-01");
            Files.writeString(day.file(), text);
            eventually("it says who is there")
                    .until(() ->
                            day.held(name(day)).stream()
                                    .anyMatch(why ->
                                            why.startsWith("PRECONDITION ")
                                                    && why.contains("esx01.lab,esx02.lab")));
            somebodySets(day, 1500);
            day.lab().world().run(() -> dvs(day).setIoControl(true));
            eventually("it is seen")
                    .until(() -> condition(vcenter(day), "InSync").status().equals("False"));
            var passes = day.passes();
            eventually("more passes").until(() -> day.passes() > passes + 3);
            assertThat(mtu(day)).isEqualTo(1500);
            assertThat(ioControl(day)).isTrue();
        }
    }

    @Test
    void switch_that_is_not_there_is_made_with_all_that_belongs_to_it() throws Exception {
        try (var day = day(1)) {
            day.lab().world().run(() -> day.lab().world().distributedSwitches().destroy(dvs(day)));
            day.startDaemon();

            awaitReady(day);

            var made = day.lab().world().call(() -> dvs(day).config());
            assertThat(made.version()).isEqualTo("7.0.2");
            assertThat(made.uplinks()).containsExactly("Uplink 1");
            assertThat(made.traffic().mtu()).isEqualTo(WANTED);
            assertThat(made.traffic().ioControl()).isFalse();
            assertThat(ports(day)).isEqualTo(List.of("esx01.lab vmnic5", "esx02.lab vmnic5"));
            assertThat(groups(day)).contains("ROCE-PG 0");
        }
    }

    @Test
    void port_group_that_somebody_removed_is_made_again_though_few_may_be_away() throws Exception {
        try (var day = day(1)) {
            day.startDaemon();
            awaitReady(day);

            day.lab().world().run(() -> dvs(day).remove(dvs(day).portGroups().getLast()));

            eventually("it is there again").until(() -> groups(day).contains("ROCE-PG 0"));
            awaitReady(day);
        }
    }

    @Test
    void host_that_a_person_holds_is_not_plugged_in() throws Exception {
        try (var day = day(2)) {
            day.startDaemon();
            awaitReady(day);

            var hold = Said.Hold.usual("ada", "cables");
            day.client().say(day.cluster().name(), "esx02.lab", "hold", hold);
            day.lab().world().run(() -> day.lab().world().distributedSwitches().destroy(dvs(day)));

            eventually("it says who is held, and why")
                    .until(() ->
                            day.held(name(day)).stream()
                                    .anyMatch(why ->
                                            why.startsWith("ON_HOLD esx02.lab is on hold by")
                                                    && why.contains("cables")));
            assertThat(ports(day)).isEqualTo(List.of("esx01.lab vmnic5"));
        }
    }

    @Test
    void host_whose_port_another_switch_has_stays_out_and_is_named() throws Exception {
        try (var day = day(2)) {
            day.lab().world().run(() -> day.lab().world().distributedSwitches().destroy(dvs(day)));
            VdsSetup.named("other").member("esx02.lab", "vmnic5").in(day.lab().world());
            day.startDaemon();

            eventually("it says whose port is in use")
                    .until(() ->
                            day.held(name(day)).stream()
                                    .anyMatch(why ->
                                            why.startsWith("STUCK ") && why.contains("esx02.lab")));
            assertThat(ports(day)).isEqualTo(List.of("esx01.lab vmnic5"));
        }
    }

    private Day day(int maxUnavailable) throws IOException {
        return day(maxUnavailable, "");
    }

    /**
     * @param more keys of the switch
     */
    private Day day(int maxUnavailable, String more) throws IOException {
        var spec =
                DaySpec.sample()
                        .with("each: 01-16", "each: 01-02")
                        .with(
                                "maxUnavailable: 4, perRack: 4",
                                "maxUnavailable: %d, perRack: %d"
                                        .formatted(maxUnavailable, maxUnavailable))
                        .managed("{name: db01, host: esx01.lab}")
                        .with(
                                "  rollout:",
                                "  distributedSwitches: [{name: %s, %suplinks: [hpc/2], networkIoControl: false, portGroups: [{name: ROCE-PG, vlan: untagged}]}]\n  rollout:"
                                        .formatted(DVS, more));
        return new Day(home, spec, LabPlan.Situation.ALREADY_RIGHT, SCALE);
    }

    private static void awaitReady(Day day) {
        eventually("all ready")
                .until(() -> day.ready().equals(List.of("esx01.lab", "esx02.lab", name(day))));
    }

    /** Before the first pass has ended nobody tells of a unit. */
    private static ConditionFactory eventually(String what) {
        return await(what)
                .atMost(LONGEST)
                .pollInterval(GLANCE)
                .ignoreException(NoSuchElementException.class);
    }

    /** The lab's vCenter is reached at an address. */
    private static String name(Day day) {
        return day.lab().vcenter().orElseThrow().url().getHost();
    }

    private static DistributedSwitchModel dvs(Day day) {
        return day.lab().world().distributedSwitches().named(DVS);
    }

    private static void somebodySets(Day day, int mtu) {
        day.lab().world().run(() -> dvs(day).setMtu(mtu));
    }

    private static int mtu(Day day) {
        return day.lab().world().call(() -> dvs(day).config().traffic().mtu());
    }

    private static boolean ioControl(Day day) {
        return day.lab().world().call(() -> dvs(day).config().traffic().ioControl());
    }

    /** Of each member. */
    private static List<String> ports(Day day) {
        return day.lab()
                .world()
                .call(() ->
                        dvs(day).members().stream()
                                .map(member ->
                                        member.host().name()
                                                + " "
                                                + String.join(" ", member.pnics()))
                                .toList());
    }

    private static List<String> groups(Day day) {
        return day.lab()
                .world()
                .call(() ->
                        dvs(day).portGroups().stream()
                                .map(PortGroupModel::config)
                                .map(config -> config.name() + " " + config.vlan())
                                .toList());
    }

    private static Json.Host vcenter(Day day) throws Exception {
        return day.hosts().stream()
                .filter(host -> host.name().equals(name(day)))
                .findFirst()
                .orElseThrow();
    }

    private static String inSync(Day day) throws Exception {
        return condition(vcenter(day), "InSync").message();
    }
}
