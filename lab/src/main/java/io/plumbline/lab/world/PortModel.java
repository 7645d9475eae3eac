package io.plumbline.lab.world;

import io.plumbline.target.NicPort;
import io.plumbline.target.PciAddress;

import java.util.Locale;
import java.util.Optional;

/** A port of a card: one physical function. */
public final class PortModel {
    private final CardModel card;
    private final int number;
    private int virtualFunctions;
    private Optional<String> vmnic = Optional.empty();
    private boolean linkUp = true;

    PortModel(CardModel card, int number) {
        this.card = card;
        this.number = number;
    }

    public CardModel card() {
        return card;
    }

    /** 1 or 2. */
    public int number() {
        return number;
    }

    public PciAddress at() {
        return card.at().withFunction(number - 1);
    }

    public NicPort target() {
        return new NicPort(card.target(), number);
    }

    /** What it speaks in this boot. A card that is not VPI speaks Ethernet. */
    public boolean ethernet() {
        return card.config().current("LINK_TYPE_P" + number).orElse(2) == 2;
    }

    /** The uplink, while the driver makes one of it. */
    public Optional<String> vmnic() {
        return vmnic;
    }

    /** Whether there is a carrier: a cable that somebody sends at the other end of. */
    public boolean linkUp() {
        return linkUp;
    }

    /** Somebody pulls the cable or puts it in. */
    public void setLinkUp(boolean up) {
        linkUp = up;
        card.host().changed();
    }

    /** Virtual functions that are there in this boot. */
    public int virtualFunctions() {
        return virtualFunctions;
    }

    /** Lower case with colons. */
    public String mac() {
        var base = Long.parseLong(card.baseMac().replace(":", ""), 16) + number - 1;
        var digits = String.format(Locale.ROOT, "%012x", base);
        return digits.replaceAll("(..)(?!$)", "$1:");
    }

    void attach(Optional<String> uplink, int functions) {
        vmnic = uplink;
        virtualFunctions = functions;
    }
}
