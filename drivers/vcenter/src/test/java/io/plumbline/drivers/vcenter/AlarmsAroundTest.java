package io.plumbline.drivers.vcenter;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.device.DeviceException;
import io.plumbline.device.Query;
import io.plumbline.drivers.vcenter.Managed.ClusterRef;
import io.plumbline.drivers.vcenter.Managed.HostRef;
import io.plumbline.drivers.vcenter.Managed.MachineRef;
import io.plumbline.observed.Reading;
import io.plumbline.property.HostProperties;
import io.plumbline.property.RedAlarms;
import io.plumbline.property.RedAlarms.About;
import io.plumbline.property.State;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;

/** What red alarms say of a host, its cluster and the other hosts of that. */
final class AlarmsAroundTest extends TwoHosts {
    private static final Told<Boolean> YES = new Told.Is<>(true);
    private static final HostRef ITSELF = new HostRef("host-1");
    private static final HostRef OTHER = new HostRef("host-2");
    private static final ClusterRef CLUSTER = new ClusterRef("domain-c8");

    @BeforeEach
    void in_a_cluster() {
        vcenter.in("domain-c8", "host-1")
                .in("domain-c8", "host-2")
                .cluster("domain-c8", "hpc01", new Told.Unset<>());
    }

    @Test
    void alarms_are_told_by_whom_they_are_about() throws Exception {
        raised(alarm(ITSELF, YES), alarm(OTHER, YES), alarm(CLUSTER, YES));

        assertThat(alarms())
                .isEqualTo(
                        settled(
                                Map.of(
                                        About.ITSELF,
                                        "Lost",
                                        About.OTHER,
                                        "Lost on esx02.lab",
                                        About.CLUSTER,
                                        "Lost")));
    }

    @Test
    void those_of_a_host_in_maintenance_mode_are_not_told_also_if_it_is_silent() throws Exception {
        raised(alarm(OTHER, YES));
        vcenter.maintenance("host-2", true);
        assertThat(alarms()).isEqualTo(settled(Map.of()));

        vcenter.connection("host-2", SeenHost.Connection.NOT_RESPONDING);
        assertThat(alarms()).isEqualTo(settled(Map.of()));

        vcenter.maintenance("host-2", false);
        assertThat(alarms()).isEqualTo(settled(Map.of(About.OTHER, "Lost on esx02.lab")));
    }

    @Test
    void what_says_only_how_much_is_used_or_what_happened_once_is_not_told() throws Exception {
        raised(alarm(OTHER, new Told.Is<>(false)), alarm(CLUSTER, new Told.Is<>(false)));
        assertThat(alarms()).isEqualTo(settled(Map.of()));

        raised(alarm(new MachineRef("vm-1"), YES));
        assertThat(alarms()).isEqualTo(settled(Map.of()));
    }

    @Test
    void an_alarm_of_which_nobody_says_what_it_is_may_be_one_and_goes_by_its_id() throws Exception {
        raised(
                new SeenAlarm(
                        "alarm-7",
                        new HostRef("host-9"),
                        new Told.Unreadable<>("NoPermission"),
                        new Told.Unreadable<>("NoPermission")));

        assertThat(alarms())
                .isEqualTo(
                        settled(
                                Map.of(
                                        About.OTHER,
                                        "alarm-7 (vCenter does not tell what it is) on host-9")));
    }

    @Test
    void what_is_withheld_is_not_told_and_a_host_that_stands_alone_has_none() throws Exception {
        vcenter.alarms("domain-c8", new Told.Unreadable<>("NoPermission"));
        assertThat(alarms()).isInstanceOf(Reading.Unreadable.class);

        vcenter.alarms("domain-c8", new Told.Unset<>());
        assertThat(alarms()).isEqualTo(settled(Map.of()));

        vcenter.in("domain-c9", "host-1");
        assertThat(alarms()).isInstanceOf(Reading.Unreadable.class);

        vcenter.hidesTheMoment(new Trouble.Unparsed("moment", "nothing"));
        assertThat(alarms()).isInstanceOf(Reading.Unreadable.class);
        vcenter.host("host-1", "ESX01.lab");
        assertThat(alarms()).isEqualTo(settled(Map.of()));
    }

    private void raised(SeenAlarm... alarms) {
        vcenter.alarms("domain-c8", new Told.Is<>(List.of(alarms)));
    }

    private static SeenAlarm alarm(Managed on, Told<Boolean> saysHowItIs) {
        return new SeenAlarm("alarm-1", on, new Told.Is<>("Lost"), saysHowItIs);
    }

    private Reading<RedAlarms> alarms() throws DeviceException {
        return device.observe(new Query(Set.of(), Set.of(HostProperties.RED_ALARMS), Set.of()))
                .readings()
                .of(HostProperties.RED_ALARMS.of(HOST))
                .orElseThrow();
    }

    private static Reading<RedAlarms> settled(Map<About, String> each) {
        var all = new EnumMap<About, SortedSet<String>>(About.class);
        each.forEach((about, alarm) -> all.put(about, new TreeSet<>(Set.of(alarm))));
        return new Reading.Settled<>(State.is(new RedAlarms(all)));
    }
}
