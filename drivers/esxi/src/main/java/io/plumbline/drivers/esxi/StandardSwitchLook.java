package io.plumbline.drivers.esxi;

import io.plumbline.drivers.esxi.text.VirtualPortGroup;
import io.plumbline.drivers.esxi.text.VirtualSwitch;
import io.plumbline.drivers.ssh.batch.Answers;
import io.plumbline.drivers.ssh.batch.Batch;
import io.plumbline.drivers.ssh.batch.Told;
import io.plumbline.observed.Reading;
import io.plumbline.property.Property;
import io.plumbline.property.StandardSwitchProperties;
import io.plumbline.property.State;
import io.plumbline.property.Vlan;
import io.plumbline.target.Host;
import io.plumbline.target.StandardPortGroup;
import io.plumbline.target.StandardSwitch;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * How switches of the host alone and their port groups are asked for, and what the answers say. One
 * that is named and missing from a good list is not there.
 */
final class StandardSwitchLook {
    private static final String SWITCHES = "standard switches";
    private static final String GROUPS = "port groups";
    private static final int ALL_VLANS = 4095;

    private StandardSwitchLook() {}

    static void ask(Host host, Asked asked, Batch batch) {
        if (Stream.of(
                                StandardSwitchProperties.MADE,
                                StandardSwitchProperties.MTU,
                                StandardSwitchProperties.UPLINKS,
                                StandardSwitchProperties.VMKERNEL_ADAPTERS)
                        .anyMatch(property -> !asked.switches(host, property).isEmpty())
                || asked.switches()
                || StandardSwitchRoster.areListed(host, asked, StandardSwitch.class)) {
            askSwitches(batch);
        }
        if (Stream.of(StandardSwitchProperties.PORT_GROUP_MADE, StandardSwitchProperties.VLAN)
                        .anyMatch(property -> !asked.portGroups(host, property).isEmpty())
                || StandardSwitchRoster.areListed(host, asked, StandardPortGroup.class)) {
            askGroups(batch);
        }
    }

    static Batch askSwitches(Batch batch) {
        return batch.add(SWITCHES, "esxcli --formatter=xml network vswitch standard list");
    }

    static Batch askGroups(Batch batch) {
        return batch.add(GROUPS, "esxcli --formatter=xml network vswitch standard portgroup list");
    }

    /** Those of which it is asked what of the host's own is on them. */
    static List<StandardSwitch> carriersAsked(Host host, Asked asked) {
        return asked.switches(host, StandardSwitchProperties.VMKERNEL_ADAPTERS);
    }

    static void read(FirstLook look, Sheet sheet) {
        StandardSwitchRoster.list(look, sheet);
        read(
                look,
                StandardSwitchProperties.MADE,
                _ -> State.is(StandardSwitchProperties.THERE),
                sheet);
        read(look, StandardSwitchProperties.MTU, one -> State.is(one.mtu()), sheet);
        read(look, StandardSwitchProperties.UPLINKS, one -> State.is(one.uplinks()), sheet);
        for (var on : carriersAsked(look.host(), look.asked())) {
            sheet.put(
                    StandardSwitchProperties.VMKERNEL_ADAPTERS.of(on),
                    carriers(look.answers(), on).reading(Reading.Settled::new));
        }
        for (var property :
                List.of(StandardSwitchProperties.PORT_GROUP_MADE, StandardSwitchProperties.VLAN)) {
            for (var group : StandardSwitchRoster.portGroups(look, property)) {
                sheet.put(
                        property.of(group),
                        vlan(look.answers(), group).reading(Reading.Settled::new));
            }
        }
    }

    private static <V> void read(
            FirstLook look,
            Property<V> property,
            Function<VirtualSwitch, State<V>> as,
            Sheet sheet) {
        for (var on : StandardSwitchRoster.switches(look, property)) {
            sheet.put(
                    property.of(on),
                    found(look.answers(), on)
                            .reading(found ->
                                    new Reading.Settled<>(found.map(as).orElseGet(State::none))));
        }
    }

