package io.plumbline.drivers.vcenter;

import io.plumbline.observed.Reading;
import io.plumbline.problem.Problem;
import io.plumbline.property.OthersTasks;
import io.plumbline.property.State;

import java.util.List;
import java.util.Optional;
import java.util.TreeSet;

/**
 * What somebody else has vCenter do with a host, its cluster or a machine that is registered there.
 * A machine on its way to the host is registered where it comes from until it has arrived, and no
 * task tells where it goes.
 *
 * @param there the host, in the same look
 */
record OthersAtWork(Residents there, List<SeenTask> tasks) {

    /** Not told where a task may be somebody's on this host, and vCenter does not say. */
    Reading<OthersTasks> reading() {
        return untold().<Reading<OthersTasks>>map(Reading.Unreadable::new)
                .orElseGet(() -> new Reading.Settled<>(State.is(told())));
    }

    OthersTasks told() {
        var here = new TreeSet<String>();
        tasks.stream()
                .filter(task -> task.underway().equals(new Told.Is<>(true)))
                .filter(OthersAtWork::isOthers)
                .filter(this::isHere)
                .forEach(task -> here.add(OthersTasks.oneLine(text(task))));
        return new OthersTasks(here);
    }

    private Optional<Problem> untold() {
        return tasks.stream()
                .filter(OthersAtWork::isOthers)
                .filter(task ->
                        (isHere(task) && !isTold(task.underway()))
                                || (task.on() instanceof Told.Unreadable<Managed>
                                        && !task.underway().equals(new Told.Is<>(false))))
                .findFirst()
                .map(task ->
                        new Problem.Unparsed(
                                there.host(),
                                "vCenter's word of its tasks",
                                "on what " + task.ref().id() + " works, or whether it has ended"));
    }

    private static boolean isTold(Told<Boolean> underway) {
        return underway instanceof Told.Is<Boolean>;
    }

    private boolean isHere(SeenTask task) {
        return task.on() instanceof Told.Is<Managed>(var on)
                && (on.equals(there.ref())
                        || task.on().equals(there.seen().cluster())
                        || there.machines().stream().anyMatch(one -> one.ref().equals(on)));
    }

    /** Also where nobody says whose it is. */
    private static boolean isOthers(SeenTask task) {
        return !(task.by() instanceof Told.Is<SeenTask.Asker>(var by)) || !by.ours();
    }

    private String text(SeenTask task) {
        return (task.what() instanceof Told.Is<String>(var what) ? what : task.ref().id())
                + " on "
                + on(task)
                + " by "
                + (task.by() instanceof Told.Is<SeenTask.Asker>(var by)
                        ? by.name()
                        : "nobody knows whom");
    }

    private String on(SeenTask task) {
        if (task.on().equals(there.seen().cluster())) {
            return "its cluster";
        }
        return there.machines().stream()
                .filter(one -> task.on().equals(new Told.Is<Managed>(one.ref())))
                .map(Residents::called)
                .findFirst()
                .orElse("the host");
    }
}
