package io.plumbline.drivers.esxi.faces;

import io.plumbline.device.Query;
import io.plumbline.lab.world.HostModel;
import io.plumbline.observed.Scope;
import io.plumbline.property.Property;
import io.plumbline.property.PropertyCatalogue;
import io.plumbline.target.Host;
import io.plumbline.target.HostOption;
import io.plumbline.target.KernelModule;
import io.plumbline.target.Nic;
import io.plumbline.target.NicPort;
import io.plumbline.target.RuleSet;
import io.plumbline.target.StandardPortGroup;
import io.plumbline.target.StandardSwitch;
import io.plumbline.target.Target;
import io.plumbline.target.Vib;
import io.plumbline.target.VmkernelAdapter;

import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** What to ask a host. */
final class Queries {
    /** Other families have properties of their own. */
    static final List<Property<?>> OF_A_HOST =
            PropertyCatalogue.builtIn().all().stream()
                    .filter(property ->
                            Set.of(
                                            Host.class,
                                            HostOption.class,
                                            RuleSet.class,
                                            StandardPortGroup.class,
                                            StandardSwitch.class,
                                            Vib.class,
                                            KernelModule.class,
                                            Nic.class,
                                            NicPort.class,
                                            VmkernelAdapter.class)
                                    .contains(property.on()))
                    .toList();

    private static final Set<Property<?>> ALL = Set.copyOf(OF_A_HOST);

    private Queries() {}

    /** Everything, as the daemon's observer asks; and the ports of every card besides. */
    static Query full(HostModel model) {
        var host = model.host();
        var scopes =
                ALL.stream()
                        .filter(property -> !property.on().equals(Host.class))
                        .map(property -> new Scope(host, property.on()))
                        .collect(Collectors.toCollection(HashSet::new));
        model.cards().forEach(card -> scopes.add(new Scope(card.target(), NicPort.class)));
        return new Query(scopes, ALL, named(host));
    }

    /** Some of it: a command that is not asked for may not spoil what is. */
    static Query some(HostModel model, Random random) {
        var full = full(model);
        return new Query(
                full.list().stream().filter(_ -> random.nextBoolean()).collect(Collectors.toSet()),
                full.read().stream()
                        .filter(_ -> random.nextInt(3) == 0)
                        .collect(Collectors.toSet()),
                full.named());
    }

    private static Set<Target> named(Host host) {
        var vibs =
                Stream.of("nmst", "mft", "nmlx5-core", "nmlx5-rdma", "never-made")
                        .map(name -> new Vib(host, name));
        var modules =
                Stream.of("mst", "nmlx5_core", "nmlx5_rdma")
                        .map(name -> new KernelModule(host, name));
        var options =
                Stream.of("Net.PVRDMAVmknic", "Net.PTSwitchingTimeout", "Net.NeverMade")
                        .map(name -> new HostOption(host, name));
        var rules =
                Stream.of("pvrdma", "sshServer", "vMotion", "never-made")
                        .map(name -> new RuleSet(host, name));
        var adapters =
                Stream.of("vmk0", "vmk1", "vmk7").map(name -> new VmkernelAdapter(host, name));
        var switches =
                Stream.of("vSwitch0", "vSwitch1", "never-made")
                        .map(name -> new StandardSwitch(host, name));
        var groups =
                Stream.of("vSwitch0", "vSwitch1", "never-made")
                        .map(name -> new StandardSwitch(host, name))
                        .flatMap(on ->
                                Stream.of("roce", "free")
                                        .map(name -> new StandardPortGroup(on, name)));
        return Stream.of(vibs, modules, options, rules, adapters, switches, groups)
                .<Target>flatMap(some -> some)
                .collect(Collectors.toSet());
    }
}
