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
            case Sole.Is<SeenMachine>(var seen) -> there(machine, seen);
            case Sole.Not<SeenMachine>(var why) -> new Reading.Unreadable<>(why);
            case Sole.None<SeenMachine>() ->
                    whyNotNone(machine, "none is made beside it")
                            .<Reading<MachineSource>>map(Reading.Unreadable::new)
                            .orElseGet(() -> new Reading.Settled<>(State.none()));
        };
    }

    /**
     * vCenter lists a machine that is being made by its name, before it tells how it is configured.
     *
     * @see "vSphere Web Services API, VirtualMachine.config: also unavailable during the initial
     *     phases of virtual machine creation"
     */
    private static Reading<MachineSource> there(Machine machine, SeenMachine seen) {
        return switch (seen.template()) {
            case Told.Is<Boolean>(var template) when template ->
                    unreadable(machine, "a template has this name: rename one of them");
            case Told.Is<Boolean> _ ->
                    new Reading.Settled<>(State.is(new MachineSource.Existing()));
            case Told.Unset<Boolean>() ->
                    unreadable(machine, "it is being made, or its files cannot be read");
            case Told.Unreadable<Boolean>(var why) -> unreadable(machine, why);
        };
    }

    /**
     * Why there may be one of that name somewhere in vCenter, of one that is not on its host; empty
     * where there is none.
     *
     * @param so what follows for whoever asks, if it is elsewhere
     */
    Optional<Problem> whyNotNone(Machine machine, String so) {
        for (var one : all) {
            switch (one.name()) {
                case Told.Is<String>(var name) when name.equalsIgnoreCase(machine.name()) -> {
                    return Optional.of(notFound(machine, taken(one, name, so)));
                }
                case Told.Is<String>(var name) when isPath(name) -> {
                    return hidden(machine, one, name);
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
        return Optional.empty();
    }

    /** Whether it may have any name. */
    static boolean isHidden(SeenMachine seen) {
        return !(seen.name() instanceof Told.Is<String>(var name)) || isPath(name);
    }

    /** It has its name in the files that cannot be read. A slash in a name is told as %2f. */
    private static boolean isPath(String name) {
        return name.startsWith("/") || name.regionMatches(true, 0, "%2f", 0, "%2f".length());
    }

    private String taken(SeenMachine one, String name, String so) {
        if (host.map(SeenHost::ref).map(Told.Is::new).filter(one.host()::equals).isPresent()) {
            return "its name is " + name + " there: spell it so in the spec";
        }
        var what = isTemplate(one) ? "a template" : "a machine";
        return what
                + " of vCenter is "
                + name
                + ", and it is on "
                + (one.host() instanceof Told.Is<HostRef>(var on) ? named(on) : "another host")
                + ": move or rename it, or correct the spec; "
                + so;
    }

    private String named(HostRef on) {
        return hosts.stream()
                .filter(one -> one.ref().equals(on))
                .map(SeenHost::name)
                .map(name -> name instanceof Told.Is<String>(var text) ? text : on.id())
                .findFirst()
                .orElse(on.id());
    }

    private static Optional<Problem> hidden(Machine machine, SeenMachine one, String why) {
        return Optional.of(
                new Problem.Unparsed(machine, "name of " + one.ref().id() + " in vCenter", why));
    }

    private static Reading<MachineSource> unreadable(Machine machine, String why) {
        return new Reading.Unreadable<>(notFound(machine, why));
    }

    private static Problem notFound(Machine machine, String why) {
        return new Problem.Rejected(machine, "find it in vCenter", why);
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
                    new Problem.Occupied(
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
     * @throws DeviceException if there is none, it is not the only one, or its host is away now
     */
    MachineRef template(Machine machine, String name) throws DeviceException {
        var named = all.stream().filter(one -> one.name().equals(new Told.Is<>(name))).toList();
        var templates = named.stream().filter(Origins::isTemplate).toList();
        if (templates.size() == 1) {
            checkServed(machine, templates.getFirst());
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

    /** A template is read through the host that it is registered on. */
    private void checkServed(Machine machine, SeenMachine template) throws DeviceException {
        var serves =
                hosts.stream()
                        .filter(one -> new Told.Is<>(one.ref()).equals(template.host()))
                        .anyMatch(one -> one.running().mode().equals(new Told.Is<>(false)));
        if (!serves) {
            throw new DeviceException(
                    new Problem.Occupied(
                            machine,
                            "make it",
                            "vCenter does not tell the host of its template to be serving"));
        }
    }
}
