package io.plumbline.app;

import static com.tngtech.archunit.base.DescribedPredicate.not;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.assignableTo;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.belongToAnyOf;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.AccessTarget.CodeUnitAccessTarget;
import com.tngtech.archunit.core.domain.JavaAccess;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.domain.JavaPackage;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;

import io.plumbline.app.fleet.Connections;
import io.plumbline.device.Act;
import io.plumbline.loop.Observer;
import io.plumbline.property.PropertyCatalogue;
import io.plumbline.property.RelayedProperties;
import io.plumbline.property.Role;
import io.plumbline.target.JobNode;
import io.plumbline.target.Machine;
import io.plumbline.target.Target;

import org.jspecify.annotations.NullMarked;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.net.URI;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.time.Clock;
import java.time.InstantSource;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;

/**
 * Who may know whom, over the classes of all modules. A rule about packages that do not exist yet
 * passes; {@code every_module_is_looked_at} makes sure that no rule passes for want of classes.
 * They are imported once, and let go of with this test.
 */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class ArchitectureTest {

    /** The core's packages in reading order. */
    private static final String[] RECONCILER = {
        "io.plumbline.target..",
        "io.plumbline.problem..",
        "io.plumbline.property..",
        "io.plumbline.spec..",
        "io.plumbline.inventory..",
        "io.plumbline.desired..",
        "io.plumbline.traffic..",
        "io.plumbline.observed..",
        "io.plumbline.difference..",
        "io.plumbline.plan..",
        "io.plumbline.agreement..",
        "io.plumbline.journal..",
        "io.plumbline.device..",
        "io.plumbline.execution..",
        "io.plumbline.loop..",
        "io.plumbline.status..",
        "io.plumbline.adoption..",
    };

    private static final String DRIVERS = "io.plumbline.drivers..";
    private static final String ADAPTER = "io.plumbline.drivers.vcenter.yavijava..";
    private static final String LAB = "io.plumbline.lab..";
    private static final String APP = "io.plumbline.app..";

    /** What a simulated life is made of; {@code .ci/million} names the same. */
    private static final String[] LIVES = {
        "io.plumbline.lab.fault..",
        "io.plumbline.lab.json..",
        "io.plumbline.lab.ledger..",
        "io.plumbline.lab.life..",
        "io.plumbline.lab.memory..",
        "io.plumbline.lab.rehearsal..",
        "io.plumbline.lab.world..",
    };

    private final JavaClasses plumbline =
            new ClassFileImporter()
                    .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
                    .importPackages("io.plumbline");

    @ParameterizedTest
    @ValueSource(
            strings = {
                "io.plumbline.target",
                "io.plumbline.drivers.ssh",
                "io.plumbline.drivers.esxi",
                "io.plumbline.drivers.linux",
                "io.plumbline.drivers.switches",
                "io.plumbline.drivers.scheduler",
                "io.plumbline.drivers.vcenter",
                "io.plumbline.drivers.vcenter.yavijava",
                "io.plumbline.lab",
                "io.plumbline.app"
            })
    void every_module_is_looked_at(String itsPackage) {
        assertThat(plumbline.containPackage(itsPackage)).isTrue();
    }

    @Test
    void every_class_lives_in_a_package_of_the_design() {
        classes().should().resideInAnyPackage(and(RECONCILER, DRIVERS, LAB, APP)).check(plumbline);
    }

    @Test
    void the_reconciler_knows_only_the_jdk_jspecify_and_the_yaml_parser() {
        classes()
                .that()
                .resideInAnyPackage(RECONCILER)
                .should()
                .onlyDependOnClassesThat()
                .resideInAnyPackage(
                        and(RECONCILER, "java..", "org.jspecify..", "org.yaml.snakeyaml.."))
                .check(plumbline);
    }

    /** A URI is a value and opens nothing; so is what says that a text is none. */
    @Test
    void the_reconciler_opens_no_socket_file_or_database() {
        noClasses()
                .that()
                .resideInAnyPackage(RECONCILER)
                .should()
                .dependOnClassesThat(
                        resideInAnyPackage("java.net..", "java.sql..")
                                .and(not(belongToAnyOf(URI.class, URISyntaxException.class))))
                .orShould()
                .dependOnClassesThat()
                .belongToAnyOf(Files.class)
                .check(plumbline);
    }

    @Test
    void the_reconciler_reads_no_clock_and_does_not_sleep() {
        noClasses()
                .that()
                .resideInAnyPackage(RECONCILER)
                .should()
                .accessTargetWhere(readsAClockOrSleeps())
                .check(plumbline);
    }

    @Test
    void drivers_know_neither_lab_nor_app() {
        noClasses()
                .that()
                .resideInAPackage(DRIVERS)
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage(LAB, APP)
                .check(plumbline);
    }

    @Test
    void the_lab_knows_neither_drivers_nor_app() {
        noClasses()
                .that()
                .resideInAPackage(LAB)
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage(DRIVERS, APP)
                .check(plumbline);
    }

    @Test
    void only_the_command_line_the_demo_and_rehearsals_use_the_lab() {
        noClasses()
                .that()
                .resideInAPackage(APP)
                .and()
                .resideOutsideOfPackages(
                        "io.plumbline.app.cli..",
                        "io.plumbline.app.demo..",
                        "io.plumbline.app.rehearsal..")
                .should()
                .dependOnClassesThat()
                .resideInAPackage(LAB)
                .check(plumbline);
    }

    @Test
    void one_class_chooses_the_adapter_to_vsphere_and_none_sees_its_binding() {
        noClasses()
                .that()
                .resideOutsideOfPackage(ADAPTER)
                .and()
                .doNotBelongToAnyOf(Connections.class)
                .should()
                .dependOnClassesThat()
                .resideInAPackage(ADAPTER)
                .check(plumbline);
        noClasses()
                .that()
                .resideOutsideOfPackage(ADAPTER)
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage("com.vmware..", "org.doublecloud..")
                .check(plumbline);
    }

    /** ADR 18. */
    @Test
    void one_package_knows_how_a_repository_is_read_and_how_a_signature_is_judged() {
        noClasses()
                .that()
                .resideOutsideOfPackage("io.plumbline.app.git..")
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage("org.eclipse.jgit..", "org.bouncycastle.openpgp..")
                .check(plumbline);
    }

    /**
     * What a kind of target is like it says itself, and its properties do: a new family is none of
     * the planner's business. Machines and nodes of a job scheduler are no such kinds to it but
     * what makes way for an outage, by acts of their own ({@link Act.OfOccupant}).
     */
    @Test
    void who_decides_what_is_done_knows_no_kind_of_target() {
        noClasses()
                .that()
                .resideInAnyPackage(
                        "io.plumbline.difference..",
                        "io.plumbline.plan..",
                        "io.plumbline.execution..")
                .should()
                .dependOnClassesThat(
                        assignableTo(Target.class)
                                .and(
                                        not(
                                                belongToAnyOf(
                                                        Target.class,
                                                        Machine.class,
                                                        JobNode.class))))
                .check(plumbline);
    }

    /** It is shown: half of a host is no ground for a plan. */
    @Test
    void nothing_is_decided_by_what_vcenter_relays_of_a_host() {
        noClasses()
                .that()
                .resideInAnyPackage(RECONCILER)
                .and()
                .doNotHaveFullyQualifiedName(RelayedProperties.class.getName())
                .and()
                .areNotAssignableTo(PropertyCatalogue.class)
                .and()
                .areNotAssignableTo(Observer.class)
                .should()
                .dependOnClassesThat()
                .areAssignableTo(RelayedProperties.class)
                .check(plumbline);
        assertThat(PropertyCatalogue.builtIn().all())
                .filteredOn(property -> property.key().startsWith(RelayedProperties.FAMILY))
                .containsExactlyInAnyOrderElementsOf(RelayedProperties.all())
                .allSatisfy(property -> {
                    assertThat(property.role()).isEqualTo(Role.FACT);
                    assertThat(property.wire()).isEmpty();
                });
        assertThat(PropertyCatalogue.builtIn().all())
                .allSatisfy(property ->
                        assertThat(property.needs())
                                .noneMatch(
                                        need -> RelayedProperties.all().contains(need.property())));
    }

    /** Lives that were lived count for as long as these are the same. */
    @Test
    void a_life_is_made_of_the_core_and_of_what_is_named_as_such() {
        noClasses()
                .that()
                .resideInAnyPackage(LIVES)
                .should()
                .dependOnClassesThat(resideInAnyPackage(LAB).and(not(resideInAnyPackage(LIVES))))
                .check(plumbline);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "io.plumbline.(*)..",
                "io.plumbline.drivers.(*)..",
                "io.plumbline.lab.(*)..",
                "io.plumbline.app.(*).."
            })
    void packages_form_no_cycle(String slices) {
        slices().matching(slices).should().beFreeOfCycles().allowEmptyShould(true).check(plumbline);
    }

    @Test
    void no_package_has_a_name_that_says_nothing() {
        noClasses()
                .should()
                .resideInAnyPackage(
                        "..util..",
                        "..common..",
                        "..dto..",
                        "..service..",
                        "..impl..",
                        "..helper..")
                .check(plumbline);
    }

    @Test
    void every_package_is_null_marked() {
        Set<String> unmarked = new TreeSet<>();
        for (JavaClass type : plumbline) {
            JavaPackage home = type.getPackage();
            if (!home.isAnnotatedWith(NullMarked.class)) {
                unmarked.add(home.getName());
            }
        }

        assertThat(unmarked).as("packages without @NullMarked in a package-info.java").isEmpty();
    }

    /** Covers calls and method references. */
    private static DescribedPredicate<JavaAccess<?>> readsAClockOrSleeps() {
        return DescribedPredicate.describe(
                "reads a clock or sleeps",
                access ->
                        access.getTarget() instanceof CodeUnitAccessTarget called
                                && readsAClockOrSleeps(called));
    }

    private static boolean readsAClockOrSleeps(CodeUnitAccessTarget called) {
        JavaClass owner = called.getOwner();
        String name = called.getName();
        if (owner.isEquivalentTo(Thread.class)) {
            return name.equals("sleep");
        }
        if (owner.isEquivalentTo(System.class)) {
            return name.equals("currentTimeMillis") || name.equals("nanoTime");
        }
        if (owner.isEquivalentTo(Clock.class) || owner.isEquivalentTo(InstantSource.class)) {
            return name.matches("system.*|tick.+");
        }
        return owner.getPackageName().equals("java.time")
                && name.equals("now")
                && called.getRawParameterTypes().stream()
                        .noneMatch(type -> type.isEquivalentTo(Clock.class));
    }

    private static String[] and(String[] some, String... others) {
        return Stream.concat(Stream.of(some), Stream.of(others)).toArray(String[]::new);
    }
}
