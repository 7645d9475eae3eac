package io.plumbline.lab.onyx;

import io.plumbline.lab.world.RoceMode;
import io.plumbline.lab.world.SwitchChange;
import io.plumbline.lab.world.SwitchConfig;

import java.util.Map;
import java.util.stream.Collectors;

/**
 * The command {@code roce} and what {@code show roce} prints: capture show_roce_3_10_lossless;
 * NVIDIA Onyx User Manual 3.10.4606, RoCE commands.
 */
final class OnyxRoce {
    static final Map<String, SwitchChange> CHANGES =
            Map.of(
                    "roce",
                    RoceMode.turnedOn(),
                    "roce lossless",
                    RoceMode.turnedOn(),
                    "no roce",
                    RoceMode.turnedOff());

    private OnyxRoce() {}

    static String text(SwitchConfig config) {
        if (!RoceMode.isOn(config)) {
            return "RoCE mode: N/A\n";
        }
        var exceptions = RoceMode.exceptions(config);
        return """
        RoCE mode      : lossless
        LLDP           : enabled
        Port trust mode: L3

        Application TLV:
          Selector: udp
          Protocol: 4791
          Priority: 3

        Port congestion-control:
          Mode    : ecn, absolute
          Min (KB): 150
          Max (KB): 1500

        PFC              : enabled
        switch-priority 3: enabled

        RoCE used TCs:
          ----------------------------------------------
          Switch-Priority   TC     Application   ETS   \s
          ----------------------------------------------
          3                 3      RoCE          WRR 50%
          6                 6      CNP           Strict\s

        RoCE buffer pools:
          ----------------------------------------------------------------------------------------------
          Traffic                  Type      Memory   Switch        Memory actual   Usage    Max Usage\s
          Pool                               [%]      Priorities                                      \s
          ----------------------------------------------------------------------------------------------
          lossy-default            lossy     auto     0, 1, 2, 4,   3.6M            0        47.1K    \s
                                                      5, 6, 7                               \s
          roce-reserved            lossless  auto     3             3.6M            0        1.8M     \s

        Exception list:
        """
                + (exceptions.isEmpty()
                        ? "N/A\n"
                        : exceptions.stream()
                                .map(line -> line + "\n")
                                .collect(Collectors.joining()));
    }
}
