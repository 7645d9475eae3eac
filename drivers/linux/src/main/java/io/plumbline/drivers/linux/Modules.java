package io.plumbline.drivers.linux;

import io.plumbline.drivers.linux.text.KernelModules;
import io.plumbline.drivers.ssh.batch.Answers;
import io.plumbline.drivers.ssh.batch.Batch;
import io.plumbline.drivers.ssh.batch.Quoted;
import io.plumbline.drivers.ssh.batch.Told;
import io.plumbline.observed.Reading;
import io.plumbline.property.NodeProperties;
import io.plumbline.property.State;
import io.plumbline.target.NodeModule;

import java.util.Collection;
import java.util.SortedSet;
import java.util.TreeSet;

/** Kernel modules: running is loaded now, next is loaded by {@code modules-load.d} at boot. */
record Modules(Answers answers) {
    static final String LOADED = "cat /proc/modules";

    /** A kernel that was built without modules has no list of them. */
    static final String NONE_CAN_BE = "{ [ -e /proc/stat ] && [ ! -e /proc/modules ]; }";

    /** Part of what {@link Stack#ask} asks. */
    static Batch askLoaded(Batch batch) {
        return batch.add("modules", LOADED).add("noModules", NONE_CAN_BE);
    }

    /** Adds to what {@link Stack#ask} asks. */
    static Batch ask(Batch batch, Collection<NodeModule> named) {
        batch.add(
                "atBoot",
                "{ for f in /etc/modules-load.d/*.conf /usr/lib/modules-load.d/*.conf; do if [ -f"
                        + " \"$f\" ]; then cat \"$f\"; echo; fi; done; }");
        named.forEach(module ->
                batch.add(
                        "module " + module.name(),
                        module,
                        "modinfo -n " + Quoted.word(module.name())));
        return batch;
    }

    void put(NodeModule module, Sheet sheet) {
        sheet.put(NodeProperties.MODULE_LOADED.of(module), reading(module));
    }

    Told<SortedSet<String>> loaded() {
        return answers.succeeded("noModules")
                ? new Told.Known<>(new TreeSet<>())
                : answers.read("modules", KernelModules::loaded);
    }

    /** Whether it is known not to be there: what is built in stands in no list of loaded ones. */
    boolean lacks(String name) {
        return loaded() instanceof Told.Known<SortedSet<String>>(var all)
                && !all.contains(name)
                && answers.of("module " + name).filter(Modules::isBuiltIn).isEmpty();
    }

    private static boolean isBuiltIn(Answers.Answer path) {
        return path.text().strip().equals("(builtin)");
    }

    Told<SortedSet<String>> atBoot() {
        return answers.read("atBoot", KernelModules::loadedAtBoot);
    }

    private Reading<Boolean> reading(NodeModule module) {
        var found = "module " + module.name();
        if (!Shells.isThere(answers, found)) {
            return answers.<Boolean>unknown(found, answers.clean(found)).reading(Modules::settled);
        }
        var path = answers.of(found).orElseThrow();
        if (path.exit() != 0) {
            return path.text().contains("not found")
                    ? new Reading.NotOffered<>()
                    : answers.<Boolean>unknown(found, answers.clean(found))
                            .reading(Modules::settled);
        }
        if (isBuiltIn(path)) {
            return new Reading.Staged<>(State.is(true), State.is(true));
        }
        return loaded().flatMap(loaded ->
                        atBoot().map(next ->
                                new Reading.Staged<>(
                                        State.is(loaded.contains(module.name())),
                                        State.is(next.contains(module.name())))))
                .reading(staged -> staged);
    }

    private static Reading<Boolean> settled(boolean value) {
        return new Reading.Settled<>(State.is(value));
    }
}
