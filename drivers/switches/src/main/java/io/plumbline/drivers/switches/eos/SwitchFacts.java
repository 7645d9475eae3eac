package io.plumbline.drivers.switches.eos;

import io.plumbline.device.DeviceException;
import io.plumbline.drivers.switches.Replies;
import io.plumbline.drivers.switches.Told;
import io.plumbline.drivers.switches.UnparsedText;
import io.plumbline.observed.BootId;
import io.plumbline.property.Priorities;
import io.plumbline.target.Target;

import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What the answers of one dialogue tell of the switch as a whole. Each part fails with the reason
 * why it is not known.
 *
 * @param about whom a problem is about
 */
record SwitchFacts(Target about, Replies replies) {
    Told<BootId> boot() {
        return version()
                .map(version -> new BootId(version.uuid(), version.bootedAt(), Optional.empty()));
    }

    Told<Version> version() {
        return replies.read(about, Version.QUESTION, Version::parse);
    }

    PfcTable pfc() throws DeviceException {
        return replies.read(about, PfcTable.QUESTION, PfcTable.class, PfcTable::parse).orThrow();
    }

    /** Whether flow control of the switch as a whole is on; a table that says so counts. */
    boolean pfcOfAll() throws DeviceException {
        var shown = pfc().global();
        return shown.isPresent() ? shown.get() : ask(PfcTable.WHOLE_QUESTION, PfcTable::isOnForAll);
    }

    /**
     * The list of our profile; where there is none yet, what all ports that pause agree on, for a
     * switch that was set up by hand may be right.
     */
    Priorities lossless() throws DeviceException {
        var ours = ours();
        if (ours.isPresent()) {
            return ours.get();
        }
        var theirs =
                pfc().ports().values().stream()
                        .filter(PfcTable.Row::enabled)
                        .map(PfcTable.Row::priorities)
                        .distinct()
                        .toList();
        return theirs.size() == 1 ? theirs.getFirst() : Priorities.of(List.of());
    }

    /** Ports that pause anything at all, sorted. */
    List<String> pausing() throws DeviceException {
        return pfc().ports().entrySet().stream()
                .filter(port -> port.getValue().enabled() && port.getValue().active())
                .map(Map.Entry::getKey)
                .sorted()
                .toList();
    }

    /** What our profile pauses, if there is one. */
    Optional<Priorities> ours() throws DeviceException {
        return replies.read(
                        about,
                        QosConfig.QUESTION,
                        QosConfig.class,
                        QosConfig::parse,
                        SwitchFacts::paused)
                .orThrow();
    }

    boolean saved() throws DeviceException {
        return ask(SavedConfig.QUESTION, SavedConfig::saved);
    }

    Sessions sessions() throws DeviceException {
        return ask(Sessions.QUESTION, Sessions::parse);
    }

    <T> T ask(String question, Told.Parser<T> parser) throws DeviceException {
        return replies.read(about, question, parser).orThrow();
    }

    private static Optional<Priorities> paused(QosConfig all) throws UnparsedText {
        var profile = all.profile(QosConfig.OURS);
        return profile.isPresent() ? Optional.of(profile.get().paused()) : Optional.empty();
    }
}
