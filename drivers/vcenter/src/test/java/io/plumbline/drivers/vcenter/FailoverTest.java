package io.plumbline.drivers.vcenter;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.device.DeviceException;
import io.plumbline.device.Query;
import io.plumbline.drivers.vcenter.SeenCluster.Failover;
import io.plumbline.drivers.vcenter.SeenCluster.Reserve;
import io.plumbline.observed.Reading;
import io.plumbline.property.FailoverReserve;
import io.plumbline.property.HostProperties;
import io.plumbline.property.State;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

import java.util.Optional;
import java.util.Set;

/** Whether HA of a host's cluster has what it keeps for a host that fails. */
final class FailoverTest extends TwoHosts {
    private static final Told<Boolean> YES = new Told.Is<>(true);
    private static final Told<Boolean> NO = new Told.Is<>(false);
    private static final Told<Reserve> ONE = new Told.Is<>(new Reserve.Hosts(1));
    private static final Told<Reserve> NONE = new Told.Is<>(new Reserve.Hosts(0));

    @BeforeEach
    void in_a_cluster() {
        vcenter.in("domain-c8", "host-1").cluster("domain-c8", "hpc01", new Told.Unset<>());
    }

    @Test
    void what_is_missing_is_told() throws Exception {
        assertThat(with(YES, YES, ONE, NONE)).contains("0 hosts may fail and 1 shall");
        assertThat(with(YES, YES, share(25, 30), share(25, 29)))
                .contains("25 % of CPU and 29 % of memory are free and 25 % and 30 % shall be");
        assertThat(with(YES, YES, share(25, 30), share(24, 30))).isPresent();
    }

    @Test
    void nothing_is_missing_where_it_is_there_or_nobody_keeps_it() throws Exception {
        assertThat(with(YES, YES, ONE, ONE)).isEmpty();
        assertThat(with(YES, YES, share(25, 25), share(25, 25))).isEmpty();
        assertThat(with(NO, YES, ONE, NONE)).isEmpty();
        assertThat(with(YES, NO, ONE, NONE)).isEmpty();
    }

    @Test
    void what_is_not_told_is_no_claim() throws Exception {
        assertThat(with(new Told.Unset<>(), YES, ONE, NONE)).isEmpty();
        assertThat(with(YES, new Told.Unset<>(), ONE, NONE)).isEmpty();
        assertThat(with(YES, YES, new Told.Unset<>(), NONE)).isEmpty();
        assertThat(with(YES, YES, ONE, new Told.Unreadable<>("NoPermission"))).isEmpty();
        assertThat(with(YES, YES, ONE, share(0, 0))).isEmpty();

        vcenter.failover("domain-c8", new Told.Unset<>());
        assertThat(reserve()).isEqualTo(new FailoverReserve("hpc01", Optional.empty()));
        vcenter.host("host-1", "ESX01.lab");
        assertThat(reserve()).isEqualTo(new FailoverReserve("", Optional.empty()));
    }

    @Test
    void what_it_has_is_not_asked_where_it_keeps_nothing() throws Exception {
        assertThat(with(NO, YES, ONE, NONE)).isEmpty();
        assertThat(vcenter.moments()).isZero();

        assertThat(with(YES, YES, ONE, NONE)).isPresent();
        assertThat(vcenter.moments()).isOne();
    }

    private static Told<Reserve> share(int cpu, int memory) {
        return new Told.Is<>(new Reserve.Share(cpu, memory));
    }

    private Optional<String> with(
            Told<Boolean> on, Told<Boolean> admits, Told<Reserve> kept, Told<Reserve> has)
            throws DeviceException {
        vcenter.failover("domain-c8", new Told.Is<>(new Failover(on, admits, kept)))
                .has("domain-c8", has);
        return reserve().lacks();
    }

    private FailoverReserve reserve() throws DeviceException {
        var reading =
                device.observe(new Query(Set.of(), Set.of(HostProperties.FAILOVER), Set.of()))
                        .readings()
                        .of(HostProperties.FAILOVER.of(HOST))
                        .orElseThrow();
        return ((State.Is<FailoverReserve>) ((Reading.Settled<FailoverReserve>) reading).now())
                .value();
    }
}
