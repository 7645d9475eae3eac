package io.plumbline.drivers.esxi;

import io.plumbline.drivers.esxi.text.ProxySwitch;
import io.plumbline.drivers.esxi.text.VmkernelInterface;
import io.plumbline.drivers.ssh.batch.Answers;
import io.plumbline.drivers.ssh.batch.Batch;
import io.plumbline.drivers.ssh.batch.Quoted;
import io.plumbline.drivers.ssh.batch.Told;
import io.plumbline.observed.Reading;
import io.plumbline.property.Property;
import io.plumbline.property.State;
import io.plumbline.property.VmkernelProperties;
import io.plumbline.target.Host;
import io.plumbline.target.VmkernelAdapter;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;
import java.util.function.Function;

/**
 * How the adapters of a host's own kernel are asked for, and what the answers say: all of them by
 * one command, of each that is named what it carries, and if any is, what the host's own copies of
 * distributed switches carry. One that is named and missing from a good list is not offered,
 * whatever the host says of it by itself.
 */
final class VmkernelLook {
    private static final String LIST = "vmkernel";
    private static final String SWITCHES = "proxy switches";

    private VmkernelLook() {}

    static void ask(Host host, Asked asked, Batch batch) {
        var carrying = asked.adapters(host, VmkernelProperties.SERVICES);
        var behindSwitch = asked.adapters(host, VmkernelProperties.SWITCH_MTU);
        if (asked.property(VmkernelProperties.MTU)
                || asked.property(VmkernelProperties.SWITCH)
                || !StandardSwitchLook.carriersAsked(host, asked).isEmpty()
                || !carrying.isEmpty()
                || !behindSwitch.isEmpty()) {
            askAll(batch);
        }
        carrying.forEach(adapter -> askServices(adapter, batch));
        if (!behindSwitch.isEmpty() || asked.switches()) {
            askSwitches(batch);
        }
    }

    static Batch askSwitches(Batch batch) {
        return batch.add(SWITCHES, "esxcli --formatter=xml network vswitch dvs vmware list");
    }

    /** Ports of the host that its copies of distributed switches have, by switch. */
    static Told<Map<String, List<String>>> uplinks(Answers answers) {
        return switches(answers).flatMap(_ -> answers.read(SWITCHES, ProxySwitch::uplinks));
    }

    /** By which switch of the host, or port set of a distributed one, each is on a network. */
    static Told<Map<String, String>> portsets(Answers answers) {
        return answers.read(LIST, VmkernelInterface::portsets);
    }

    static Batch askAll(Batch batch) {
        return batch.add(LIST, "esxcli --formatter=xml network ip interface list");
    }

    private static void askServices(VmkernelAdapter adapter, Batch batch) {
        batch.add(
                carried(adapter),
                "esxcli --formatter=xml network ip interface tag get -i "
                        + Quoted.word(adapter.name()));
    }

    static void read(FirstLook look, Sheet sheet) {
        read(look, VmkernelProperties.MTU, one -> State.is(one.mtu()), sheet);
        read(
                look,
                VmkernelProperties.SWITCH,
                one -> one.distributedSwitch().map(State::is).orElseGet(State::none),
                sheet);
        for (var adapter : look.asked().adapters(look.host(), VmkernelProperties.SWITCH_MTU)) {
            sheet.put(
                    VmkernelProperties.SWITCH_MTU.of(adapter),
                    found(look.answers(), adapter)
                            .reading(found ->
                                    found.map(one -> switchMtu(look.answers(), one))
                                            .orElseGet(Reading.NotOffered::new)));
        }
        for (var adapter : look.asked().adapters(look.host(), VmkernelProperties.SERVICES)) {
            sheet.put(
                    VmkernelProperties.SERVICES.of(adapter),
                    found(look.answers(), adapter)
                            .reading(found ->
                                    found.isEmpty()
                                            ? new Reading.NotOffered<>()
                                            : services(look.answers(), adapter)
                                                    .reading(VmkernelLook::settled)));
        }
    }

    private static <V> void read(
            FirstLook look,
            Property<V> property,
            Function<VmkernelInterface, State<V>> as,
            Sheet sheet) {
        if (!look.asked().property(property)) {
            return;
        }
        var host = look.host();
        var adapters = new TreeSet<>(look.asked().named(VmkernelAdapter.class, host));
        if (all(look.answers()) instanceof Told.Known<Map<String, VmkernelInterface>>(var there)) {
            there.keySet().forEach(name -> adapters.add(new VmkernelAdapter(host, name)));
        }
        for (var adapter : adapters) {
            sheet.put(
                    property.of(adapter),
                    found(look.answers(), adapter)
                            .reading(found ->
                                    found.<Reading<V>>map(
                                                    one -> new Reading.Settled<>(as.apply(one)))
                                            .orElseGet(Reading.NotOffered::new)));
        }
    }

    /** Empty if the host has no such adapter. */
    static Told<Optional<VmkernelInterface>> found(Answers answers, VmkernelAdapter adapter) {
        return all(answers).map(all -> Optional.ofNullable(all.get(adapter.name())));
    }

    private static Told<Map<String, VmkernelInterface>> all(Answers answers) {
        return answers.read(LIST, VmkernelInterface::list);
    }

    private static Reading<Integer> switchMtu(Answers answers, VmkernelInterface adapter) {
        if (adapter.distributedSwitch().isEmpty()) {
            return new Reading.Settled<>(State.none());
        }
        var name = adapter.distributedSwitch().get();
        return switches(answers)
                .reading(all ->
                        all.containsKey(name)
                                ? settled(all.get(name).mtu())
                                : new Reading.NotOffered<>());
    }

    /** None is an answer that counts only from a command that did not fail. */
    private static Told<Map<String, ProxySwitch>> switches(Answers answers) {
        return answers.read(SWITCHES, ProxySwitch::list)
                .flatMap(all ->
                        all.isEmpty() && !answers.succeeded(SWITCHES)
                                ? answers.unknown(SWITCHES, "it failed without a word")
                                : new Told.Known<>(all));
    }

    /** Nothing is an answer that counts only from a command that did not fail. */
    private static Told<List<String>> services(Answers answers, VmkernelAdapter adapter) {
        var name = carried(adapter);
        return answers.read(name, VmkernelInterface::services)
                .flatMap(all ->
                        all.isEmpty() && !answers.succeeded(name)
                                ? answers.unknown(name, "it failed without a word")
                                : new Told.Known<>(all));
    }

    private static <V> Reading<V> settled(V value) {
        return new Reading.Settled<>(State.is(value));
    }

    private static String carried(VmkernelAdapter adapter) {
        return "services of " + adapter.name();
    }
}
