package io.plumbline.drivers.esxi;

import io.plumbline.device.DeviceException;
import io.plumbline.drivers.esxi.text.MountedVolumes;
import io.plumbline.drivers.ssh.Shell;
import io.plumbline.drivers.ssh.batch.Answers;
import io.plumbline.drivers.ssh.batch.Batch;
import io.plumbline.drivers.ssh.batch.Told;
import io.plumbline.observed.Reading;
import io.plumbline.property.HostProperties;
import io.plumbline.property.Volumes;
import io.plumbline.target.Host;

/**
 * How a host is asked for its volumes: by itself, since one whose storage does not answer may take
 * its time, which says nothing of the host; and only where that is asked for.
 */
final class VolumeLook {
    private static final String LIST = "volumes";

    private VolumeLook() {}

    static void at(Host host, Asked asked, Shell shell, Sheet sheet) {
        if (!asked.property(HostProperties.VOLUMES)) {
            return;
        }
        var setting = HostProperties.VOLUMES.of(host);
        var batch =
                new Batch(host, "ask for its volumes").add(LIST, "esxcli storage filesystem list");
        try {
            sheet.settled(setting, told(batch.run(shell, Patience.LIST_VOLUMES)));
        } catch (DeviceException e) {
            sheet.put(setting, new Reading.Unreadable<>(e.problem()));
        }
    }

    /** There is always one that the host started from. */
    private static Told<Volumes> told(Answers answers) {
        return answers.read(LIST, MountedVolumes::of)
                .flatMap(volumes ->
                        volumes.mounted().isEmpty()
                                ? answers.unknown(LIST, "no volume at all")
                                : new Told.Known<>(volumes));
    }
}
