package io.plumbline.drivers.esxi.faces;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.drivers.esxi.EsxiHost;
import io.plumbline.lab.memory.MemoryHost;
import io.plumbline.lab.world.Depot;
import io.plumbline.lab.world.HostModel;
import io.plumbline.lab.world.HostSetup;
import io.plumbline.lab.world.LabTimes;
import io.plumbline.lab.world.World;
import io.plumbline.property.Property;
import io.plumbline.property.PropertyCatalogue;
import io.plumbline.property.SoftwareProperties;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

import java.time.Duration;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.UnaryOperator;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** The comparison of faces finds a bug in what the lab prints, and blames what the bug is about. */
final class PlantedBugTest {
    private static final Pattern BUS = Pattern.compile("(?<=>\\d{5}:)(\\d{3})(?=:\\d{2}\\.\\d<)");
    private static final Pattern ROW =
            Pattern.compile("(?m)^(\\*? *[A-Z][A-Z0-9_]+ +\\S+ +)(\\S+)( +)\\S+$");

    /** Each with what it spoils: keys of properties, or {@code boot}. */
    static Stream<Arguments> bugs() {
        return Stream.of(
                bug(
                        "the bus of a virtual function is printed in hexadecimal",
                        PlantedBugTest::hexadecimal,
                        "max_vfs",
                        "port.virtualFunctions"),
                bug(
                        "mlxconfig prints the current value under Next Boot too",
                        text -> ROW.matcher(text).replaceAll("$1$2$3$2"),
                        "NUM_OF_VFS"),
                bug(
                        "one position of max_vfs is missing",
                        text -> text.replace("max_vfs=0,0,8,7", "max_vfs=0,8,7"),
                        "max_vfs"),
                bug(
                        "flint does not tell that other firmware runs",
                        text -> text.replaceAll("FW Version\\(Running\\):.*\n", ""),
                        "nic.firmware"),
                bug(
                        "maintenance mode is always told as Disabled",
                        text -> text.replace("Enabled\n", "Disabled\n"),
                        "esxi.maintenanceMode"),
                bug(
                        "DCB shows the priorities in the wrong order",
                        text -> text.replace("0 0 0 1 0 0 0 0", "0 0 0 0 1 0 0 0"),
                        "pfctx",
                        "pfcrx"),
                bug(
                        "a module is told as not loaded",
                        text ->
                                text.replaceFirst(
                                        "(<boolean>)true(</boolean>\\s*</field>\\s*<field"
                                                + " name=\"Name\">\\s*<string>mst<)",
                                        "$1false$2"),
                        readWithTools("module.loaded", "nic.psid", "nic.baseMac")),
                bug(
                        "the power policy is told as another one",
                        text -> text.replace("<string>Balanced<", "<string>Low Power<"),
                        "host.powerPolicy"),
                bug(
                        "an option is told with another value",
                        text -> text.replace(">20000<", ">20001<"),
                        "option.value"),
                bug(
                        "a rule set is told as off",
                        text ->
                                text.replaceFirst(
                                        "(<boolean>)true(</boolean>\\s*</field>\\s*<field"
                                                + " name=\"Name\">\\s*<string>sshServer<)",
                                        "$1false$2"),
                        "ruleSet.enabled"),
                bug(
                        "an RDMA device is paired with another uplink",
                        text ->
                                text.replaceAll(
                                        "(<field name=\"PairedUplink\">\\s*<string>)vmnic\\d+",
                                        "$1vmnic99"),
                        "port.rdmaDevice"),
                bug(
                        "uptime counts milliseconds",
                        text -> text.replaceAll("(?m)^(\\d{6,})\\d{3}$", "$1"),
                        "boot"));
    }

    /** The given keys, and those of all properties that need the tools' module. */
    private static String[] readWithTools(String... others) {
        var needing =
                PropertyCatalogue.builtIn().all().stream()
                        .filter(property ->
                                property.needs().stream()
                                        .anyMatch(need ->
                                                need.property()
                                                        .equals(SoftwareProperties.MODULE_LOADED)))
                        .map(Property::key);
        return Stream.concat(Stream.of(others), needing).toArray(String[]::new);
    }

    private static Arguments bug(String name, UnaryOperator<String> bug, String... spoiled) {
        return Arguments.of(name, bug, Set.of(spoiled));
    }

    private static String hexadecimal(String text) {
        return BUS.matcher(text)
                .replaceAll(
                        bus -> String.format(Locale.ROOT, "%03x", Integer.parseInt(bus.group())));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("bugs")
    void a_planted_bug_is_found(String name, UnaryOperator<String> bug, Set<String> spoiled) {
        var found = new TreeSet<String>();
        for (var disagreement : compare(bug)) {
            found.add(
                    disagreement.property().isEmpty()
                            ? disagreement.about()
                            : disagreement.property());
        }

        assertThat(found).as(name).isEqualTo(new TreeSet<>(spoiled));
    }

    @Test
    void without_a_bug_nothing_is_found() {
        assertThat(compare(UnaryOperator.identity())).isEmpty();
    }

    private static List<Disagreement> compare(UnaryOperator<String> bug) {
        var model = host();
        var shell = new GarblingShell(InProcessShell.at(model), bug);
        var faces =
                new Faces(
                        new MemoryHost(model),
                        new EsxiHost(model.host(), shell, "[vsan] plumbline"));
        return faces.compare(Queries.full(model), new Coverage());
    }

    /**
     * Everything of the first seed, with a burn and a changed configuration that wait for a boot.
     */
    private static HostModel host() {
        var world = World.virtual(Instant.parse("2022-03-13T10:00:00Z"), LabTimes.USUAL, 1);
        Depot.stock(world);
        var model =
                HostSetup.alreadyRight("esx01.lab")
                        .firmware("16.31.1014")
                        .inMaintenance()
                        .in(world);
        world.run(() -> {
            model.modules().loadMst();
            var card = model.cards().getLast();
            model.cardTools().configure(card, new LinkedHashMap<>(Map.of("NUM_OF_VFS", 8)));
            model.cardTools().burn(card, RandomHost.depot("fw-cx5.bin"), _ -> {}, () -> {});
        });
        world.advance(Duration.ofHours(1));
        return model;
    }
}
