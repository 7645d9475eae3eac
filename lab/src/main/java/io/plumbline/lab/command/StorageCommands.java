package io.plumbline.lab.command;

import io.plumbline.lab.world.HostModel;

import java.util.List;

/**
 * The volumes of a host. Here each is mounted under its name; sizes and types are made up.
 *
 * @see "public output of an ESXi 8.0.3, public file 60444028724"
 */
final class StorageCommands {
    private static final List<String> TITLES =
            List.of("Mount Point", "Volume Name", "UUID", "Mounted", "Type", "Size", "Free");

    private StorageCommands() {}

    static void addTo(Esxcli esxcli) {
        esxcli.add(
                "storage filesystem list",
                List.of(),
                (machine, _) -> machine.look(StorageCommands::volumes));
    }

    private static Reply volumes(HostModel host) {
        return new Reply.Table(
                TITLES, host.files().volumes().stream().map(StorageCommands::row).toList());
    }

    private static Structure row(String name) {
        return Structure.of(
                "FilesystemVolume",
                "Mount Point",
                "/vmfs/volumes/" + name,
                "Volume Name",
                name,
                "UUID",
                name,
                "Mounted",
                true,
                "Type",
                name.startsWith("BOOTBANK") ? "vfat" : "NFS",
                "Size",
                2_399_007_670_272L,
                "Free",
                696_270_192_640L);
    }
}
