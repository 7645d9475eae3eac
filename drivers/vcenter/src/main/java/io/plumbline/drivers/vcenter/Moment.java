package io.plumbline.drivers.vcenter;

import java.util.Comparator;
import java.util.List;

/**
 * What goes on at a vCenter, and nobody who watches is told of: so it is read anew each time.
 *
 * @param tasks each by id; some that ended lately are among them
 */
public record Moment(List<SeenTask> tasks) {
    public Moment {
        tasks = tasks.stream().sorted(Comparator.comparing(task -> task.ref().id())).toList();
    }
}
