package io.plumbline.spec;

import io.plumbline.target.PciAddress;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * By what a card is found. What is given has to hold all at once.
 *
 * @param model as {@code mst status} spells it
 * @param psid the board
 * @param slot as the BIOS labels it
 * @param pci function 0 of the card
 * @param mac of the first port, lower case
 * @param count how many cards it has to find
 */
public record NicSelector(
        Optional<Located<String>> model,
        Optional<Located<String>> psid,
        Optional<Located<String>> slot,
        Optional<Located<PciAddress>> pci,
        Optional<Located<String>> mac,
        int count,
        Origin origin) {

    /** For example {@code psid MT_0000000008}. */
    public String text() {
        return String.join(
                ", ",
                Stream.of(
                                said("model", model),
                                said("psid", psid),
                                said("slot", slot),
                                said("pci", pci.map(at -> at.map(PciAddress::slot))),
                                said("mac", mac))
                        .flatMap(List::stream)
                        .toList());
    }

    private static List<String> said(String key, Optional<Located<String>> value) {
        return value.map(text -> List.of(key + " " + text.value())).orElse(List.of());
    }
}
