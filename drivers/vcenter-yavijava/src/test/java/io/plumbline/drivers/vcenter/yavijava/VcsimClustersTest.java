package io.plumbline.drivers.vcenter.yavijava;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.drivers.vcenter.Told;

import org.junit.jupiter.api.Test;

/** Clusters of a simulator that nobody here wrote. */
class VcsimClustersTest extends ClustersContract {
    @Override
    Peer open() throws Exception {
        return new VcsimPeer();
    }

    @Override
    String clusterHost() {
        return "DC0_C0_H0";
    }

    /** It comes with none that is about hosts and ends by itself. */
    @Override
    String raiseOnHost() throws Exception {
        var made =
                administrator()
                        .call(
                                "CreateAlarm",
                                "AlarmManager",
                                "AlarmManager",
                                "<entity type=\"Folder\">group-d1</entity><spec"
                                        + " xsi:type=\"AlarmSpec\"><name>Network uplink redundancy"
                                        + " lost</name><description>as the usual one</description>"
                                        + "<enabled>true</enabled><expression"
                                        + " xsi:type=\"OrAlarmExpression\">"
                                        + when("lost", "red")
                                        + when("restored", "green")
                                        + "</expression></spec>");
        administrator()
                .call(
                        "PostEvent",
                        "EventManager",
                        "EventManager",
                        "<eventToPost xsi:type=\"EventEx\"><key>0</key><chainId>0</chainId>"
                                + "<createdTime>2026-11-01T00:00:00Z</createdTime>"
                                + "<userName></userName><eventTypeId>lost</eventTypeId>"
                                + "<objectId>"
                                + host().id()
                                + "</objectId><objectType>HostSystem</objectType></eventToPost>");
        return Administrator.all(made, "<returnval[^>]*>([^<]+)<").getFirst();
    }

    private static String when(String event, String turns) {
        return "<expression xsi:type=\"EventAlarmExpression\"><eventType>EventEx</eventType>"
                + "<eventTypeId>"
                + event
                + "</eventTypeId><objectType>HostSystem</objectType><status>"
                + turns
                + "</status></expression>";
    }

    @Override
    void acknowledge(String alarm) throws Exception {
        administrator()
                .call(
                        "AcknowledgeAlarm",
                        "AlarmManager",
                        "AlarmManager",
                        "<alarm type=\"Alarm\">"
                                + alarm
                                + "</alarm><entity type=\"HostSystem\">"
                                + host().id()
                                + "</entity>");
    }

    @Test
    void host_that_stands_alone_is_in_no_cluster() throws Exception {
        try (var gateway = gateway()) {
            assertThat(host(gateway.inventory(), "DC0_H0").cluster()).isEqualTo(new Told.Unset<>());
        }
    }
}
