package io.plumbline.lab.command;

import io.plumbline.lab.world.HostModel;

import java.util.List;

/**
 * The two management ports that every host has beside the cards of the model: capture
 * nic_list_cx5_reflowed.
 */
record OnBoard(String name, String at, boolean linked, String mac) {
    static final String DRIVER = "igbn";
    static final String DESCRIPTION = "Intel Corporation I350 Gigabit Network Connection";

    static List<OnBoard> of(HostModel host) {
        var tail = host.uuid().toString().substring(0, 5);
        var prefix = "0c:c4:7a:" + tail.substring(0, 2) + ":" + tail.substring(2, 4) + ":";
        return List.of(
                new OnBoard("vmnic0", "0000:81:00.0", true, prefix + "20"),
                new OnBoard("vmnic1", "0000:81:00.1", false, prefix + "21"));
    }
}
