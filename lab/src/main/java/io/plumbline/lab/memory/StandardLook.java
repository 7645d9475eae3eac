package io.plumbline.lab.memory;

import io.plumbline.lab.world.Answer;
import io.plumbline.lab.world.HostModel;
import io.plumbline.lab.world.StandardSwitchModel;
import io.plumbline.observed.Reading;
import io.plumbline.property.Property;
import io.plumbline.property.StandardSwitchProperties;
import io.plumbline.property.State;
import io.plumbline.property.Vlan;
import io.plumbline.target.StandardPortGroup;
import io.plumbline.target.StandardSwitch;
import io.plumbline.target.Target;

import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Switches of a host alone as the core's port has them, and the other way round. */
final class StandardLook {
    private static final int ALL_VLANS = 4095;

    /** As names of a spec are. */
    private static final Pattern NAME = Pattern.compile("[A-Za-z0-9][A-Za-z0-9._-]{0,252}");

    private StandardLook() {}

    /** Those whose names a spec could say. */
    static Set<Target> switches(HostModel model) {
        return model.standardSwitches().all().stream()
                .map(StandardSwitchModel::name)
                .filter(StandardLook::isSayable)
                .map(name -> new StandardSwitch(model.host(), name))
                .collect(Collectors.toSet());
    }

    /** As {@link #switches}: {@code VM Network} has a blank. */
    static Set<Target> portGroups(HostModel model) {
        var groups = new HashSet<Target>();
        for (var on : model.standardSwitches().all()) {
            for (var name : on.portGroups().keySet()) {
                if (isSayable(on.name()) && isSayable(name)) {
                    groups.add(
                            new StandardPortGroup(
                                    new StandardSwitch(model.host(), on.name()), name));
                }
            }
        }
        return groups;
    }

    private static boolean isSayable(String name) {
        return NAME.matcher(name).matches();
    }

    /** How one property of such a switch is as the core's port has it. */
    record Of<V>(Property<V> property, Function<StandardSwitchModel, V> value) {
        Reading<V> at(HostModel model, StandardSwitch on) {
            return new Reading.Settled<>(
                    model.standardSwitches()
                            .find(on.name())
                            .map(value)
                            .map(State::is)
                            .orElseGet(State::none));
        }
    }

    static final Of<String> MADE =
            new Of<>(StandardSwitchProperties.MADE, _ -> StandardSwitchProperties.THERE);
    static final Of<Integer> MTU = new Of<>(StandardSwitchProperties.MTU, StandardSwitchModel::mtu);
    static final Of<List<String>> UPLINKS =
            new Of<>(StandardSwitchProperties.UPLINKS, one -> List.copyOf(one.uplinks()));

    static Reading<List<String>> carriers(HostModel model, StandardSwitch on) {
        return new Of<>(
                        StandardSwitchProperties.VMKERNEL_ADAPTERS,
                        one -> model.standardSwitches().carriers(one.name()))
                .at(model, on);
    }

    static Reading<Vlan> vlan(HostModel model, StandardPortGroup group) {
        return new Reading.Settled<>(
                model.standardSwitches()
                        .find(group.of().name())
                        .flatMap(one -> Optional.ofNullable(one.portGroups().get(group.name())))
                        .map(StandardLook::vlan)
                        .map(State::is)
                        .orElseGet(State::none));
    }

    static Vlan vlan(int number) {
        return switch (number) {
            case 0 -> new Vlan.None();
            case ALL_VLANS -> Vlan.ALL;
            default -> new Vlan.Id(number);
        };
    }

    static int number(Vlan vlan) {
        return switch (vlan) {
            case Vlan.None _ -> 0;
            case Vlan.Id(var id) -> id;
            case Vlan.Trunk _, Vlan.Private _ -> ALL_VLANS;
        };
    }

    static Answer plug(HostModel model, StandardSwitch on, List<String> ports) {
        if (isCarrier(model, on)) {
            return carrier(on);
        }
        var there = UPLINKS.at(model, on);
        var missing =
                ports.stream()
                        .filter(port ->
                                !(there
                                                instanceof
                                                Reading.Settled<List<String>>(
                                                        State.Is<List<String>>(var has))
                                        && has.contains(port)))
                        .toList();
        var used = missing.stream().filter(port -> isUsed(model, on.name(), port)).findFirst();
        if (used.isPresent()) {
            return used(used.get());
        }
        var answer = Answer.OK;
        for (var port : missing) {
            if (!(answer instanceof Answer.Refused)) {
                answer = model.standardSwitches().addUplink(on.name(), port);
            }
        }
        return answer;
    }

    static Answer frames(HostModel model, StandardSwitch on, int bytes) {
        return isCarrier(model, on)
                ? carrier(on)
                : model.standardSwitches().setMtu(on.name(), bytes);
    }

    static Answer make(HostModel model, StandardPortGroup group, Vlan vlan) {
        if (isCarrier(model, group.of())) {
            return carrier(group.of());
        }
        var switches = model.standardSwitches();
        var answer = switches.addPortGroup(group.of().name(), group.name());
        if (answer instanceof Answer.Refused || number(vlan) == 0) {
            return answer;
        }
        var tagged = switches.setVlan(group.name(), number(vlan));
        if (tagged instanceof Answer.Refused) {
            switches.removePortGroup(group.of().name(), group.name());
        }
        return tagged;
    }

    /** The command goes by the name of the port group alone: one of another switch is not meant. */
    static Answer tag(HostModel model, StandardPortGroup group, Vlan vlan) {
        if (isCarrier(model, group.of())) {
            return carrier(group.of());
        }
        return model.standardSwitches()
                        .find(group.of().name())
                        .filter(on -> on.portGroups().containsKey(group.name()))
                        .isPresent()
                ? model.standardSwitches().setVlan(group.name(), number(vlan))
                : Answer.refused(
                        Answer.Why.UNKNOWN_KEY, "no port group " + group.name() + " is on it");
    }

    private static boolean isCarrier(HostModel model, StandardSwitch on) {
        return !model.standardSwitches().carriers(on.name()).isEmpty();
    }

    private static Answer carrier(StandardSwitch on) {
        return Answer.refused(Answer.Why.DEVICE_ERROR, "the host itself is on switch " + on.name());
    }

    private static boolean isUsed(HostModel model, String but, String port) {
        return model.standardSwitches().all().stream()
                .filter(one -> !one.name().equals(but))
                .anyMatch(one -> one.uplinks().contains(port));
    }

    private static Answer used(String port) {
        return Answer.refused(Answer.Why.DEVICE_ERROR, port + " is an uplink of another switch");
    }
}
