package io.plumbline.drivers.vcenter;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.plumbline.device.Act;
import io.plumbline.device.ActId;
import io.plumbline.device.DeviceException;
import io.plumbline.device.Query;
import io.plumbline.drivers.vcenter.EsxcliCommand.Reads;
import io.plumbline.drivers.vcenter.Managed.HostRef;
import io.plumbline.observed.BootId;
import io.plumbline.observed.Observation;
import io.plumbline.observed.Reading;
import io.plumbline.observed.Readings;
import io.plumbline.problem.Problem;
import io.plumbline.property.EsxiRelease;
import io.plumbline.property.HostProperties;
import io.plumbline.property.Property;
import io.plumbline.property.RelayedProperties;
import io.plumbline.property.Setting;
import io.plumbline.property.State;
import io.plumbline.property.VibVersion;
import io.plumbline.target.Host;
import io.plumbline.target.HostOption;
import io.plumbline.target.KernelModule;
import io.plumbline.target.RuleSet;
import io.plumbline.target.Target;
import io.plumbline.target.Vib;

import org.junit.jupiter.api.Test;

import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicReference;

/** What vCenter relays of a host that nobody gets in to. */
final class RelayedHostTest extends TwoHosts {
    private static final Vib NMST = new Vib(HOST, "nmst");
    private static final Vib MFT = new Vib(HOST, "mft");
    private static final KernelModule CORE = new KernelModule(HOST, "nmlx5_core");
    private static final RuleSet PVRDMA = new RuleSet(HOST, "pvrdma");
    private static final HostOption OPTION = new HostOption(HOST, "Net.PVRDMAVmknic");
    private static final Set<Target> NAMED =
            Set.of(NMST, MFT, CORE, PVRDMA, OPTION, new Vib(new Host("esx02.lab"), "nmst"));
    private static final String VERSION = "host-1 esxcli system version get";
    private static final String MODULES = "host-1 esxcli system module list";

    private static final Instant START = Instant.parse("2026-11-27T10:00:00Z");

    private final AtomicReference<Instant> now = new AtomicReference<>(START);
    private final Relay relay = new Relay(now::get);
    private final RelayedHost relayed = of(HOST);

    private RelayedHost of(Host host) {
        return new RelayedHost(host, vcenter, new Looks(vcenter), relay);
    }

    private static Query query(Property<?>... asked) {
        return new Query(Set.of(), Set.of(asked), NAMED);
    }

    private static Query all() {
        return new Query(Set.of(), Set.copyOf(RelayedProperties.all()), NAMED);
    }

    private Readings told() {
        return relayed.observe(all()).readings();
    }

    private <V> Reading<V> told(Setting<V> setting) {
        return relayed.observe(query(setting.property())).readings().of(setting).orElseThrow();
    }

    private static EsxcliRow row(String... namesAndValues) {
        var fields = new HashMap<String, List<String>>();
        for (var i = 0; i < namesAndValues.length; i += 2) {
            fields.put(namesAndValues[i], List.of(namesAndValues[i + 1]));
        }
        return new EsxcliRow(fields);
    }

