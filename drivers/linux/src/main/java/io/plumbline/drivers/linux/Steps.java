package io.plumbline.drivers.linux;

import io.plumbline.device.DeviceException;
import io.plumbline.drivers.ssh.Shell;
import io.plumbline.drivers.ssh.batch.Batch;

import java.util.ArrayList;
import java.util.List;

/** Command lines of one script, all of which have to succeed. */
final class Steps {
    private final Batch batch;
    private final List<String> names = new ArrayList<>();

    Steps(Batch batch) {
        this.batch = batch;
    }

    void add(String line) {
        var name = "step " + names.size();
        names.add(name);
        batch.add(name, line);
    }

    /**
     * @throws DeviceException with what the first that failed said
     */
    void run(Shell shell) throws DeviceException {
        var answers = batch.runWhole(shell, Patience.ACT);
        for (var name : names) {
            if (!answers.succeeded(name)) {
                throw answers.rejected(name, answers.clean(name));
            }
        }
    }
}
