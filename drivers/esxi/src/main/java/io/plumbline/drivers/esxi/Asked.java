package io.plumbline.drivers.esxi;

import io.plumbline.device.Query;
import io.plumbline.observed.Scope;
import io.plumbline.property.HostSettingProperties;
import io.plumbline.property.NicDriverProperties;
import io.plumbline.property.PassthroughProperties;
import io.plumbline.property.Property;
import io.plumbline.property.SoftwareProperties;
import io.plumbline.property.Wire;
import io.plumbline.target.Host;
import io.plumbline.target.HostOption;
import io.plumbline.target.KernelModule;
import io.plumbline.target.RuleSet;
import io.plumbline.target.StandardPortGroup;
import io.plumbline.target.StandardSwitch;
import io.plumbline.target.Target;
import io.plumbline.target.Vib;
import io.plumbline.target.VmkernelAdapter;

import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/** What a query asks of a host beyond what is always told. */
record Asked(Query query) {

    boolean property(Property<?> property) {
        return query.read().contains(property);
    }

    boolean packages() {
        return property(SoftwareProperties.VIB_VERSION) || named(Vib.class) || listings(Vib.class);
    }

    /** Options of a module, the counts of virtual functions among them. */
    boolean options(String module) {
        return query.read().stream().anyMatch(property -> writtenBy(property, "options." + module))
                || (module.equals(NicDriverProperties.CORE)
                        && property(NicDriverProperties.HAS_MAX_VFS));
    }

    List<HostOption> options(Host host) {
        return property(HostSettingProperties.OPTION) ? named(HostOption.class, host) : List.of();
    }

    List<RuleSet> ruleSets(Host host) {
        return property(HostSettingProperties.RULE_SET) ? named(RuleSet.class, host) : List.of();
    }

    /** Adapters of the host's kernel of which by themselves it is asked something. */
    List<VmkernelAdapter> adapters(Host host, Property<?> what) {
        return property(what) ? named(VmkernelAdapter.class, host) : List.of();
    }

    /** Switches of the host alone of which by themselves it is asked something. */
    List<StandardSwitch> switches(Host host, Property<?> what) {
        return property(what) ? named(StandardSwitch.class, host) : List.of();
    }

    List<StandardPortGroup> portGroups(Host host, Property<?> what) {
        return property(what) ? named(StandardPortGroup.class, host) : List.of();
    }

    /** On which switch of the host each port is. */
    boolean switches() {
        return property(PassthroughProperties.SWITCH);
    }

    boolean losslessProof() {
        return property(NicDriverProperties.PFCTX) || property(NicDriverProperties.PFCRX);
    }

    boolean virtualFunctions() {
        return property(NicDriverProperties.MAX_VFS)
                || property(NicDriverProperties.VIRTUAL_FUNCTIONS);
    }

    /** In a stable order. */
    List<Property<?>> writtenBy(Wire wire) {
        return query.read().stream()
                .<Property<?>>map(property -> property)
                .filter(property -> writtenBy(property, wire.name()))
                .sorted((a, b) -> a.key().compareTo(b.key()))
                .toList();
    }

    boolean mlxconfig() {
        return query.read().stream().anyMatch(property -> writtenBy(property, "mlxconfig"));
    }

    <T extends Target> List<T> named(Class<T> kind, Target unit) {
        return query.named().stream()
                .filter(target -> kind.isInstance(target) && target.unit().equals(unit))
                .map(kind::cast)
                .sorted()
                .toList();
    }

    boolean listed(Scope scope) {
        return query.list().contains(scope);
    }

    private boolean named(Class<? extends Target> kind) {
        return query.named().stream().anyMatch(kind::isInstance);
    }

    private boolean listings(Class<? extends Target> kind) {
        return query.list().stream().anyMatch(scope -> scope.kind().equals(kind));
    }

    private static boolean writtenBy(Property<?> property, String wire) {
        return property.wire().filter(found -> found.name().equals(wire)).isPresent();
    }

    /** Modules of which somebody may want to know whether they are loaded. */
    Set<KernelModule> modules(Host host) {
        var modules = new TreeSet<>(named(KernelModule.class, host));
        modules.add(new KernelModule(host, "mst"));
        return modules;
    }
}
