package io.plumbline.lab.nvue;

import io.plumbline.lab.world.SwitchMake;
import io.plumbline.lab.world.SwitchSetup;

import java.util.ArrayList;
import java.util.List;

/** How a switch that runs Cumulus Linux is when the world begins. */
public final class NvueSetup {
    /** As a spec writes it. */
    public static final String PLATFORM = "NVUE";

    /** With cells of 144 bytes. */
    public static final String SPECTRUM_2 = "MSN3700";

    /** With cells of 192 bytes. */
    public static final String SPECTRUM_4 = "SN5600";

    /** That of the page of which the recorded outputs are parts; from 5.9 on it saves by itself. */
    public static final String RELEASE = "5.11.1";

    static final int PORTS = 32;

    private NvueSetup() {}

    /** As it comes: nothing set but its name. */
    public static SwitchSetup factory(String name) {
        return begin(name, SPECTRUM_2, List.of());
    }

    /** With the macro, whose thresholds are those of the first seed. */
    public static SwitchSetup alreadyRight(String name) {
        return begin(name, SPECTRUM_2, List.of("qos roce enable on", "qos roce mode lossless"));
    }

    /**
     * Of another product, or with something set.
     *
     * @param lines without {@code nv set}
     */
    public static SwitchSetup begin(String name, String product, List<String> lines) {
        var all = new ArrayList<>(List.of("system hostname " + name));
        all.addAll(lines);
        var settings = Settings.NONE;
        for (var line : all) {
            settings =
                    switch (Schema.set(List.of(line.split(" ", -1)))) {
                        case Schema.Heard.Sets(var some) -> settings.with(some);
                        case Schema.Heard.Refused(var words) ->
                                throw new IllegalArgumentException(line + ": " + words);
                    };
        }
        return SwitchSetup.of(
                name,
                new SwitchMake(PLATFORM, product, RELEASE),
                Effective.of(settings).asConfig());
    }
}
