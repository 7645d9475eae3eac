package io.plumbline.drivers.vcenter;

import io.plumbline.device.DeviceException;
import io.plumbline.drivers.vcenter.Managed.HostRef;
import io.plumbline.drivers.vcenter.Managed.MachineRef;
import io.plumbline.observed.Reading;
import io.plumbline.problem.Problem;
import io.plumbline.property.MachineSource;
import io.plumbline.property.State;
import io.plumbline.target.Machine;

import java.util.List;
import java.util.Optional;

/**
 * Of what machines are made, in one look at vCenter. A name is looked for in all of it, not on one
 * host: a machine that was moved is no reason to make another one.
 *
 * @param host on which machines would be; empty where vCenter does not have it once
 */
record Origins(List<SeenMachine> all, List<SeenHost> hosts, Optional<SeenHost> host) {

    Reading<MachineSource> of(Machine machine, Sole<SeenMachine> sole) {
        return switch (sole) {
            case Sole.Is<SeenMachine>(var seen) when isTemplate(seen) ->
                    unreadable(machine, "a template has this name: rename one of them");
            case Sole.Is<SeenMachine> _ ->
                    new Reading.Settled<>(State.is(new MachineSource.Existing()));
            case Sole.Not<SeenMachine>(var why) -> new Reading.Unreadable<>(why);
            case Sole.None<SeenMachine>() -> elsewhere(machine);
        };
    }

    private Reading<MachineSource> elsewhere(Machine machine) {
        for (var one : all) {
            switch (one.name()) {
                case Told.Is<String>(var name) when name.equalsIgnoreCase(machine.name()) -> {
                    return unreadable(machine, taken(one, name));
                }
                case Told.Is<String> _ -> {}
                case Told.Unset<String>() -> {
                    return hidden(machine, one, "nothing");
                }
                case Told.Unreadable<String>(var why) -> {
                    return hidden(machine, one, why);
                }
            }
        }
        return new Reading.Settled<>(State.none());
    }

    private String taken(SeenMachine one, String name) {
        var what = isTemplate(one) ? "a template" : "a machine";
        return what
                + " of vCenter is "
                + name
                + ", and it is on "
                + (one.host() instanceof Told.Is<HostRef>(var on) ? named(on) : "another host")
                + ": move or rename it, or correct the spec; none is made beside it";
    }

    private String named(HostRef on) {
        return hosts.stream()
                .filter(one -> one.ref().equals(on))
                .map(SeenHost::name)
                .map(name -> name instanceof Told.Is<String>(var text) ? text : on.id())
                .findFirst()
                .orElse(on.id());
    }

    private static Reading<MachineSource> hidden(Machine machine, SeenMachine one, String why) {
        return new Reading.Unreadable<>(
                new Problem.Unparsed(machine, "name of " + one.ref().id() + " in vCenter", why));
    }

    private static Reading<MachineSource> unreadable(Machine machine, String why) {
        return new Reading.Unreadable<>(new Problem.Rejected(machine, "find it in vCenter", why));
    }

    private static boolean isTemplate(SeenMachine seen) {
        return seen.template().equals(new Told.Is<>(true));
    }

    /**
     * What is to be made on its host.
     *
     * @throws DeviceException if that host takes none now: then nothing is sent
     */
    NewMachine made(Machine machine, MachineSource.Template from) throws DeviceException {
        var on =
                host.orElseThrow(() ->
                        new DeviceException(
                                new Problem.Moved(machine, "its host in vCenter", "not once")));
        if (!on.running().inMaintenance().equals(new Told.Is<>(false))) {
            throw new DeviceException(
                    new Problem.Busy(
                            machine, "make it", "vCenter does not tell its host to be serving"));
        }
        return new NewMachine(
                machine.name(),
                on.ref(),
                from.datastore(),
                from.folder(),
                from.resourcePool(),
                from.customization());
    }

    /**
     * The template of this name.
     *
     * @throws DeviceException if there is none, or it is not the only one
     */
    MachineRef template(Machine machine, String name) throws DeviceException {
        var named = all.stream().filter(one -> one.name().equals(new Told.Is<>(name))).toList();
        var templates = named.stream().filter(Origins::isTemplate).toList();
        if (templates.size() == 1) {
            return templates.getFirst().ref();
        }
        var why =
                templates.size() > 1
                        ? templates.size() + " templates are called " + name + ": rename one"
                        : named.isEmpty()
                                ? "vCenter has no template "
                                        + name
                                        + ", or the account may not see it: correct from.template"
                                : name
                                        + " is a machine and no template: convert it, or correct"
                                        + " from.template";
        throw new DeviceException(new Problem.Rejected(machine, "make it of a template", why));
    }
}
