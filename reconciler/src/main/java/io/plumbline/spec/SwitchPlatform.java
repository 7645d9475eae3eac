package io.plumbline.spec;

import io.plumbline.property.Codec;
import io.plumbline.property.Codecs;

import java.util.Arrays;
import java.util.Locale;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** What runs on a switch. */
public enum SwitchPlatform {
    /** NVIDIA Onyx, also as MLNX-OS. It names its ports {@code Eth1/1} and {@code Eth1/1/2}. */
    Onyx("Eth[1-9]\\d?/[1-9]\\d?(/[1-8])?", "Eth1/1"),

    /**
     * Arista EOS. It names its ports {@code Ethernet1}, {@code Ethernet1/1} and {@code
     * Ethernet3/1/1}.
     */
    EOS("Ethernet[1-9]\\d{0,2}(/[1-9]\\d{0,2}){0,2}", "Ethernet1/1"),

    /**
     * Dell SmartFabric OS10. It names its ports {@code ethernet1/1/25}, and {@code
     * ethernet1/1/25:1} where they are broken out.
     */
    OS10("ethernet[1-9]\\d?/[1-9]\\d?/[1-9]\\d{0,2}(:[1-8])?", "ethernet1/1/25"),

    /**
     * Cumulus Linux with NVUE. It names its ports {@code swp1}, and {@code swp1s0} where they are
     * broken out.
     */
    NVUE("swp[1-9]\\d{0,2}(s[0-7])?", "swp1");

    static final Codec<SwitchPlatform> CODEC =
            Codecs.codec(
                    "a platform such as Onyx, EOS, OS10 or NVUE",
                    SwitchPlatform::parse,
                    SwitchPlatform::name);

    private final Pattern port;
    private final String example;

    SwitchPlatform(String port, String example) {
        this.port = Pattern.compile(port);
        this.example = example;
    }

    /**
     * @param name as written
     * @throws IllegalArgumentException with how this platform names its ports
     */
    void checkPort(String name) {
        if (!port.matcher(name).matches()) {
            throw new IllegalArgumentException(
                    "'"
                            + name
                            + "' is no port of "
                            + name()
                            + "; it names them such as "
                            + example);
        }
    }

    private static SwitchPlatform parse(String text) {
        return Arrays.stream(values())
                .filter(platform -> platform.name().equals(text))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException(unknown(text)));
    }

    private static String unknown(String text) {
        var known = Arrays.stream(values()).map(Enum::name).collect(Collectors.joining(", "));
        var near =
                Arrays.stream(values())
                        .map(Enum::name)
                        .filter(name ->
                                name.toLowerCase(Locale.ROOT).equals(text.toLowerCase(Locale.ROOT)))
                        .findFirst();
        return near.map(name -> "'" + text + "' is not a platform; did you mean '" + name + "'?")
                .orElse(
                        "there is no driver for switches of platform '"
                                + text
                                + "'; there is: "
                                + known);
    }
}
