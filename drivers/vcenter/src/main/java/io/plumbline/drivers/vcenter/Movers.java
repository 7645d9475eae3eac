package io.plumbline.drivers.vcenter;

import io.plumbline.drivers.vcenter.Managed.ClusterRef;
import io.plumbline.drivers.vcenter.SeenCluster.Behavior;
import io.plumbline.drivers.vcenter.SeenCluster.Drs;
import io.plumbline.property.DrsOutlook.Verdict;

import java.util.Optional;

/**
 * What the DRS of a host's cluster would do with machines on the host, in one look at vCenter. What
 * is not told is not taken for a yes.
 *
 * @see "vSphere Web Services API, ClusterDrsConfigInfo and ClusterDrsVmConfigInfo; vSphere Resource
 *     Management 8.0, Place a Host in Maintenance Mode; vCenter Server and Host Management 8.0,
 *     Virtual Machine Conditions and Limitations for vMotion"
 */
record Movers(SeenHost from, Inventory look) {

    /**
     * The name of the cluster, with its id where another one is called so, as one of another
     * datacenter may be; empty where there is none, or it is not told.
     */
    String cluster() {
        return seen().map(this::called).orElse("");
    }

    private String called(SeenCluster cluster) {
        if (!(cluster.name() instanceof Told.Is<String>(var name))) {
            return "";
        }
        var alone =
                look.clusters().stream().filter(one -> one.name().equals(cluster.name())).count()
                        == 1;
        return alone ? name : name + " (" + cluster.ref().id() + ")";
    }

    /** What its HA keeps; empty also where that is not told. */
    Optional<SeenCluster.Reserve> reserve() {
        return seen().map(SeenCluster::failover)
                .flatMap(told ->
                        told instanceof Told.Is<SeenCluster.Failover>(var failover)
                                ? failover.keeps()
                                : Optional.empty());
    }

    /** What is missing of that; empty also where what it has is not told. */
    Optional<String> missingOf(SeenCluster.Reserve kept, Moment now) {
        return seen().map(cluster -> now.reserves().get(cluster.ref()))
                .flatMap(has ->
                        has instanceof Told.Is<SeenCluster.Reserve>(var there)
                                ? kept.missing(there)
                                : Optional.empty());
    }

    Verdict of(SeenMachine machine) {
        return switch (from.cluster()) {
            case Told.Unset<ClusterRef>() -> Verdict.NO_CLUSTER;
            case Told.Unreadable<ClusterRef> _ -> Verdict.UNTOLD;
            case Told.Is<ClusterRef> _ ->
                    seen().map(SeenCluster::drs)
                            .map(drs ->
                                    drs instanceof Told.Is<Drs>(var is)
                                            ? byDrs(is, machine)
                                            : Verdict.UNTOLD)
                            .orElse(Verdict.UNTOLD);
        };
    }

    private Verdict byDrs(Drs drs, SeenMachine machine) {
        if (!(drs.enabled() instanceof Told.Is<Boolean>(var on))) {
            return Verdict.UNTOLD;
        }
        if (!on) {
            return Verdict.OFF;
        }
        var said = Optional.ofNullable(drs.overrides().get(machine.ref()));
        if (said.filter(own -> !own.enabled()).isPresent()) {
            return Verdict.DISABLED_FOR_IT;
        }
        var own = said.filter(_ -> drs.overridesCount()).map(SeenCluster.OwnSetting::behavior);
        if (!(own.orElse(drs.byDefault()) instanceof Told.Is<Behavior>(var behavior))) {
            return Verdict.UNTOLD;
        }
        return switch (behavior) {
            case MANUAL -> own.isPresent() ? Verdict.MANUAL_FOR_IT : Verdict.MANUAL;
            case PARTIALLY_AUTOMATED ->
                    own.isPresent()
                            ? Verdict.PARTIALLY_AUTOMATED_FOR_IT
                            : Verdict.PARTIALLY_AUTOMATED;
            case FULLY_AUTOMATED -> moved(machine);
        };
    }

    private Verdict moved(SeenMachine machine) {
        if (!(machine.devices() instanceof Told.Is<SeenDevices>(var devices))) {
            return Verdict.UNTOLD;
        }
        if (devices.passesThrough()) {
            return Verdict.PASSED_THROUGH;
        }
        return look.hosts().stream().anyMatch(this::takesOver)
                ? Verdict.MOVES
                : Verdict.NO_OTHER_HOST;
    }

    /** Another one of the cluster, which serves. */
    private boolean takesOver(SeenHost other) {
        var running = other.running();
        return !other.ref().equals(from.ref())
                && other.cluster().equals(from.cluster())
                && running.connection().equals(new Told.Is<>(SeenHost.Connection.CONNECTED))
                && running.power().equals(new Told.Is<>(SeenHost.Power.ON))
                && running.inMaintenance().equals(new Told.Is<>(false));
    }

    private Optional<SeenCluster> seen() {
        return look.clusters().stream()
                .filter(one -> new Told.Is<>(one.ref()).equals(from.cluster()))
                .findFirst();
    }
}
