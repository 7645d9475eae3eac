package io.plumbline.drivers.vcenter.yavijava;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.domain.JavaMember;
import com.tngtech.archunit.core.domain.JavaModifier;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import com.vmware.vim25.DynamicData;

import io.plumbline.drivers.vcenter.VSphereGateway;

import org.junit.jupiter.api.Test;

import java.util.stream.Stream;

/** Where the binding ends. */
class BoundaryTest {

    private static final String ADAPTER = "io.plumbline.drivers.vcenter.yavijava..";
    private static final String[] BINDING = {"com.vmware..", "org.doublecloud.."};

    private static final JavaClasses PLUMBLINE =
            new ClassFileImporter()
                    .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
                    .importPackages("io.plumbline");

    @Test
    void no_type_of_the_binding_is_known_outside_of_its_adapter() {
        assertThat(PLUMBLINE.contain(VSphereGateway.class)).isTrue();
        assertThat(PLUMBLINE.contain(YavijavaGateway.class)).isTrue();
        noClasses()
                .that()
                .resideOutsideOfPackage(ADAPTER)
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage(BINDING)
                .check(PLUMBLINE);
    }

    @Test
    void the_adapter_shows_one_class_and_no_type_of_the_binding() {
        var shown =
                PLUMBLINE.stream()
                        .filter(type -> type.getPackageName().startsWith(adapter()))
                        .filter(type -> type.getModifiers().contains(JavaModifier.PUBLIC))
                        // Data of the schema, public because the binding looks into it.
                        .filter(type -> !type.isAssignableTo(DynamicData.class))
                        .toList();

        assertThat(shown).extracting(JavaClass::getSimpleName).containsExactly("YavijavaGateway");
        assertThat(
                        shown.stream()
                                .flatMap(type -> type.getMembers().stream())
                                .filter(member ->
                                        member.getModifiers().contains(JavaModifier.PUBLIC))
                                .flatMap(BoundaryTest::mentioned))
                .noneMatch(name -> name.startsWith("com.vmware"));
    }

    @Test
    void the_bindings_own_transport_is_never_used() {
        classes()
                .that()
                .resideInAPackage(ADAPTER)
                .should()
                .onlyDependOnClassesThat()
                .haveNameNotMatching(
                        "com\\.vmware\\.vim25\\.(mo|mox|util)\\..*"
                                + "|com\\.vmware\\.vim25\\.ws\\.(?!Client$|Argument$|XmlGen$).*"
                                + "|com\\.vmware\\.vim\\..*")
                .check(PLUMBLINE);
    }

    private static Stream<String> mentioned(JavaMember member) {
        return member.getAllInvolvedRawTypes().stream().map(JavaClass::getName);
    }

    private static String adapter() {
        return ADAPTER.replace("..", "");
    }
}
