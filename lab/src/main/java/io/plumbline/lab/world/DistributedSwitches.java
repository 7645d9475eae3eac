package io.plumbline.lab.world;

import io.plumbline.lab.ledger.Entry;
import io.plumbline.target.DistributedSwitch;
import io.plumbline.target.Host;
import io.plumbline.target.VCenter;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;

/** The distributed switches of a world. Used inside {@link World#call} only. */
public final class DistributedSwitches {
    private final World world;
    private final List<DistributedSwitchModel> all = new ArrayList<>();
    private VCenter keeper = new VCenter("vcenter.lab");
    private int made;
    private int portGroups;

    DistributedSwitches(World world) {
        this.world = world;
    }

    /** By which name the ledger calls the vCenter that keeps them: that at which it is reached. */
    public void keptBy(String address) {
        keeper = new VCenter(address);
    }

    /** How the ledger calls a switch of this name. */
    public DistributedSwitch target(String name) {
        return new DistributedSwitch(keeper, name);
    }

    /** In the order in which they were made. */
    public List<DistributedSwitchModel> all() {
        return Collections.unmodifiableList(all);
    }

    /**
     * @throws IllegalArgumentException if there is none
     */
    public DistributedSwitchModel named(String name) {
        return all.stream()
                .filter(some -> some.config().name().equals(name))
                .findFirst()
                .orElseThrow(() ->
                        new IllegalArgumentException("no distributed switch " + name + " here"));
    }

    /** The switch that has this adapter of a host. */
    public Optional<DistributedSwitchModel> with(Host host, String pnic) {
        return all.stream()
                .filter(some ->
                        some.member(host)
                                .filter(member -> member.pnics().contains(pnic))
                                .isPresent())
                .findFirst();
    }

    /** A switch that is not there before it is created. */
    public DistributedSwitchModel planned(VdsConfig config) {
        return new DistributedSwitchModel(world, ++made, config);
    }

    /** A switch without members, with the port group of its uplinks, as vCenter makes both. */
    public void create(DistributedSwitchModel model) {
        add(model);
        var config = model.config();
        world.ledger()
                .append(
                        new Entry.Wrote(
                                world.now(), model.target(), config.name(), "", "" + config));
    }

    /** How a world begins. */
    DistributedSwitchModel add(DistributedSwitchModel model) {
        if (all.stream().anyMatch(some -> some.target().equals(model.target()))) {
            throw new IllegalArgumentException(
                    "two distributed switches are named " + model.config().name());
        }
        all.add(model);
        var name = model.config().name() + "-DVUplinks-" + model.number();
        model.addPortGroup(PortGroupConfig.fresh(name).vlan(Vlan.ALL), true);
        return model;
    }

    public void destroy(DistributedSwitchModel model) {
        if (all.remove(model)) {
            var name = model.config().name();
            world.ledger()
                    .append(
                            new Entry.Wrote(
                                    world.now(), model.target(), name, "" + model.config(), ""));
        }
    }

    int nextPortGroup() {
        return ++portGroups;
    }

    /** As an earlier run of the lab left it. */
    DistributedSwitchModel restore(int number, VdsConfig config) {
        var model = new DistributedSwitchModel(world, number, config);
        all.add(model);
        return model;
    }

    int made() {
        return made;
    }

    int portGroupsMade() {
        return portGroups;
    }

    void resume(int switchesMade, int portGroupsMade) {
        made = switchesMade;
        portGroups = portGroupsMade;
    }
}