    /** Empty if the host has no such switch. */
    static Told<Optional<VirtualSwitch>> found(Answers answers, StandardSwitch on) {
        return all(answers).map(all -> Optional.ofNullable(all.get(on.name())));
    }

    /** None is an answer that counts only from a command that did not fail. */
    static Told<Map<String, VirtualSwitch>> all(Answers answers) {
        return answers.read(SWITCHES, VirtualSwitch::list)
                .flatMap(all ->
                        all.isEmpty() && !answers.succeeded(SWITCHES)
                                ? answers.unknown(SWITCHES, "it failed without a word")
                                : new Told.Known<>(all));
    }

    /** As {@link #all}; a port group of that name may be of another switch. */
    static Told<Optional<VirtualPortGroup>> found(Answers answers, StandardPortGroup group) {
        return groups(answers).map(all -> Optional.ofNullable(all.get(group.name())));
    }

    /** As {@link #all}. */
    static Told<Map<String, VirtualPortGroup>> groups(Answers answers) {
        return answers.read(GROUPS, VirtualPortGroup::list)
                .flatMap(all ->
                        all.isEmpty() && !answers.succeeded(GROUPS)
                                ? answers.<Map<String, VirtualPortGroup>>unknown(
                                        GROUPS, "it failed without a word")
                                : new Told.Known<>(all));
    }

    static Told<State<Vlan>> vlan(Answers answers, StandardPortGroup group) {
        return found(answers, group)
                .map(found ->
                        found.filter(one -> one.on().equals(group.of().name()))
                                .map(one -> State.is(vlan(one.vlan())))
                                .orElseGet(State::none));
    }

    /** Adapters of the host itself; none where there is no such switch. */
    static Told<State<List<String>>> carriers(Answers answers, StandardSwitch on) {
        return found(answers, on)
                .flatMap(found ->
                        found.isEmpty()
                                ? new Told.Known<>(State.<List<String>>none())
                                : names(answers, on).map(State::is));
    }

    private static Told<List<String>> names(Answers answers, StandardSwitch on) {
        return VmkernelLook.portsets(answers)
                .map(all ->
                        all.entrySet().stream()
                                .filter(one -> one.getValue().equals(on.name()))
                                .map(Map.Entry::getKey)
                                .sorted()
                                .toList());
    }

    private static Vlan vlan(int number) {
        return switch (number) {
            case 0 -> new Vlan.None();
            case ALL_VLANS -> Vlan.ALL;
            default -> new Vlan.Id(number);
        };
    }

    /** As the host has it. */
    static int number(Vlan vlan) {
        return switch (vlan) {
            case Vlan.None _ -> 0;
            case Vlan.Id(var id) -> id;
            case Vlan.Trunk _ -> ALL_VLANS;
            case Vlan.Private _ -> throw new IllegalStateException(vlan + " at a standard switch");
        };
    }

    /**
     * A switch that ports of the host are uplinks of: its own, or its copy of a distributed one.
     */
    record Held(String name, boolean isOwn, List<String> uplinks) {}

    /** Its own first. Switches that vCenter spans may be called as one of the host's own. */
    static Told<List<Held>> holding(Answers answers) {
        return all(answers)
                .flatMap(own ->
                        VmkernelLook.uplinks(answers)
                                .map(copies ->
                                        Stream.concat(
                                                        own.values().stream()
                                                                .map(one ->
                                                                        new Held(
                                                                                one.name(),
                                                                                true,
                                                                                one.uplinks())),
                                                        copies.entrySet().stream()
                                                                .map(one ->
                                                                        new Held(
                                                                                one.getKey(),
                                                                                false,
                                                                                one.getValue())))
                                                .toList()));
    }

    /** For people: whose port it is already. */
    static Told<Optional<String>> userOf(Answers answers, String port, StandardSwitch but) {
        return holding(answers)
                .map(all ->
                        all.stream()
                                .filter(one -> one.uplinks().contains(port))
                                .filter(one -> !one.isOwn() || !one.name().equals(but.name()))
                                .map(Held::name)
                                .findFirst());
    }
}
