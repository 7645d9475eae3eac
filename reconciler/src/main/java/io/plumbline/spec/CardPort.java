package io.plumbline.spec;

import io.plumbline.property.Codec;
import io.plumbline.property.Codecs;

import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * A port of a card of every host whose profile has such a card: {@code hpc/2}.
 *
 * @param nic the spec's name of the card
 * @param number of its port, from 1
 */
public record CardPort(String nic, int number) {
    static final Codec<CardPort> CODEC =
            Codecs.codec("a card and its port such as hpc/2", CardPort::parse, CardPort::toString);

    private static final Pattern TEXT = Pattern.compile("(.+)/([1-8])");

    private static CardPort parse(String text) {
        var matcher = TEXT.matcher(text);
        if (!matcher.matches()) {
            throw new IllegalArgumentException("'" + text + "' is no card and port such as hpc/2");
        }
        return new CardPort(matcher.group(1), Integer.parseInt(matcher.group(2)));
    }

    /** What a profile says of it, if it has it. */
    Optional<PortSpec> in(HostProfile profile) {
        return in(profile.nics());
    }

    /** What cards of a profile, by name, say of it, if it is of one of them. */
    Optional<PortSpec> in(Map<String, NicSpec> nics) {
        return Optional.ofNullable(nics.get(nic))
                .flatMap(card -> Optional.ofNullable(card.ports().get(number)));
    }

    @Override
    public String toString() {
        return nic + "/" + number;
    }
}
