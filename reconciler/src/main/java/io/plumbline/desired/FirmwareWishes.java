package io.plumbline.desired;

import io.plumbline.inventory.Card;
import io.plumbline.property.NicFirmwareProperties;
import io.plumbline.property.Want;
import io.plumbline.spec.DeclaredArtifact;
import io.plumbline.spec.Located;
import io.plumbline.spec.NicSpec;
import io.plumbline.spec.Origin;
import io.plumbline.spec.RawSetting;

/** Firmware of one card and the keys that the whole card has. */
final class FirmwareWishes {
    private FirmwareWishes() {}

    static void derive(NicSpec nic, Card card, Wishlist list) {
        nic.firmware().ifPresent(image -> version(nic, card, image, list));
        if (nic.saysFunctions()) {
            functions(nic, card, list);
        }
        nic.mlxconfig().forEach(raw -> raw(raw, card, list));
    }

    /**
     * An image is for one board. Where the board cannot be read yet, neither can the firmware, and
     * nothing is burned.
     */
    private static void version(
            NicSpec nic, Card card, Located<DeclaredArtifact.Firmware> said, Wishlist list) {
        var image = said.value();
        var board = card.psid().filter(psid -> !psid.equals(image.psid().value()));
        board.ifPresentOrElse(
                other ->
                        list.obstacle(
                                card.nic().unit(),
                                "nics."
                                        + nic.name()
                                        + ": "
                                        + card.nic().label()
                                        + " has PSID "
                                        + other
                                        + ", '"
                                        + image.name()
                                        + "' is for "
                                        + image.psid().value(),
                                said.origin()),
                () ->
                        list.carried(
                                NicFirmwareProperties.FIRMWARE_VERSION.of(card.nic()),
                                new Want.Exactly<>(image.version().value()),
                                image.version().origin(),
                                image.file()));
    }

    /**
     * What the firmware exposes: {@code SRIOV_EN} if any port asks for a function, {@code
     * NUM_OF_VFS} as written or one more than all ports together.
     *
     * @see "seed 000, figure 11 and section 2.2.3: 8 and 7 make 16"
     */
    private static void functions(NicSpec nic, Card card, Wishlist list) {
        var ports = nic.functions();
        var origin = nic.firmwareVfs().map(Located::origin).orElseGet(() -> firstCount(nic));
        list.exactly(card.nic(), NicFirmwareProperties.SRIOV_EN, ports.sum() > 0, firstCount(nic));
        if (nic.firmwareVfs().isPresent() || ports.sum() > 0) {
            list.exactly(card.nic(), NicFirmwareProperties.NUM_OF_VFS, exposed(nic), origin);
        }
    }

    /** How many functions the firmware of a card is to expose that gets some. */
    static int exposed(NicSpec nic) {
        return nic.firmwareVfs()
                .map(Located::value)
                .orElseGet(() -> nic.functions().advisedFirmwareVfs());
    }

    private static Origin firstCount(NicSpec nic) {
        return nic.ports().values().stream()
                .flatMap(port -> port.virtualFunctions().stream())
                .map(Located::origin)
                .findFirst()
                .or(() -> nic.firmwareVfs().map(Located::origin))
                .orElse(nic.origin());
    }

    private static <V> void raw(RawSetting<V> raw, Card card, Wishlist list) {
        list.exactly(raw.of(card.nic()).target(), raw.property(), raw.value());
    }
}
