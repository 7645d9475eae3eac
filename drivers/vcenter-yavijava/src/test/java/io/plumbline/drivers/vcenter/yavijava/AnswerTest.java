package io.plumbline.drivers.vcenter.yavijava;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.vmware.vim25.DynamicProperty;
import com.vmware.vim25.HostSystemConnectionState;
import com.vmware.vim25.ManagedObjectNotFound;
import com.vmware.vim25.ManagedObjectReference;
import com.vmware.vim25.MethodFault;
import com.vmware.vim25.ObjectContent;
import com.vmware.vim25.ServiceContent;
import com.vmware.vim25.VirtualE1000;
import com.vmware.vim25.VirtualEthernetCard;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.util.Arrays;
import java.util.Calendar;
import java.util.Map;

/** XML to the binding's classes, and all that must not come in that way. */
class AnswerTest {

    private static final int DEEPEST = 20;

    private final Drift drift = new Drift();

    @Test
    void field_that_the_binding_does_not_know_is_left_out_and_counted() throws Exception {
        var content =
                (ServiceContent)
                        read(
                                """
                                <returnval><rootFolder type="Folder">group-d1</rootFolder>\
                                <tenantManager type="TenantManager"><deep><er/></deep>t</tenantManager>\
                                <about><fullName>a &lt;b&gt; &amp; c</fullName><future/></about>\
                                </returnval>\
                                """,
                                ServiceContent.class);

        assertThat(content.about.fullName).isEqualTo("a <b> & c");
        assertThat(content.rootFolder.val).isEqualTo("group-d1");
        assertThat(drift.counts())
                .isEqualTo(Map.of("ServiceContent.tenantManager", 1L, "AboutInfo.future", 1L));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "<obj xsi:type=\"ManagedObjectReference\" type=\"HostSystem\">host-9</obj>",
                "<obj type=\"HostSystem\" xsi:type=\"ManagedObjectReference\">host-9</obj>",
            })
    void type_of_an_object_is_not_that_of_the_element(String reference) throws Exception {
        var content =
                (ObjectContent)
                        read("<returnval>" + reference + "</returnval>", ObjectContent.class);

        assertThat(content.obj.type + " " + content.obj.val).isEqualTo("HostSystem host-9");
    }

    @Test
    void values_of_any_type_are_read_by_the_type_that_they_say() throws Exception {
        var values =
                values(
                        """
                        <val xsi:type="xsd:string">text</val>\
                        """,
                        """
                        <val xsi:type="xsd:boolean">true</val>\
                        """,
                        """
                        <val xsi:type="xsd:int">-7</val>\
                        """,
                        """
                        <val xsi:type="xsd:long">5000000000</val>\
                        """,
                        """
                        <val xsi:type="HostSystemConnectionState">notResponding</val>\
                        """,
                        """
                        <val xsi:type="ArrayOfString"><string>a</string><string>b</string></val>\
                        """,
                        """
                        <val xsi:type="ArrayOfInt"><int>1</int></val>\
                        """,
                        """
                        <val xsi:type="ArrayOfString"></val>\
                        """);

        assertThat(values)
                .isEqualTo(
                        new Object[] {
                            "text",
                            true,
                            -7,
                            5_000_000_000L,
                            HostSystemConnectionState.notResponding,
                            new String[] {"a", "b"},
                            new Integer[] {1},
                            new String[0]
                        });
    }

    @Test
    void times_keep_their_moment() throws Exception {
        var time =
                (Calendar)
                        values("<val xsi:type=\"xsd:dateTime\">2026-11-21T14:00:00+01:00</val>")[0];

        assertThat(time.toInstant()).isEqualTo("2026-11-21T13:00:00Z");
    }

    @Test
    void word_or_type_that_is_not_known_is_never_guessed() throws Exception {
        var values =
                values(
                        "<val xsi:type=\"HostSystemConnectionState\">hibernated</val>",
                        "<val xsi:type=\"HostTelepathy\"><mind>open</mind></val>",
                        "<val>no type</val>");

        assertThat(values)
                .containsExactly(
                        new UnknownValue("HostSystemConnectionState 'hibernated'"),
                        new UnknownValue("HostTelepathy"),
                        new UnknownValue("a value without a type"));
        assertThat(drift.counts())
                .isEqualTo(
                        Map.of(
                                "HostSystemConnectionState 'hibernated'", 1L,
                                "HostTelepathy", 1L));
    }

    @Test
    void unknown_kind_of_device_is_read_as_the_kind_that_is_declared() throws Exception {
        var cards =
                (VirtualEthernetCard[])
                        read(
                                """
                                <returnval xsi:type="VirtualE1000"><key>1</key></returnval>\
                                <returnval xsi:type="VirtualQuantum"><key>2</key></returnval>\
                                """,
                                VirtualEthernetCard[].class);

        assertThat(cards).extracting(VirtualEthernetCard::getKey).containsExactly(1, 2);
        assertThat(cards)
                .extracting(Object::getClass)
                .isEqualTo(Arrays.<Object>asList(VirtualE1000.class, VirtualEthernetCard.class));
    }

    @Test
    void fault_has_its_type_text_and_fields() {
        var fault =
                fault(
                        """
                        <ManagedObjectNotFoundFault xsi:type="ManagedObjectNotFound">\
                        <obj type="VirtualMachine">vm-4</obj></ManagedObjectNotFoundFault>\
                        """);

        assertThat(fault.answer()).isEqualTo("ManagedObjectNotFound: no");
        assertThat(((ManagedObjectNotFound) fault.typed()).obj.val).isEqualTo("vm-4");
    }

    @Test
    void fault_of_an_unknown_type_keeps_its_name() {
        var fault = fault("<f xsi:type=\"QuantumFault\"><x/></f>");

        assertThat(fault.type()).isEqualTo("QuantumFault");
        assertThat(fault.typed()).isExactlyInstanceOf(MethodFault.class);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "<html>",
                "<html/>",
                "{}",
                "<Envelope><Body><R><returnval>1</returnval>",
                "<Envelope><Body><R><returnval>1</returnval></R></Body>",
                "<Envelope><Body><R><returnval>1</returnval></R><R/></Body></Envelope>",
                "<!DOCTYPE x SYSTEM \"file:///etc/passwd\"><Envelope><Body><R/></Body></Envelope>",
                "<!DOCTYPE x [<!ENTITY e SYSTEM \"file:///etc/passwd\">]>"
                        + "<Envelope><Body><R><returnval>&e;</returnval></R></Body></Envelope>",
                "<Envelope><Body><R><returnval>&e;</returnval></R></Body></Envelope>"
            })
    void what_is_no_answer_is_refused(String document) {
        assertThatThrownBy(() -> Answer.read(bytes(document), String.class, DEEPEST, drift))
                .isInstanceOf(UnknownAnswerException.class)
                .message()
                .doesNotContain("root:");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "<returnval type=\"a&quot;>\">x</returnval>",
                "<returnval type=\"Folder\">x&lt;/y</returnval>"
            })
    void id_that_would_break_a_request_is_refused(String reference) {
        assertThatThrownBy(() -> read(reference, ManagedObjectReference.class))
                .isInstanceOf(UnknownAnswerException.class);
    }

    @Test
    void value_that_is_none_is_refused() {
        assertThatThrownBy(() -> values("<val xsi:type=\"xsd:int\">many</val>"))
                .isInstanceOf(UnknownAnswerException.class);
    }

    /** Of a note that somebody wrote of a machine, or of what its guest says of itself. */
    @Test
    void text_may_have_any_number_of_the_entities_of_xml() throws Exception {
        var text = "&amp;".repeat(200_000);

        assertThat(values("<val xsi:type=\"xsd:string\">" + text + "</val>"))
                .containsExactly("&".repeat(200_000));
    }

    @Test
    void what_goes_too_deep_is_refused_known_or_not() {
        var deep = "<a>".repeat(DEEPEST) + "</a>".repeat(DEEPEST);

        assertThatThrownBy(() -> read("<returnval>" + deep + "</returnval>", ServiceContent.class))
                .hasMessageContaining("deeper than 20 elements");
    }

    @Test
    void array_of_arrays_is_an_unknown_type() throws Exception {
        var type = "ArrayOf".repeat(5_000) + "Int";

        assertThat(values("<val xsi:type=\"" + type + "\"/>"))
                .containsExactly(new UnknownValue(type));
    }

    @Test
    void names_that_are_counted_have_a_bound() {
        for (var i = 0; i < 5_000; i++) {
            drift.count("field" + i);
        }

        assertThat(drift.counts()).hasSize(1_000);
    }

    private static InputStream bytes(String document) {
        return new ByteArrayInputStream(document.getBytes(UTF_8));
    }

    private Object read(String returned, Class<?> promised) throws Exception {
        var document = FakeVCenter.envelope("<R xmlns=\"urn:vim25\">" + returned + "</R>");
        return Answer.read(bytes(document), promised, DEEPEST, drift);
    }

    private Object[] values(String... values) throws Exception {
        var content = new StringBuilder("<returnval>");
        for (var value : values) {
            content.append("<propSet><name>n</name>").append(value).append("</propSet>");
        }
        var read = (ObjectContent) read(content + "</returnval>", ObjectContent.class);
        return Arrays.stream(read.propSet).map(DynamicProperty::getVal).toArray();
    }

    private SoapFault fault(String detail) {
        var document =
                FakeVCenter.envelope(
                        "<soapenv:Fault><faultcode>c</faultcode><faultstring>no</faultstring><detail>"
                                + detail
                                + "</detail></soapenv:Fault>");
        return catchThrowableOfType(
                SoapFault.class, () -> Answer.read(bytes(document), String.class, DEEPEST, drift));
    }
}
