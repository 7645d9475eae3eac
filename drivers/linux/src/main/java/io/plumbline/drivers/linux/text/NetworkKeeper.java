package io.plumbline.drivers.linux.text;

import io.plumbline.drivers.ssh.batch.UnparsedText;

import java.util.Optional;

/** What brings addresses and MTUs back at boot, told by its files. */
public sealed interface NetworkKeeper permits Netplan, NetworkManager, Ifcfg {

    NextNetwork next(IpInterface one) throws UnparsedText;

    /** The file with what is wanted; what is not said in it stays as it is. */
    FileEdit edit(IpInterface one, NextNetwork.Known wanted) throws UnparsedText;

    /**
     * Netplan where it has files: it writes those of the others. Then NetworkManager where it runs,
     * with the files of the scripts where an interface has one; then the scripts.
     *
     * @param folders of configuration that are there
     * @see "domain facts on Linux, section 3: choose by detection"
     */
    static Optional<NetworkKeeper> detect(
            ConfigFiles files, String folders, boolean networkManagerRuns, IpInterface one) {
        var netplan = files.in(Netplan.FOLDER);
        var scripts = files.in(Ifcfg.FOLDER);
        if (!netplan.isEmpty()) {
            return Optional.of(new Netplan(netplan));
        }
        if (networkManagerRuns && !scripts.byPath().containsKey(Ifcfg.path(one))) {
            return Optional.of(new NetworkManager(files.in(NetworkManager.FOLDER)));
        }
        return folders.lines().anyMatch(Ifcfg.FOLDER::equals)
                ? Optional.of(new Ifcfg(scripts))
                : Optional.empty();
    }
}
