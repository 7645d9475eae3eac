package io.plumbline.lab.simulation;

import io.plumbline.lab.ledger.Entry;
import io.plumbline.lab.world.NodeModel;
import io.plumbline.lab.world.Power;
import io.plumbline.observed.Readings;
import io.plumbline.plan.Held;
import io.plumbline.property.NodeProperties;
import io.plumbline.target.Target;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;

/** A Linux node. */
final class NodeUnit implements PoweredUnit {
    private final NodeModel model;
    private NodeForeign foreign;

    NodeUnit(NodeModel model) {
        this.model = model;
        this.foreign = NodeForeign.of(model);
    }

    @Override
    public Target target() {
        return model.node();
    }

    @Override
    public String kind() {
        return "node";
    }

    @Override
    public Power power() {
        return model.power();
    }

    @Override
    public boolean saysWhoTookItOut() {
        return true;
    }

    @Override
    public boolean isOut() {
        return model.service().isOut();
    }

    @Override
    public SortedSet<String> users() {
        var users = new TreeSet<String>();
        model.service().users().forEach(pid -> users.add("pid " + pid));
        return users;
    }

    @Override
    public boolean toldServing(Readings told) {
        return !told.running(NodeProperties.OUT_OF_SERVICE.of(model.node())).orElse(true);
    }

    @Override
    public boolean waitsForRestart(String what) {
        return what.endsWith("#rdma stack");
    }

    @Override
    public boolean isServiceRestart(Entry entry) {
        return entry instanceof Entry.Wrote wrote && wrote.what().endsWith("#loaded stack");
    }

    @Override
    public boolean repeats(Entry entry) {
        return entry instanceof Entry.JobStarted
                && model.stack().installed().equals(Optional.of(NodeAsWished.STACK));
    }

    @Override
    public List<String> wrong(SimSpec spec) {
        return NodeAsWished.wrong(spec, model);
    }

    @Override
    public boolean hasForeign(Entry entry) {
        return entry instanceof Entry.Wrote && !foreign.isEmpty();
    }

    /** Called with every entry of this node, so that what others change is known. */
    @Override
    public List<String> foreignTouched(SimSpec spec, Entry entry) {
        if (!(entry instanceof Entry.Wrote)) {
            return List.of();
        }
        var now = NodeForeign.of(model);
        var touched = now.differenceTo(foreign);
        foreign = now;
        return touched;
    }

    /** A restart of the service that was a lie is not tried again. */
    @Override
    public boolean explains(
            UnitStart start,
            Held held,
            Set<String> struck,
            Set<Class<? extends Incident>> incidents) {
        // A process that is no job of the scheduler's outlives the end of all jobs, or began late.
        var reason = held.reason();
        return ((reason == Held.Reason.STUCK || reason == Held.Reason.IN_USE)
                        && ((NodeStart) start).inUse())
                || (reason == Held.Reason.IN_USE
                        && incidents.contains(NodeIncident.JobRuns.class)
                        && held.text().contains("pid " + NodeStart.USER))
                || (reason == Held.Reason.QUARANTINED && struck.contains("WRITE_IS_A_LIE"));
    }

    @Override
    public String end() {
        var text =
                new ArrayList<Object>(
                        List.of(
                                model.world().ledger().boots(model.node()) + " boots",
                                model.stack().installed(),
                                model.stack().running(),
                                model.modules().loaded(),
                                model.modules().atBoot(),
                                isOut() ? "out of service" : "in service",
                                users()));
        for (var port : model.network().ports()) {
            text.add(
                    port.name()
                            + " "
                            + port.mtu()
                            + " "
                            + port.addresses()
                            + " v2 "
                            + port.roceV2()
                            + " at boot "
                            + model.network().atBoot(port)
                            + " v2 "
                            + port.rdmaDevice().flatMap(model.units()::roceV2AtBoot)
                            + " "
                            + port.qos()
                            + " at boot "
                            + model.units().qosAtBoot(port.name()));
        }
        return text.toString();
    }
}
