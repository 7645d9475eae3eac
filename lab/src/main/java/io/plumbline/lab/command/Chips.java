package io.plumbline.lab.command;

import io.plumbline.lab.world.ChipModel;

/** What is printed of chips. */
final class Chips {
    private Chips() {}

    static int speedMbps(ChipModel model) {
        return switch (model) {
            case CONNECTX4LX, CONNECTX6LX -> 25_000;
            case CONNECTX4, CONNECTX5, CONNECTX5EX, CONNECTX6, CONNECTX6DX -> 100_000;
        };
    }

    static String description(ChipModel model) {
        return model.toolName()
                + " network interface card; "
                + speedMbps(model) / 1000
                + "GbE; dual-port; PCIe3.0 x16; ROHS R6";
    }
}
