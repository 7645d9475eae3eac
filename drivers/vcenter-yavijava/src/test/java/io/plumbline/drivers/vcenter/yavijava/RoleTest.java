package io.plumbline.drivers.vcenter.yavijava;

import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.domain.JavaMethodCall;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.vmware.vim25.VimPortType;

import org.junit.jupiter.api.Test;
import org.yaml.snakeyaml.LoaderOptions;
import org.yaml.snakeyaml.Yaml;
import org.yaml.snakeyaml.constructor.SafeConstructor;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;

/** The role that is shipped is what the adapter calls, no more and no less. */
class RoleTest {
    private static final Path ROLE =
            Path.of("..", "..", "deploy", "vsphere", "plumbline-role.json");
    private static final Path GUIDE =
            Path.of("..", "..", "docs", "guides", "least-privilege-in-vcenter.md");

    /**
     * @param reads whether it changes nothing but the session
     */
    private record Call(Set<String> privileges, boolean reads) {}

    @Test
    void every_method_that_is_called_has_its_line_and_no_line_is_left_over() throws IOException {
        assertThat(called(adapter())).isEqualTo(calls().keySet());
    }

    /** The check itself, with a class that calls what no line allows. */
    @Test
    void a_method_without_a_line_is_found() throws IOException {
        var planted =
                new ClassFileImporter()
                        .importClasses(Planted.class, YavijavaGateway.class, Sessions.class);

        assertThat(called(planted)).contains("PowerOffVM_Task", "Login");
        assertThat(calls()).doesNotContainKey("PowerOffVM_Task");
    }

    /** Never run. */
    private static final class Planted {
        static void off(VimPortType port) throws Exception {
            port.powerOffVM_Task(null);
        }
    }

    @Test
    void the_role_has_what_the_calls_take_and_nothing_else() throws IOException {
        var system = Set.copyOf(texts(role().get("system")));
        var asked =
                calls().values().stream()
                        .flatMap(call -> call.privileges().stream())
                        .filter(privilege -> !system.contains(privilege))
                        .collect(Collectors.toCollection(TreeSet::new));

        assertThat(privileges("Plumbline")).containsExactlyElementsOf(asked);
    }

    /** Who may only observe has what every role has. */
    @Test
    void what_reads_takes_no_privilege_of_its_own() throws IOException {
        var system = texts(role().get("system"));
        calls().forEach((method, call) ->
                assertThat(system.containsAll(call.privileges()))
                        .as(method)
                        .isEqualTo(call.reads()));
        assertThat(privileges("Plumbline-Observe")).isEmpty();
    }

    /** It is given at another place than the others, so it is a role of its own. */
    @Test
    void the_role_for_profiles_has_what_their_list_takes_and_nothing_else() throws IOException {
        var asked =
                ((List<?>) role().get("properties"))
                        .stream()
                                .map(line -> (Map<?, ?>) line)
                                .flatMap(line -> texts(line.get("privileges")).stream())
                                .toList();

        assertThat(asked).containsExactly("Profile.View");
        assertThat(privileges("Plumbline-Profiles")).isEqualTo(asked);
        assertThat(Files.readString(GUIDE))
                .contains("`HostProfileManager.profile`", "`Profile.View`");
    }

    /** The guard and the table say the same of each method. */
    @Test
    void what_the_guard_lets_through_is_what_the_table_says_to_read() throws IOException {
        assertThat(Stub.reading()).isEqualTo(methods(true));
    }

    static Set<String> methods(boolean reading) throws IOException {
        return calls().entrySet().stream()
                .filter(call -> call.getValue().reads() == reading)
                .map(Map.Entry::getKey)
                .collect(Collectors.toCollection(TreeSet::new));
    }

    @Test
    void the_guide_has_each_call_with_its_privileges() throws IOException {
        var guide = Files.readAllLines(GUIDE);
        calls().forEach((method, call) ->
                assertThat(guide)
                        .as(method)
                        .anyMatch(line ->
                                line.startsWith("| `" + method + "` |")
                                        && call.privileges().stream().allMatch(line::contains)));
        assertThat(
                        guide.stream()
                                .dropWhile(line -> !line.equals("## What each call takes"))
                                .filter(line -> line.startsWith("| `")))
                .as("a row each, and no row that is left over")
                .hasSameSizeAs(calls().keySet());
    }

