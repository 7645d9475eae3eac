package io.plumbline.plan;

import io.plumbline.observed.BootId;
import io.plumbline.observed.Observation;
import io.plumbline.observed.Reading;
import io.plumbline.observed.Readings;
import io.plumbline.problem.Problem;
import io.plumbline.property.Property;
import io.plumbline.property.Setting;
import io.plumbline.property.State;
import io.plumbline.property.VsanMembership;
import io.plumbline.property.VsanObjects;
import io.plumbline.property.VsanProperties;
import io.plumbline.property.VsanResync;
import io.plumbline.spec.Consent;
import io.plumbline.spec.Rollout;

import java.util.List;
import java.util.Optional;

/** Hosts that keep one another's data, and what each tells of that. */
abstract class HostsOfAVsan extends SeveralHosts {
    static final String CLUSTER = "52fafd2f-885a-912b-123d-29320735129c";
    static final String LEADER = "6813878b-163d-3a33-cc63-0050569c4bac";
    static final VsanMembership.Entry ENTRY =
            new VsanMembership.Entry("f89b1468-4c6d-7ebf-2a19-0050569c929a", 17);
    static final VsanResync DONE = new VsanResync(0, 0);

    /** Looks after no data; what he does the check has to find out. */
    static final Rules CARELESS =
            new Rules() {
                @Override
                public boolean oneOfAVsan(boolean alone) {
                    return true;
                }

                @Override
                public boolean isSettled(boolean settled) {
                    return true;
                }

                @Override
                public boolean seesAll(boolean all) {
                    return true;
                }

                @Override
                public boolean keepsData(boolean safe) {
                    return true;
                }
            };

    /** What the check finds of a careless planner that lets one leave at a time. */
    List<String> found() {
        var usual = rollout;
        rollout = Rollout.of(1, 9, Consent.Approve.Never);
        var found = faults(CARELESS);
        rollout = usual;
        return found;
    }

    void vsan(String cluster, int... hosts) {
        vsanOf(hosts.length, cluster, hosts);
    }

    /** Of so many members, of which these tell. */
    void vsanOf(int members, String cluster, int... hosts) {
        for (var host : hosts) {
            membership.put(host(host), is(cluster, members, VsanMembership.State.Serves));
            objects.put(host(host), settled(new VsanObjects(0, 0)));
            tells(host, DONE);
        }
    }

    void tells(int host, VsanResync left) {
        resync.put(host(host), settled(left));
    }

    static Reading<VsanMembership> is(String cluster, int members, VsanMembership.State state) {
        return settled(new VsanMembership(cluster, LEADER, members, members, ENTRY, state));
    }

    static Reading<VsanMembership> member(int members, int configured, String leader) {
        return settled(
                new VsanMembership(
                        CLUSTER, leader, members, configured, ENTRY, VsanMembership.State.Serves));
    }

    static <V> Reading<V> settled(V value) {
        return new Reading.Settled<>(State.is(value));
    }

    static Observation with(Observation told, int host, Reading<VsanMembership> other) {
        return with(told, VsanProperties.MEMBERSHIP.of(host(host)), other);
    }

    static <V> Observation with(Observation told, Property<V> property, Reading<V> other) {
        var host = told.readings().settings().iterator().next().target().unit();
        return with(told, property.of(host), other);
    }

    static <V> Observation with(Observation told, Setting<V> setting, Reading<V> other) {
        return new Observation(
                told.boot(),
                told.readings().and(Readings.builder().put(setting, other).build()),
                told.listings());
    }

    static Observation inAnotherBoot(Observation told) {
        var boot = told.boot().orElseThrow();
        return new Observation(
                Optional.of(
                        new BootId(
                                boot.hostUuid(),
                                boot.bootedAt().minusSeconds(900),
                                Optional.empty())),
                told.readings(),
                told.listings());
    }

    static Problem unparsed() {
        return new Problem.Unparsed(host(3), "esxcli vsan cluster get", "garbage");
    }
}
