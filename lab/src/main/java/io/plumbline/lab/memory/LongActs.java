package io.plumbline.lab.memory;

import io.plumbline.device.Act;
import io.plumbline.device.ActId;
import io.plumbline.device.DeviceException;
import io.plumbline.device.JobState;
import io.plumbline.device.Receipt;
import io.plumbline.lab.world.Answer;
import io.plumbline.lab.world.Attempt;
import io.plumbline.lab.world.CardModel;
import io.plumbline.lab.world.HostModel;
import io.plumbline.lab.world.HostProcess;
import io.plumbline.lab.world.Jobs.Job;
import io.plumbline.observed.BootId;
import io.plumbline.problem.Problem;
import io.plumbline.property.Activation;
import io.plumbline.property.HostProperties;

import java.time.Duration;
import java.util.List;
import java.util.UUID;

/** What goes on at the host under an id while nobody waits: an installation, a burn. */
final class LongActs {
    private static final Receipt UNDERWAY = new Receipt.Underway(Duration.ofSeconds(30));

    private final HostModel model;

    LongActs(HostModel model) {
        this.model = model;
    }

    /**
     * Whether something was started under this id; a second start is refused, and the ledger is
     * told.
     */
    boolean startedBefore(ActId id) {
        var before = model.jobs().find(id.value()).isPresent();
        if (before) {
            model.jobs().secondStartRefused(id.value());
        }
        return before;
    }

    static Receipt underway() {
        return UNDERWAY;
    }

    /**
     * @throws DeviceException ManagedElsewhere where somebody else composes the host's image
     */
    static void refuseWhereImageManaged(HostModel model) throws DeviceException {
        if (model.software().isImageManaged()) {
            throw new DeviceException(
                    new Problem.ManagedElsewhere(
                            model.host(), "installing packages", HostProperties.LIFECYCLE_MANAGER));
        }
    }

    Receipt install(Act.Write act, List<String> paths, ActId id) throws DeviceException {
        if (model.software().rehearse(paths) instanceof Attempt.Failed<?>(var answer)) {
            throw Writing.refused(act, answer);
        }
        return start(
                act,
                id,
                job ->
                        model.software()
                                .install(paths, result -> ended(job, result), () -> cutOff(job)));
    }

    Receipt burn(Act.Write act, CardModel card, String path, ActId id) {
        return start(
                act,
                id,
                job ->
                        model.cardTools()
                                .burn(card, path, answer -> ended(job, answer), () -> cutOff(job)));
    }

    JobState look(ActId id) {
        return model.jobs().find(id.value()).map(this::state).orElseGet(JobState.NeverStarted::new);
    }

    /**
     * The id is claimed first, as a folder is made first: what fails after that has failed under
     * this id.
     */
    private Receipt start(Act.Write act, ActId id, Start start) {
        if (model.jobs().claim(id.value(), Writing.text(act), act.during().marker())) {
            switch (start.of(id.value())) {
                case Attempt.Went<HostProcess>(var process) ->
                        model.jobs().running(id.value(), process);
                case Attempt.Failed<HostProcess>(var answer) ->
                        model.jobs()
                                .result(id.value(), false, answer.why() + ": " + answer.detail());
            }
        }
        return UNDERWAY;
    }

    private void ended(UUID job, Attempt<?> result) {
        switch (result) {
            case Attempt.Went<?> _ ->
                    model.jobs().result(job, true, "Operation finished successfully.");
            case Attempt.Failed<?>(var answer) -> model.jobs().result(job, false, answer.detail());
        }
    }

    private void ended(UUID job, Answer answer) {
        model.jobs().result(job, !(answer instanceof Answer.Refused), answer.toString());
    }

    private void cutOff(UUID job) {
        model.jobs().cutOff(job);
    }

    private JobState state(Job job) {
        if (job.result().isPresent()) {
            var result = job.result().get();
            return result.well()
                    ? new JobState.Ended(new Receipt.Done(Activation.HOST_REBOOT))
                    : failed(result.text());
        }
        if (job.boot() != model.power().boot()) {
            return new JobState.Vanished(
                    new BootId(model.uuid(), job.kernelUpSince(), job.marker()));
        }
        return job.alive()
                ? new JobState.Running()
                : failed("it is no longer running and left no result");
    }

    private JobState failed(String text) {
        return new JobState.Failed(new Problem.Rejected(model.host(), "a long act", text));
    }

    /** Begins the work of a job that is claimed. */
    private interface Start {
        Attempt<HostProcess> of(UUID job);
    }
}
