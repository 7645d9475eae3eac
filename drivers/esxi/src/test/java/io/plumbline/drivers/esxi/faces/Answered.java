package io.plumbline.drivers.esxi.faces;

import io.plumbline.device.Device;
import io.plumbline.device.DeviceException;
import io.plumbline.device.Query;
import io.plumbline.drivers.ssh.batch.Told;
import io.plumbline.observed.Observation;
import io.plumbline.problem.Problem;

/** What a face answered to a query: an observation, or the trouble that it met. */
sealed interface Answered {
    record Told(Observation observation) implements Answered {}

    record Not(Problem why) implements Answered {}

    static Answered by(Device face, Query query) {
        try {
            return new Told(face.observe(query));
        } catch (DeviceException e) {
            return new Not(e.problem());
        }
    }
}
