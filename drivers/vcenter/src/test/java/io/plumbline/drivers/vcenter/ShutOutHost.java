package io.plumbline.drivers.vcenter;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.device.Query;
import io.plumbline.drivers.vcenter.EsxcliCommand.Reads;
import io.plumbline.observed.Reading;
import io.plumbline.observed.Readings;
import io.plumbline.problem.Problem;
import io.plumbline.property.Property;
import io.plumbline.property.RelayedProperties;
import io.plumbline.property.Setting;
import io.plumbline.property.State;
import io.plumbline.target.Host;
import io.plumbline.target.HostOption;
import io.plumbline.target.KernelModule;
import io.plumbline.target.RuleSet;
import io.plumbline.target.Target;
import io.plumbline.target.Vib;

import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Set;
import java.util.concurrent.atomic.AtomicReference;

/** A host that nobody gets in to, and what is named of it. */
abstract class ShutOutHost extends TwoHosts {
    static final Vib NMST = new Vib(HOST, "nmst");
    static final Vib MFT = new Vib(HOST, "mft");
    static final KernelModule CORE = new KernelModule(HOST, "nmlx5_core");
    static final RuleSet PVRDMA = new RuleSet(HOST, "pvrdma");
    static final HostOption OPTION = new HostOption(HOST, "Net.PVRDMAVmknic");
    static final Set<Target> NAMED =
            Set.of(NMST, MFT, CORE, PVRDMA, OPTION, new Vib(new Host("esx02.lab"), "nmst"));
    static final String VERSION = "host-1 esxcli system version get";

    static final Instant START = Instant.parse("2026-11-27T10:00:00Z");

    final AtomicReference<Instant> now = new AtomicReference<>(START);
    final Relay relay = new Relay(now::get);
    final RelayedHost relayed = new RelayedHost(HOST, vcenter, new Looks(vcenter), relay);

    static Query query(Property<?>... asked) {
        return new Query(Set.of(), Set.of(asked), NAMED);
    }

    static Query all() {
        return new Query(Set.of(), Set.copyOf(RelayedProperties.all()), NAMED);
    }

    Readings told() {
        return relayed.observe(all()).readings();
    }

    <V> Reading<V> told(Setting<V> setting) {
        return relayed.observe(query(setting.property())).readings().of(setting).orElseThrow();
    }

    static EsxcliRow row(String... namesAndValues) {
        var fields = new HashMap<String, List<String>>();
        for (var i = 0; i < namesAndValues.length; i += 2) {
            fields.put(namesAndValues[i], List.of(namesAndValues[i + 1]));
        }
        return new EsxcliRow(fields);
    }

    void everything() {
        vcenter.says(
                        Reads.VERSION,
                        row("Product", "VMware ESXi", "Version", "7.0.3", "Update", "3"))
                .says(
                        Reads.PACKAGES,
                        row("Name", "nmst", "Version", "4.18.1.14-1OEM.700.1.0.15843807"),
                        row("Name", "esx-ui", "Version", "2.12.0-21482143"))
                .says(
                        Reads.MODULES,
                        row("Name", "nmlx5_core", "IsLoaded", "true", "IsEnabled", "true"))
                .says(
                        Reads.PARAMETERS,
                        row("Name", "max_vfs", "Value", "8,7"),
                        row("Name", "ecn", "Value", ""),
                        row("Name", "pfctx", "Value", "0x08"))
                .says(Reads.RULE_SETS, row("Name", "pvrdma", "Enabled", "false"))
                .says(
                        Reads.OPTIONS,
                        row("Path", "/Mem/ShareForceSalting", "Type", "integer", "IntValue", "2"),
                        row("Path", "/Net/PVRDMAVmknic", "Type", "string", "StringValue", "vmk1"));
    }

    void later(Duration time) {
        now.updateAndGet(then -> then.plus(time));
    }

    static <V> Reading<V> is(V value) {
        return new Reading.Settled<>(State.is(value));
    }

    /** All but when it was asked. */
    static List<? extends Setting<?>> facts(Readings told) {
        var facts =
                told.settings().stream()
                        .filter(setting -> !setting.property().equals(RelayedProperties.ASKED_AT))
                        .toList();
        assertThat(facts).hasSize(7);
        return facts;
    }

    static <V> Problem why(Readings told, Setting<V> setting) {
        return ((Reading.Unreadable<V>) told.of(setting).orElseThrow()).why();
    }
}
