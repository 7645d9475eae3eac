package io.plumbline.plan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import io.plumbline.property.HostProperties;
import io.plumbline.property.RedAlarms;
import io.plumbline.property.RedAlarms.Alarm;
import io.plumbline.property.RedAlarms.Ends;
import io.plumbline.status.Condition;

import org.junit.jupiter.api.Test;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/** What red alarms keep in service, and what is said of those that keep nobody. */
class AlarmRuleTest extends HostAboutToLeave {
    private static final Alarm UPLINK =
            new Alarm(
                    "esx02.lab",
                    Ends.BY_AN_EVENT,
                    Optional.empty(),
                    "Network uplink redundancy lost");
    private static final Alarm OWN =
            new Alarm(
                    "esx01.lab",
                    Ends.WITH_ITS_STATE,
                    Optional.of(RED),
                    "Host connection and power state");

    @Test
    void host_stays_while_its_cluster_or_another_host_of_it_has_a_red_alarm() {
        alarms(RESERVE, UPLINK);

        assertThat(next())
                .containsExactly(
                        "RED_ALARM vCenter has red alarms: Insufficient vSphere HA failover"
                                + " resources since 2026-11-01T08:00:00Z, Network uplink redundancy"
                                + " lost on esx02.lab; see to what they tell of, or acknowledge"
                                + " them there (Monitor, Triggered Alarms) if one host less may go"
                                + " with them; where nothing is the matter any more, reset them to"
                                + " green");
        assertThat(condition(Condition.Type.Ready).reason()).isEqualTo("AlarmsRaised");

        told(HostProperties.RED_ALARMS, RedAlarms.NONE);
        assertThat(next()).isEqualTo(GOES);
        untold(HostProperties.RED_ALARMS);
        assertThat(next()).singleElement().asString().startsWith("UNREADABLE vcenter.redAlarms");
    }

    @Test
    void of_many_alarms_the_first_are_named() {
        alarms(
                IntStream.range(0, 96)
                        .mapToObj(number ->
                                new Alarm(
                                        "esx%02d.lab".formatted(number + 2),
                                        Ends.WITH_ITS_STATE,
                                        Optional.empty(),
                                        "Lost"))
                        .toArray(Alarm[]::new));

        assertThat(next())
                .singleElement()
                .asString()
                .contains("Lost on esx02.lab, Lost on esx03.lab, ")
                .contains("esx05.lab and 92 more; see to");
    }

    @Test
    void host_with_an_alarm_is_mended_though_others_have_the_same_and_for_no_other_alarm() {
        alarms(OWN);
        assertThat(next()).isEqualTo(GOES);

        var same = new Alarm("esx02.lab", OWN.ends(), Optional.empty(), OWN.name());
        alarms(OWN, same);
        assertThat(next())
                .containsExactly(
                        GOES.getFirst()
                                + "; red in vCenter on it and on others: Host connection and power"
                                + " state on esx02.lab");

        alarms(OWN, same, UPLINK);
        assertThat(next())
                .singleElement()
                .asString()
                .startsWith(
                        "RED_ALARM vCenter has red alarms: Network uplink redundancy lost on"
                                + " esx02.lab; see");

        alarms(OWN, RESERVE);
        assertThat(next())
                .singleElement()
                .asString()
                .startsWith(
                        "RED_ALARM vCenter has red alarms: Insufficient vSphere HA failover"
                                + " resources since");
    }

    @Test
    void an_alarm_of_its_own_of_which_nobody_tells_what_it_is_lets_it_go_for_nothing() {
        alarms(new Alarm("esx01.lab", Ends.UNTOLD, OWN.since(), "alarm-7"), UPLINK);

        assertThat(next()).singleElement().asString().startsWith("RED_ALARM ");
    }

    @Test
    void alarms_that_vcenter_does_not_tell_keep_nobody_and_that_is_said() {
        told(HostProperties.RED_ALARMS, red("domain-c8", List.of(), Optional.of("NoPermission")));

        assertThat(next())
                .containsExactly(GOES.getFirst() + "; red alarms are not told: NoPermission");
    }

    @Test
    void what_is_said_of_alarms_is_said_with_the_first_machine_that_goes_down() {
        declared.put("vm-1", DOWN);
        running = List.of("vm-1");
        told(HostProperties.RED_ALARMS, red("domain-c8", List.of(), Optional.of("NoPermission")));

        assertThat(next())
                .singleElement()
                .asString()
                .startsWith("ShutDown vm-1: ")
                .endsWith("; red alarms are not told: NoPermission");
    }

    @Test
    void machines_that_are_down_stay_so_whatever_alarm_is_raised_meanwhile_or_not_told() {
        declared.put("vm-1", DOWN);
        wentDown(1, Duration.ofMinutes(11));
        alarms(RESERVE);
        assertThat(next()).isEqualTo(GOES);

        untold(HostProperties.RED_ALARMS);
        untold(HostProperties.FAILOVER);
        assertThat(next()).isEqualTo(GOES);
    }

    @Test
    void alarms_are_read_as_they_are_written_and_what_is_none_is_refused() {
        var codec = HostProperties.RED_ALARMS.codec();
        var all = red("domain-c8", List.of(RESERVE, UPLINK, OWN), Optional.of("NoPermission"));

        assertThat(codec.parse(codec.print(all))).isEqualTo(all);
        assertThat(codec.parse(codec.print(RedAlarms.NONE))).isEqualTo(RedAlarms.NONE);
        for (var text :
                List.of(
                        "",
                        "tasks:",
                        "alarms of c\nGREEN - UNTOLD - a",
                        "alarms of c\nRED - NEVER - a",
                        "alarms of c\nRED - UNTOLD -",
                        "alarms of c\nRED - UNTOLD - ",
                        "alarms of c\nRED - UNTOLD yesterday a",
                        "alarms of c\nITSELF a host",
                        "alarms of c\nUNTOLD ",
                        "alarms of c\n")) {
            assertThatIllegalArgumentException().isThrownBy(() -> codec.parse(text));
        }
    }
}
