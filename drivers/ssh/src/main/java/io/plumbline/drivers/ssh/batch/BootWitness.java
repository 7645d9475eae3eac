package io.plumbline.drivers.ssh.batch;

import io.plumbline.device.DeviceException;
import io.plumbline.observed.BootId;
import io.plumbline.problem.Problem;

import java.util.Optional;

/** In which boot a script ran: told by commands that ride in every batch that matters. */
public interface BootWitness {
    /** Adds the commands that {@link #told} reads. */
    Batch ask(Batch batch);

    Told<BootId> told(Answers answers);

    /**
     * A command that succeeds only in the boot with this marker.
     *
     * @throws IllegalArgumentException if it is no name of a marker
     */
    String test(String marker);

    /** Empty for a boot that carries no marker. */
    default Optional<String> test(BootId boot) {
        return boot.marker().map(this::test);
    }

    default Optional<BootId> known(Answers answers) {
        return told(answers) instanceof Told.Known<BootId>(var boot)
                ? Optional.of(boot)
                : Optional.empty();
    }

    /**
     * @throws DeviceException AnotherBoot if the answers come from another boot than this one,
     *     Unparsed if nobody can tell
     */
    default BootId check(Answers answers, BootId during, String attempt) throws DeviceException {
        return switch (told(answers)) {
            case Told.Unknown<BootId>(var why) -> throw new DeviceException(why);
            case Told.Known<BootId>(var now) -> {
                if (!now.isSameAs(during)) {
                    throw new DeviceException(new Problem.AnotherBoot(answers.unit(), attempt));
                }
                yield now;
            }
        };
    }
}
