package io.plumbline.drivers.esxi;

import io.plumbline.device.DeviceException;
import io.plumbline.drivers.esxi.text.HostStanding;
import io.plumbline.drivers.ssh.batch.Answers;
import io.plumbline.drivers.ssh.batch.Batch;
import io.plumbline.drivers.ssh.batch.Told;
import io.plumbline.problem.Problem;

import java.util.Optional;

/** Somebody else who composes the image of a host, if there is one. */
final class ImageOwner {
    static final String COMMAND = "esxcli --formatter=xml software profile get";

    private static final String NAME = "profile";

    private ImageOwner() {}

    static Batch ask(Batch batch) {
        return batch.add(NAME, COMMAND);
    }

    static Told<Optional<String>> told(Answers answers) {
        return answers.read(NAME, HostStanding::imageOwner);
    }

    /**
     * ESXi itself would install: what it refuses nobody, this driver does.
     *
     * @throws DeviceException ManagedElsewhere if somebody else does; also if that is not told
     */
    static void refuse(Answers answers, String attempt) throws DeviceException {
        var owner = told(answers).need();
        if (owner.isPresent()) {
            throw new DeviceException(
                    new Problem.ManagedElsewhere(answers.unit(), attempt, owner.get()));
        }
    }
}
