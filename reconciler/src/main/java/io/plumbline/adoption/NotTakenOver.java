package io.plumbline.adoption;

import io.plumbline.spec.ClusterSpec;
import io.plumbline.spec.OnMaintenance;
import io.plumbline.spec.VSphere;

import java.util.ArrayList;
import java.util.List;

/** What the spec that says how to reach things says besides, and no device tells. */
final class NotTakenOver {
    private NotTakenOver() {}

    /** One text a section. */
    static List<String> of(ClusterSpec reach) {
        var texts = new ArrayList<String>();
        note(!reach.modes().byArea().isEmpty(), "modeByArea", texts);
        note(reach.scheduling().isPresent(), "scheduler with each jobNode", texts);
        note(!reach.rollout().isUsual(), "rollout", texts);
        note(!reach.safety().isUsual(), "safety", texts);
        note(shutsDown(reach), "onMaintenance of machines", texts);
        return texts;
    }

    private static boolean shutsDown(ClusterSpec reach) {
        return reach.vsphere().map(VSphere::machines).orElse(List.of()).stream()
                .anyMatch(machine -> machine.onMaintenance() instanceof OnMaintenance.ShutDown);
    }

    private static void note(boolean isSaid, String section, List<String> texts) {
        if (isSaid) {
            texts.add(section + ": no device tells it; copy it from the file that was given");
        }
    }
}
