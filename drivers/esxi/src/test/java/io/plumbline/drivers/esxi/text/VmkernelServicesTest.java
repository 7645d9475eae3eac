package io.plumbline.drivers.esxi.text;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.plumbline.drivers.ssh.batch.UnparsedText;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Who is taken to carry nothing may be written: only an empty list is one. */
class VmkernelServicesTest {
    @Test
    void nothing_is_an_empty_list() throws UnparsedText {
        assertThat(VmkernelInterface.services(xml("<list type=\"string\"></list>"))).isEmpty();
        assertThat(VmkernelInterface.services(xml("<list type=\"string\"/>"))).isEmpty();
    }

    @Test
    void names_are_read_however_they_are_joined() throws UnparsedText {
        for (var text :
                new String[] {
                    "   Tags: Management, VSAN\n",
                    "   Tags: Management VSAN\n",
                    xml(
                            "<list"
                                + " type=\"string\"><string>Management</string><string>VSAN</string></list>"),
                    xml("<string>Management,VSAN</string>"),
                    inList(xml("<string>Management VSAN</string>"))
                }) {
            assertThat(VmkernelInterface.services(text))
                    .as(text)
                    .containsExactly("Management", "VSAN");
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "Management",
                "<structure typeName=\"Tags\"><field"
                        + " name=\"Tag\"><string>Management</string></field></structure>",
                "<list type=\"structure\"><structure typeName=\"Tag\"><field"
                        + " name=\"Name\"><string>Management</string></field></structure></list>",
                "<list type=\"structure\"></list>",
                "<list type=\"string\">Management</list>",
                "<list type=\"string\"><string></string></list>",
                "<list type=\"string\"><string><b>Management</b></string></list>",
                "<list type=\"string\"><integer>1</integer></list>",
                "<list type=\"string\"></list>Management",
                "<list type=\"string\"></list><list type=\"string\"></list>",
                "<string>Management;reboot</string>",
                "<string></string>",
                "<string> </string>",
                "<string/>",
                "<boolean>true</boolean>"
            })
    void any_other_shape_is_not_taken_for_nothing(String content) {
        assertThatThrownBy(() -> VmkernelInterface.services(xml(content)))
                .isInstanceOf(UnparsedText.class);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "Tags:",
                "   Tags:\n",
                "   Tags: \n",
                "   Tags: ,\n",
                "Tags:\n   Management\n",
                "   Tags:\n      Management\n",
                "   Tags:\n         Name: Management\n",
                "   Tags:\n   Tags: Management\n",
                "   Tag: Management\n",
                "vmk0\n   Tags:\n",
                "<output><root/></output>"
            })
    void lines_that_nobody_reads_are_not_taken_for_nothing(String text) {
        assertThatThrownBy(() -> VmkernelInterface.services(text)).isInstanceOf(UnparsedText.class);
    }

    @Test
    void another_field_or_a_second_adapter_is_not_taken_for_nothing() {
        for (var text :
                new String[] {
                    xml("<list type=\"string\"/>").replace("name=\"Tags\"", "name=\"Tag\""),
                    xml("<list type=\"string\"/>")
                            .replace(
                                    "</structure>",
                                    "<field"
                                        + " name=\"More\"><string>Management</string></field></structure>"),
                    xml("<list type=\"string\"/>")
                            .replace("</structure>", "</structure><structure/>")
                }) {
            assertThatThrownBy(() -> VmkernelInterface.services(text))
                    .as(text)
                    .isInstanceOf(UnparsedText.class);
        }
    }

    private static String xml(String content) {
        return "<?xml version=\"1.0\" encoding=\"utf-8\"?>\n"
                + "<output xmlns=\"http://www.vmware.com/Products/ESX/5.0/esxcli\">\n<root>\n"
                + "<structure typeName=\"Tags\"><field name=\"Tags\">"
                + content
                + "</field></structure>\n</root>\n</output>\n";
    }

    private static String inList(String text) {
        return text.replace("<root>", "<root><list type=\"structure\">")
                .replace("</root>", "</list></root>");
    }
}