    private void everything() {
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

    private void later(Duration time) {
        now.updateAndGet(then -> then.plus(time));
    }

    @Test
    void each_fact_is_told_of_what_is_named_by_few_commands() {
        everything();

        assertThat(told())
                .isEqualTo(
                        Readings.builder()
                                .put(RelayedProperties.ASKED_AT.of(HOST), is(START))
                                .put(
                                        RelayedProperties.RELEASE.of(HOST),
                                        is(new EsxiRelease(7, 0, 3)))
                                .put(
                                        RelayedProperties.VIB.of(NMST),
                                        is(new VibVersion("4.18.1.14-1OEM.700.1.0.15843807")))
                                .put(
                                        RelayedProperties.VIB.of(MFT),
                                        new Reading.Settled<>(State.none()))
                                .put(RelayedProperties.MODULE_LOADED.of(CORE), is(true))
                                .put(
                                        RelayedProperties.OPTIONS.of(CORE),
                                        is("max_vfs=8,7 pfctx=0x08"))
                                .put(RelayedProperties.RULE_SET.of(PVRDMA), is(false))
                                .put(RelayedProperties.OPTION.of(OPTION), is("vmk1"))
                                .build());
        assertThat(vcenter.ran())
                .containsExactly(
                        "host-1",
                        VERSION,
                        "host-1 esxcli software vib list",
                        MODULES,
                        "host-1 esxcli system module parameters list --module nmlx5_core",
                        "host-1 esxcli network firewall ruleset list",
                        "host-1 esxcli system settings advanced list");
    }

    private static <V> Reading<V> is(V value) {
        return new Reading.Settled<>(State.is(value));
    }

    /** No boot: without one nobody writes to a host. */
    @Test
    void no_boot_and_no_listing_is_told_and_nothing_is_written() {
        everything();

        var seen = relayed.observe(all());

        assertThat(seen).isEqualTo(new Observation(Optional.empty(), told(), List.of()));
        var boot = new BootId(new UUID(0, 1), Instant.EPOCH, Optional.empty());
        assertThatThrownBy(() ->
                        relayed.apply(
                                new Act.PutBack(HOST, boot, Optional.empty()),
                                new ActId(new UUID(0, 2))))
                .isInstanceOf(IllegalStateException.class);
    }

    @Test
    void whoever_asks_for_nothing_of_it_asks_nobody() {
        everything();

        assertThat(relayed.observe(query(HostProperties.ESXI_RELEASE)).readings())
                .isEqualTo(Readings.none());
        assertThat(vcenter.ran()).isEmpty();
    }

    @Test
    void command_that_is_not_there_is_not_offered_and_spoils_no_other() {
        vcenter.says(Reads.VERSION, row("Version", "7.0.3", "Update", "3"));

        assertThat(told(RelayedProperties.MODULE_LOADED.of(CORE)))
                .isEqualTo(new Reading.NotOffered<>());
        assertThat(told(RelayedProperties.RELEASE.of(HOST)))
                .isEqualTo(is(new EsxiRelease(7, 0, 3)));
    }

    @Test
    void account_that_may_not_says_which_privilege_and_asks_no_more() {
        everything();
        vcenter.fails(
                Reads.VERSION,
                new Trouble.Forbidden("ExecuteSoap", "privilege Host.Cim.CimInteraction"));

        var told = told();

        assertThat(vcenter.ran()).containsExactly("host-1", VERSION);
        assertThat(facts(told))
                .allSatisfy(setting ->
                        assertThat(why(told, setting))
                                .isInstanceOf(Problem.LockedByPolicy.class)
                                .extracting(Problem::text)
                                .asString()
                                .contains("Host.Cim.CimInteraction"));
    }

    /** Of the host that says nothing. */
    @Test
    void vcenter_that_has_nobody_run_commands_says_so_itself() {
        everything();
        vcenter.runsNothing(new Trouble.NotOffered("RetrieveManagedMethodExecuter", "no such"));

        var told = told();

        assertThat(vcenter.ran()).isEmpty();
        assertThat(facts(told))
                .allSatisfy(setting ->
                        assertThat(why(told, setting)).isInstanceOf(Problem.Rejected.class));
    }

    /** All but when it was asked. */
    private static List<? extends Setting<?>> facts(Readings told) {
        var facts =
                told.settings().stream()
                        .filter(setting -> !setting.property().equals(RelayedProperties.ASKED_AT))
                        .toList();
        assertThat(facts).hasSize(7);
        return facts;
    }

    @Test
    void host_that_is_slow_is_asked_nothing_more_after_some_time() {
        everything();
        var slow =
                new RelayedLook(
                        HOST,
                        command -> {
                            later(RelayedLook.LIMIT.dividedBy(2));
                            return vcenter.commandsOf(new HostRef("host-1")).run(command);
                        },
                        now::get);

        var readings =
                List.of(
                        slow.reading(fact(RelayedProperties.RELEASE), HOST),
                        slow.reading(fact(RelayedProperties.VIB), MFT),
                        slow.reading(fact(RelayedProperties.MODULE_LOADED), CORE),
                        slow.reading(fact(RelayedProperties.RULE_SET), PVRDMA));

        var late =
                new Reading.Unreadable<>(
                        new Problem.TimedOut(
                                HOST, "vCenter esxcli system module list", RelayedLook.LIMIT));
        assertThat(readings)
                .containsExactly(
                        is(new EsxiRelease(7, 0, 3)),
                        new Reading.Settled<>(State.none()),
                        late,
                        late);
    }

    private static RelayedFact<?, ?> fact(Property<?> property) {
        return RelayedFact.ALL.stream()
                .filter(fact -> fact.property().equals(property))
                .findFirst()
                .orElseThrow();
    }

    @Test
    void host_that_hangs_is_asked_nothing_more() {
        everything();
        vcenter.fails(Reads.VERSION, new Trouble.TimedOut("ExecuteSoap", Duration.ofSeconds(30)));

        var told = told();

        assertThat(vcenter.ran()).containsExactly("host-1", VERSION);
        assertThat(facts(told))
                .allSatisfy(setting ->
                        assertThat(why(told, setting)).isInstanceOf(Problem.TimedOut.class));
    }

    @Test
    void host_that_vcenter_does_not_talk_to_is_asked_nothing() {
        everything();
        vcenter.host(
                "host-1",
                new Told.Is<>("esx01.lab"),
                new Told.Is<>(SeenHost.Connection.NOT_RESPONDING));

        var told = told();

        assertThat(vcenter.ran()).isEmpty();
        assertThat(why(told, RelayedProperties.RELEASE.of(HOST)))
                .isInstanceOf(Problem.Unreachable.class);
        assertThat(why(told, RelayedProperties.VIB.of(MFT)))
                .isInstanceOf(Problem.Unreachable.class);
    }

    /** Nothing was asked of it, so nobody waits for the next time. */
    @Test
    void host_that_vcenter_talks_to_again_is_asked_with_the_next_look() {
        everything();
        vcenter.host(
                "host-1",
                new Told.Is<>("esx01.lab"),
                new Told.Is<>(SeenHost.Connection.NOT_RESPONDING));
        told();
        vcenter.host(
                "host-1", new Told.Is<>("esx01.lab"), new Told.Is<>(SeenHost.Connection.CONNECTED));

        assertThat(told().running(RelayedProperties.MODULE_LOADED.of(CORE))).contains(true);
    }

    @Test
    void what_is_not_understood_is_neither_absent_nor_wrong() {
        vcenter.says(Reads.VERSION, row("Version", "seven", "Update", "3"))
                .says(Reads.PACKAGES)
                .says(Reads.MODULES, row("Name", "nmlx5_core"))
                .says(
                        Reads.PARAMETERS,
                        new EsxcliRow(
                                Map.of("Name", List.of("max_vfs"), "Value", List.of("8", "7"))))
                .says(
                        Reads.RULE_SETS,
                        row("Name", "pvrdma", "Enabled", "true"),
                        row("Name", "pvrdma", "Enabled", "false"))
                .says(Reads.OPTIONS, row("Path", "/Net/PVRDMAVmknic", "Type", "list"));

        var told = told();

        assertThat(facts(told))
                .allSatisfy(setting ->
                        assertThat(why(told, setting)).isInstanceOf(Problem.Unparsed.class));
    }

    /** What is unset may be left out or told empty, and is the same as over SSH. */
    @Test
    void what_has_no_value_and_what_is_not_listed_is_told_as_over_ssh() {
        vcenter.says(
                        Reads.PARAMETERS,
                        row("Name", "max_vfs", "Type", "array of uint"),
                        row("Name", "ecn", "Value", ""),
                        row("Name", "pfctx", "Value", "0x08"))
                .says(Reads.MODULES, row("Name", "vmkernel", "IsLoaded", "true"))
                .says(Reads.RULE_SETS, row("Name", "sshServer", "Enabled", "true"))
                .says(Reads.OPTIONS, row("Path", "/Net/PVRDMAVmknic", "Type", "string"));
        var told = told();

        assertThat(told.of(RelayedProperties.OPTIONS.of(CORE))).contains(is("pfctx=0x08"));
        assertThat(told.of(RelayedProperties.MODULE_LOADED.of(CORE))).contains(is(false));
        assertThat(told.of(RelayedProperties.RULE_SET.of(PVRDMA)))
                .contains(new Reading.NotOffered<>());
        assertThat(told.of(RelayedProperties.OPTION.of(OPTION)))
                .contains(new Reading.Settled<>(State.none()));

        later(Relay.AGAIN_AFTER);
        vcenter.says(Reads.PARAMETERS, row("Name", "max_vfs"), row("Name", "ecn", "Value", ""))
                .says(Reads.OPTIONS, row("Path", "/Net/TcpipHeapMax", "Type", "integer"));
        var later = told();

        assertThat(later.of(RelayedProperties.OPTIONS.of(CORE)))
                .contains(new Reading.Settled<>(State.none()));
        assertThat(later.of(RelayedProperties.OPTION.of(OPTION)))
                .contains(new Reading.NotOffered<>());

        later(Relay.AGAIN_AFTER);
        vcenter.says(Reads.PARAMETERS);
        assertThat(why(told(), RelayedProperties.OPTIONS.of(CORE)))
                .isInstanceOf(Problem.Unparsed.class);
    }

    private static <V> Problem why(Readings told, Setting<V> setting) {
        return ((Reading.Unreadable<V>) told.of(setting).orElseThrow()).why();
    }

    @Test
    void host_is_asked_once_in_a_while_and_what_it_said_keeps_its_date() {
        everything();
        var first = told();
        var once = vcenter.ran().size();
        later(Relay.AGAIN_AFTER.minusMillis(1));
        assertThat(told()).isEqualTo(first);
        assertThat(vcenter.ran()).hasSize(once);

        later(Duration.ofMillis(1));
        assertThat(told().running(RelayedProperties.ASKED_AT.of(HOST)))
                .contains(START.plus(Relay.AGAIN_AFTER));
        assertThat(vcenter.ran()).hasSize(2 * once);
    }

    @Test
    void clock_that_is_put_back_makes_nothing_young() {
        everything();
        told();
        later(Duration.ofDays(-1));

        assertThat(told().running(RelayedProperties.ASKED_AT.of(HOST)))
                .contains(START.minus(Duration.ofDays(1)));
    }

    /** It let somebody in meanwhile, or another spec names other targets. */
    @Test
    void nothing_old_is_told_after_nobody_asked_or_of_another_question() {
        everything();
        told();
        relayed.observe(query());
        told();
        assertThat(vcenter.ran()).hasSize(14);

        assertThat(told(RelayedProperties.RELEASE.of(HOST)))
                .isEqualTo(is(new EsxiRelease(7, 0, 3)));
        assertThat(vcenter.ran()).hasSize(16);
    }

    @Test
    void of_a_thousand_hosts_some_are_asked_at_a_time_and_nobody_waits() throws Exception {
        var full = new CountDownLatch(Relay.HOSTS_AT_ONCE);
        var end = new CountDownLatch(1);
        try (var hosts = Executors.newVirtualThreadPerTaskExecutor()) {
            for (var i = 0; i < Relay.HOSTS_AT_ONCE; i++) {
                hosts.submit(() ->
                        asked(
                                Optional.empty(),
                                () -> {
                                    full.countDown();
                                    await(end);
                                }));
            }
            await(full);
            var old = kept(Relay.SHOWN_FOR.minusMillis(1));
            var tooOld = kept(Relay.SHOWN_FOR);
            for (var i = Relay.HOSTS_AT_ONCE; i < 1000; i++) {
                assertThat(asked(Optional.empty(), () -> {})).isEmpty();
                assertThat(asked(Optional.of(old), () -> {})).contains(old);
                assertThat(asked(Optional.of(tooOld), () -> {})).isEmpty();
                assertThat(relay.told(Optional.of(old), all(), () -> _ -> Readings.none()))
                        .isEmpty();
            }
            end.countDown();
        }

        assertThat(asked(Optional.empty(), () -> {})).isPresent();
    }

    private Relay.Kept kept(Duration ago) {
        return new Relay.Kept(query(), now.get().minus(ago), Readings.none());
    }

    private Optional<Relay.Kept> asked(Optional<Relay.Kept> before, Runnable meanwhile)
            throws DeviceException {
        return relay.told(
                before,
                query(),
                () ->
                        _ -> {
                            meanwhile.run();
                            return Readings.none();
                        });
    }

    /** A look at vCenter may last, and others could ask their hosts meanwhile. */
    @Test
    void who_still_looks_for_the_host_takes_no_place() throws Exception {
        var looking = new CountDownLatch(Relay.HOSTS_AT_ONCE);
        var end = new CountDownLatch(1);
        try (var hosts = Executors.newVirtualThreadPerTaskExecutor()) {
            for (var i = 0; i < Relay.HOSTS_AT_ONCE; i++) {
                hosts.submit(() ->
                        relay.told(
                                Optional.empty(),
                                query(),
                                () -> {
                                    looking.countDown();
                                    await(end);
                                    return _ -> Readings.none();
                                }));
            }
            await(looking);

            assertThat(asked(Optional.empty(), () -> {})).isPresent();
            end.countDown();
        }
    }

    private static void await(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    @Test
    void turn_of_a_host_ends_with_a_bug_too() {
        for (var i = 0; i <= Relay.HOSTS_AT_ONCE; i++) {
            assertThatThrownBy(() ->
                            asked(
                                    Optional.empty(),
                                    () -> {
                                        throw new IllegalStateException("a bug");
                                    }))
                    .hasMessage("a bug");
        }
    }

    @Test
    void command_takes_what_it_is_about_and_nothing_else() {
        assertThatThrownBy(() -> EsxcliCommand.of(Reads.VERSION, "more"))
                .isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> EsxcliCommand.plain(Reads.PARAMETERS))
                .isInstanceOf(IllegalArgumentException.class);
        assertThat(new EsxcliRow(Map.of("Tags", List.of("a", "b"))).fields()).containsKey("Tags");
    }
}
