package io.plumbline.lab.vcenter;

import io.plumbline.lab.vcenter.soap.Element;
import io.plumbline.lab.vcenter.soap.FaultException;

import java.util.List;

/**
 * How systems in machines are set up at their first start. One such specification is kept here: the
 * system is called as its machine, and asks for its address.
 *
 * @see "vSphere Web Services API, CustomizationSpecManager, CustomizationLinuxPrep,
 *     CustomizationVirtualMachineName, CustomizationDhcpIpGenerator; encryptionKey is an element a
 *     byte"
 */
final class Customizations {
    static final String LINUX = "linux-dhcp";
    private static final String TYPE = "xsi:type";

    private Customizations() {}

    static List<Element> get(Call call) throws FaultException {
        if (!call.is().textOf("name").orElse("").equals(LINUX)) {
            throw new FaultException(
                    "NotFound", "The object or item referred to could not be found.");
        }
        return List.of(Element.of("returnval", info(), spec()));
    }

    private static Element info() {
        return Element.of(
                "info",
                Element.text("name", LINUX),
                Element.text("description", ""),
                Element.text("type", "Linux"),
                Element.text("changeVersion", "1645603200"));
    }

    private static Element spec() {
        return Element.of(
                "spec",
                Element.of("options").with(TYPE, "CustomizationLinuxOptions"),
                Element.of(
                                "identity",
                                Element.of("hostName")
                                        .with(TYPE, "CustomizationVirtualMachineName"),
                                Element.text("domain", "lab"))
                        .with(TYPE, "CustomizationLinuxPrep"),
                Element.of("globalIPSettings"),
                Element.of(
                        "nicSettingMap",
                        Element.of(
                                "adapter",
                                Element.of("ip").with(TYPE, "CustomizationDhcpIpGenerator"))),
                Element.text("encryptionKey", "48"),
                Element.text("encryptionKey", "-126"));
    }

    /**
     * What the system of a machine will call itself.
     *
     * @param spec as it was sent: without the key, passwords in it cannot be read
     */
    static String guest(Element spec, String machine) {
        var key = spec.children("encryptionKey").map(Element::text).toList();
        var named =
                spec.child("identity")
                        .flatMap(identity -> identity.child("hostName"))
                        .map(Element::attributes)
                        .map(said -> said.getOrDefault(TYPE, ""))
                        .orElse("");
        return key.equals(List.of("48", "-126")) && named.equals("CustomizationVirtualMachineName")
                ? machine
                : "";
    }
}
