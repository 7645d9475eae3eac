package io.plumbline.drivers.esxi;

import static io.plumbline.drivers.esxi.Acts.CORE;
import static io.plumbline.drivers.esxi.Acts.HOST;
import static io.plumbline.drivers.esxi.Acts.MARKED;
import static io.plumbline.drivers.esxi.Acts.MARKER;
import static io.plumbline.drivers.esxi.Acts.burn;
import static io.plumbline.drivers.esxi.Acts.burnable;
import static io.plumbline.drivers.esxi.Acts.mlxconfig;
import static io.plumbline.drivers.esxi.Acts.problem;
import static io.plumbline.drivers.esxi.Acts.put;
import static io.plumbline.drivers.esxi.Acts.write;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.argumentSet;

import io.plumbline.device.Act;
import io.plumbline.problem.Problem;
import io.plumbline.property.HostSettingProperties;
import io.plumbline.property.LinkType;
import io.plumbline.property.NicDriverProperties;
import io.plumbline.property.SoftwareProperties;
import io.plumbline.property.State;
import io.plumbline.target.KernelModule;
import io.plumbline.target.RuleSet;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

import java.util.Optional;
import java.util.stream.Stream;

/**
 * A host that boots after it was asked and before it is told: what was found is of another boot.
 */
class BootInBetweenTest {
    private static final String STANDING = "esxcli system maintenanceMode get";
    private static final String MODULES = "esxcli --formatter=xml system module list";

    private static final String UNLOADED =
            """
            Name  Is Loaded  Is Enabled
            ----  ---------  ----------
            mst       false        true
            """;

    @ParameterizedTest
    @MethodSource
    void nothing_is_done_in_a_boot_of_which_nothing_was_asked(ScriptedShell host, Act act) {
        var boots = host.file(MARKER).bootsAfter(1);

        assertThat(problem(boots, act)).isInstanceOf(Problem.AnotherBoot.class);
        assertThat(boots.scripts).hasSize(2);
        assertThat(boots.commands).allMatch(boots.scripts.getFirst()::contains);
    }

    static Stream<Arguments> nothing_is_done_in_a_boot_of_which_nothing_was_asked() {
        return Stream.of(
                argumentSet("options", finished(), pfcrx()),
                argumentSet(
                        "mlxconfig", finished(), mlxconfig(State.is(LinkType.ETH), LinkType.IB)),
                argumentSet("rule set", finished(), rule()),
                argumentSet("load", finished().instead(MODULES, UNLOADED, 0), load()),
                argumentSet("burn", burnable("MT_0000000008", "16.33.1048"), burn()),
                argumentSet(
                        "take out",
                        finished().instead(STANDING, "Disabled\n", 0),
                        new Act.TakeOut(HOST, MARKED)),
                argumentSet(
                        "put back", finished(), new Act.PutBack(HOST, MARKED, Optional.empty())));
    }

    private static ScriptedShell finished() {
        return ScriptedShell.of("finished-host.txt");
    }

    private static Act.Write pfcrx() {
        return write(
                NicDriverProperties.CORE_OPTIONS,
                CORE,
                MARKED,
                put(NicDriverProperties.PFCRX.of(CORE), State.is(8), State.is(16)));
    }

    private static Act.Write rule() {
        var rule = new RuleSet(HOST, "pvrdma");
        return write(
                HostSettingProperties.RULE_SET.wire().orElseThrow(),
                rule,
                MARKED,
                put(HostSettingProperties.RULE_SET.of(rule), State.is(true), State.is(false)));
    }

    private static Act.Write load() {
        var tools = new KernelModule(HOST, "mst");
        return write(
                SoftwareProperties.MODULE_LOADED.wire().orElseThrow(),
                tools,
                MARKED,
                put(SoftwareProperties.MODULE_LOADED.of(tools), State.is(false), State.is(true)));
    }
}
