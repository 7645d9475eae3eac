package io.plumbline.lab.world;

import java.util.List;

/**
 * A network adapter of a machine on a port group.
 *
 * @param type as vSphere calls its class: {@code VirtualSriovEthernetCard}
 * @param on its port group
 * @param function PCI address of the physical function; empty where nothing is passed through
 * @param guestMtu whether the system in the machine may change its frame size
 */
public record MachineAdapter(int key, String type, Network on, String function, boolean guestMtu) {
    public static final String SRIOV = "VirtualSriovEthernetCard";
    public static final String VMXNET3 = "VirtualVmxnet3";

    public static final String PVRDMA = "VirtualVmxnet3Vrdma";

    /** What such a thing is on. */
    public sealed interface Network {
        /**
         * A port group of a distributed switch.
         *
         * @param id of it
         */
        record Distributed(String id) implements Network {}

        /**
         * A port group of a standard switch of whichever host its machine is on.
         *
         * @param name of it
         */
        record Standard(String name) implements Network {}
    }

    public boolean isPvrdma() {
        return type.equals(PVRDMA);
    }

    public boolean isPassedThrough() {
        return type.equals(SRIOV);
    }

    String text() {
        return String.join(
                "|",
                switch (on) {
                    case Network.Distributed(var id) ->
                            List.of("" + key, type, id, function, "" + guestMtu);
                    case Network.Standard(var name) ->
                            List.of("" + key, type, "", function, "" + guestMtu, name);
                });
    }

    static MachineAdapter parse(String text) {
        var parts = text.split("\\|", -1);
        return new MachineAdapter(
                Integer.parseInt(parts[0]),
                parts[1],
                parts.length > 5
                        ? new Network.Standard(parts[5])
                        : new Network.Distributed(parts[2]),
                parts[3],
                Boolean.parseBoolean(parts[4]));
    }
}