    /** A simulator that nobody here wrote knows each of them, and takes no other word. */
    @Test
    void each_privilege_is_one_of_vcenters() throws Exception {
        try (var vcsim = new VcsimPeer();
                var administrator = new Administrator(vcsim.url(), vcsim.login())) {
            assertThat(added(administrator, "Plumbline", privileges("Plumbline")))
                    .contains("AddAuthorizationRoleResponse");
            assertThat(added(administrator, "Plumbline-Profiles", privileges("Plumbline-Profiles")))
                    .contains("AddAuthorizationRoleResponse");
            assertThat(added(administrator, "Other", List.of("Host.Config.Maintenence")))
                    .contains("Fault");
        }
    }

    private static String added(Administrator administrator, String name, List<String> privileges)
            throws Exception {
        var arguments = new StringBuilder("<name>" + name + "</name>");
        privileges.forEach(some -> arguments.append("<privIds>").append(some).append("</privIds>"));
        return administrator.whatever(
                "AddAuthorizationRole",
                "AuthorizationManager",
                "AuthorizationManager",
                arguments.toString());
    }

    private static JavaClasses adapter() {
        return new ClassFileImporter()
                .importUrl(
                        YavijavaGateway.class.getProtectionDomain().getCodeSource().getLocation());
    }

    /** By the names that SOAP has for them. */
    private static Set<String> called(JavaClasses classes) {
        return classes.stream()
                .flatMap(type -> type.getMethodCallsFromSelf().stream())
                .filter(call -> call.getTargetOwner().isEquivalentTo(VimPortType.class))
                .map(RoleTest::name)
                .collect(Collectors.toSet());
    }

    /** Six classes send a method by its name: what others send so has no line. */
    private static String name(JavaMethodCall call) {
        var name = call.getTarget().getName();
        if (name.equals("getWsc") && call.getOriginOwner().isEquivalentTo(MachineSpecs.class)) {
            return MachineSpecs.METHOD;
        }
        if (name.equals("getWsc") && call.getOriginOwner().isEquivalentTo(PassthruSystems.class)) {
            return PassthruSystems.METHOD;
        }
        if (name.equals("getWsc") && call.getOriginOwner().isEquivalentTo(PassthruRefresh.class)) {
            return PassthruRefresh.METHOD;
        }
        if (name.equals("getWsc") && call.getOriginOwner().isEquivalentTo(MethodExecuters.class)) {
            return MethodExecuters.METHOD;
        }
        if (name.equals("getWsc") && call.getOriginOwner().isEquivalentTo(EsxcliRun.class)) {
            return EsxcliRun.METHOD;
        }
        return name.equals("getWsc") && call.getOriginOwner().isEquivalentTo(ConfigTargets.class)
                ? ConfigTargets.METHOD
                : Character.toUpperCase(name.charAt(0)) + name.substring(1);
    }

    private static Map<String, Call> calls() throws IOException {
        var calls = new TreeMap<String, Call>();
        for (var line : (List<?>) role().get("calls")) {
            var call = (Map<?, ?>) line;
            var before =
                    calls.put(
                            (String) call.get("method"),
                            new Call(
                                    Set.copyOf(texts(call.get("privileges"))),
                                    (Boolean) call.get("reads")));
            assertThat(before).as("said twice: " + call.get("method")).isNull();
        }
        return calls;
    }

    private static List<String> privileges(String name) throws IOException {
        for (var line : (List<?>) role().get("roles")) {
            var role = (Map<?, ?>) line;
            if (name.equals(role.get("name"))) {
                return texts(role.get("privileges"));
            }
        }
        throw new AssertionError("no role " + name);
    }

    private static List<String> texts(Object list) {
        return ((List<?>) list).stream().map(String.class::cast).toList();
    }

    /** JSON is YAML. */
    private static Map<?, ?> role() throws IOException {
        return new Yaml(new SafeConstructor(new LoaderOptions())).load(Files.readString(ROLE));
    }
}
