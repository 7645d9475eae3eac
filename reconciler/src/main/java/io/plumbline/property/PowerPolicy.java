package io.plumbline.property;

import java.util.List;

/** How a host weighs speed against power, in the words of the vSphere Client. */
public enum PowerPolicy {
    HighPerformance,
    Balanced,
    LowPower,
    /** By further options that somebody has set; a host may have it, nothing here sets it. */
    Custom;

    /** Those that a spec may ask for. */
    public static final Codec<PowerPolicy> WISHED =
            Codecs.codec(
                    "one of HighPerformance, Balanced, LowPower",
                    new Form.OneOf(List.of("HighPerformance", "Balanced", "LowPower")),
                    text -> {
                        var policy = Codecs.oneOf(PowerPolicy.class).parse(text);
                        if (policy == Custom) {
                            throw new IllegalArgumentException(
                                    "Custom is made of further options; say HighPerformance,"
                                            + " Balanced or LowPower");
                        }
                        return policy;
                    },
                    PowerPolicy::name);
}
