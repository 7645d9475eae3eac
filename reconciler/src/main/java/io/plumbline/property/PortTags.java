package io.plumbline.property;

import java.util.Optional;
import java.util.regex.Pattern;

/**
 * Which frames a port of a switch sends with a tag, and so takes with one: {@code routed}, {@code
 * access 1}, {@code tagged 110-111,711 untagged 99}.
 */
public sealed interface PortTags {
    /** The VLANs of whose frames it sends the tag. */
    Vlans tagged();

    /** It forwards packets, not frames of VLANs, and has no part that does. */
    record Routed() implements PortTags {
        static final String WORD = "routed";

        @Override
        public Vlans tagged() {
            return Vlans.NONE;
        }

        @Override
        public String toString() {
            return WORD;
        }
    }

    /**
     * Of one VLAN, whose frames have no tag here.
     *
     * @param vlan 1..4094
     */
    record Access(int vlan) implements PortTags {
        static final String WORD = "access ";

        public Access {
            check(vlan);
        }

        @Override
        public Vlans tagged() {
            return Vlans.NONE;
        }

        @Override
        public String toString() {
            return WORD + vlan;
        }
    }

    /**
     * Of several.
     *
     * @param tagged without {@code untagged}, whose frames leave without a tag, and with it without
     *     a PCP
     * @param untagged the VLAN of frames without a tag, whether or not they are let through
     */
    record Trunk(Vlans tagged, Optional<Integer> untagged) implements PortTags {
        static final Pattern TEXT = Pattern.compile("tagged (\\S+)(?: untagged (\\d{1,4}))?");

        public Trunk {
            untagged.ifPresent(PortTags::check);
            tagged = untagged.map(tagged::without).orElse(tagged);
        }

        @Override
        public String toString() {
            return "tagged " + tagged + untagged.map(vlan -> " untagged " + vlan).orElse("");
        }
    }

    /**
     * @throws IllegalArgumentException unless it is what one of them prints
     */
    static PortTags parse(String text) {
        if (text.equals(Routed.WORD)) {
            return new Routed();
        }
        if (text.matches(Access.WORD + "\\d{1,4}")) {
            return new Access(Integer.parseInt(text.substring(Access.WORD.length())));
        }
        var trunk = Trunk.TEXT.matcher(text);
        if (!trunk.matches()) {
            throw new IllegalArgumentException(
                    "'" + text + "' does not tell which frames a port tags");
        }
        return new Trunk(
                Vlans.parse(trunk.group(1)),
                Optional.ofNullable(trunk.group(2)).map(Integer::valueOf));
    }

    private static void check(int vlan) {
        if (vlan < 1 || vlan > Vlan.MOST) {
            throw new IllegalArgumentException("no VLAN between 1 and " + Vlan.MOST + ": " + vlan);
        }
    }
}
