package io.plumbline.lab.memory;

import io.plumbline.device.Act;
import io.plumbline.device.ActId;
import io.plumbline.device.DeviceException;
import io.plumbline.lab.world.HostModel;
import io.plumbline.observed.BootId;
import io.plumbline.problem.Problem;

import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Which boot a host is in, whether an act is meant for it, and who took it out. */
final class Boots {
    private static final String PREFIX = "plumbline-boot-";

    private final HostModel model;
    private final Set<ActId> claims = new HashSet<>();

    Boots(HostModel model) {
        this.model = model;
    }

    BootId now() {
        return new BootId(model.uuid(), model.power().upSinceByClock(), marker());
    }

    /**
     * @throws DeviceException if the host is in another boot than the act is meant for
     */
    void guard(Act act, String attempt) throws DeviceException {
        var named = act.during().marker();
        var marked = named.isEmpty() || model.files().exists(path(named.get()));
        if (!marked || !act.during().isSameAs(now())) {
            throw another(attempt);
        }
    }

    /** Leaves the marker in the place of older ones; false if it is there. */
    boolean mark(Act.Mark act) throws DeviceException {
        var name =
                act.during()
                        .marker()
                        .orElseThrow(() -> new IllegalArgumentException("a mark without a name"));
        if (!sameByClock(act.during())) {
            throw another("leaving the boot's marker");
        }
        if (marker().equals(act.during().marker())) {
            return false;
        }
        markers().forEach(older -> model.files().remove(path(older)));
        return model.files().write(path(name), "");
    }

    /** Leaves the marker of a boot that was found with one. */
    static void leave(HostModel model, BootId found) {
        found.marker()
                .ifPresent(name ->
                        model.files()
                                .write(model.files().memory().root() + "/" + PREFIX + name, ""));
    }

    /** Keeps, over boots, that the act took the host out of service. */
    void claim(ActId id) {
        claims.add(id);
    }

    boolean isClaimed(ActId id) {
        return claims.contains(id);
    }

    /** Keeps in this boot that the act put the host back. */
    void putBack(ActId id) {
        model.files().write(backFile(id), "");
    }

    boolean wasPutBack(ActId id) {
        return model.files().exists(backFile(id));
    }

    private String backFile(ActId id) {
        return model.files().memory().root() + "/plumbline-back-" + id;
    }

    private boolean sameByClock(BootId during) {
        return during.isSameAs(
                new BootId(model.uuid(), model.power().upSinceByClock(), Optional.empty()));
    }

    /** A boot has one; the last in order where somebody left several. */
    private Optional<String> marker() {
        return markers().stream().max(String::compareTo);
    }

    private List<String> markers() {
        return model.files().memory().files().keySet().stream()
                .filter(file -> file.startsWith(path("")))
                .map(file -> file.substring(path("").length()))
                .toList();
    }

    private String path(String name) {
        return model.files().memory().root() + "/" + PREFIX + name;
    }

    private DeviceException another(String attempt) {
        return new DeviceException(new Problem.AnotherBoot(model.host(), attempt));
    }
}
