package io.plumbline.drivers.esxi;

import io.plumbline.drivers.esxi.text.VibPackage;
import io.plumbline.drivers.ssh.batch.Answers;
import io.plumbline.drivers.ssh.batch.Batch;
import io.plumbline.drivers.ssh.batch.Told;
import io.plumbline.observed.Reading;
import io.plumbline.observed.Scope;
import io.plumbline.property.SoftwareProperties;
import io.plumbline.property.State;
import io.plumbline.property.VibVersion;
import io.plumbline.target.Host;
import io.plumbline.target.Vib;

import org.jspecify.annotations.Nullable;

import java.util.Map;
import java.util.TreeSet;

/**
 * Installed packages: those of the booted image, and those of the image that the next boot takes.
 */
final class Packages {

    private Packages() {}

    static Batch ask(Batch batch) {
        return batch.add("installed", "esxcli --formatter=xml software vib list")
                .add("rebooting", "esxcli --formatter=xml software vib list --rebooting-image");
    }

    static void read(Host host, Asked asked, Answers answers, Sheet sheet) {
        var images = told(answers);
        var found = new TreeSet<>(asked.named(Vib.class, host));
        if (images instanceof Told.Known<Images>(var both)) {
            both.running.keySet().forEach(name -> found.add(new Vib(host, name)));
            both.next.keySet().forEach(name -> found.add(new Vib(host, name)));
        }
        for (var vib : found) {
            var setting = SoftwareProperties.VIB_VERSION.of(vib);
            sheet.put(
                    setting,
                    images.reading(
                            both -> new Reading.Staged<>(both.running(vib), both.next(vib))));
        }
        sheet.list(new Scope(host, Vib.class), images.map(both -> both.present(host)));
    }

    /** Both images, or why one of them is not known. Nothing pends if the second is empty. */
    static Told<Images> told(Answers answers) {
        return listing(answers, "installed")
                .flatMap(running ->
                        running.isEmpty()
                                ? answers.unknown(
                                        "installed",
                                        "no packages at all: " + answers.clean("installed"))
                                : listing(answers, "rebooting")
                                        .map(next ->
                                                new Images(
                                                        running, next.isEmpty() ? running : next)));
    }

    /** An empty text counts as an empty list only from a command that did not fail. */
    private static Told<Map<String, VibVersion>> listing(Answers answers, String name) {
        return answers.read(name, VibPackage::list)
                .flatMap(packages ->
                        packages.isEmpty() && !answers.succeeded(name)
                                ? answers.unknown(name, "it failed without a word")
                                : new Told.Known<>(packages));
    }

    record Images(Map<String, VibVersion> running, Map<String, VibVersion> next) {

        State<VibVersion> running(Vib vib) {
            return state(running.get(vib.name()));
        }

        State<VibVersion> next(Vib vib) {
            return state(next.get(vib.name()));
        }

        /** Everything that either image has. */
        TreeSet<Vib> present(Host host) {
            var present = new TreeSet<Vib>();
            running.keySet().forEach(name -> present.add(new Vib(host, name)));
            next.keySet().forEach(name -> present.add(new Vib(host, name)));
            return present;
        }

        private static State<VibVersion> state(@Nullable VibVersion version) {
            return version == null ? State.none() : State.is(version);
        }
    }
}
