package io.plumbline.execution;

import io.plumbline.difference.Judgement;
import io.plumbline.difference.Verdict;
import io.plumbline.journal.Event;
import io.plumbline.journal.UnitHistory;
import io.plumbline.observed.BootId;
import io.plumbline.plan.DifferenceKey;
import io.plumbline.property.Need;
import io.plumbline.property.Role;
import io.plumbline.property.Setting;
import io.plumbline.property.State;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** What is to be remembered of judgements: wishes that came true, and changes that did not hold. */
public final class Agreement {
    private final String revision;
    private final Instant now;

    public Agreement(String revision, Instant now) {
        this.revision = revision;
        this.now = now;
    }

    /**
     * @param judgements of one unit
     */
    public List<Event> of(UnitHistory history, List<Judgement<?>> judgements) {
        var events = new ArrayList<Event>();
        for (var judgement : judgements) {
            if (judgement.setting().property().role().mayWrite()) {
                agreed(history, judgement).ifPresent(events::add);
            }
        }
        return events;
    }

    /**
     * What a restart did not change: a difference that it was spent on, or one under another name
     * that can only have waited for it, as of a card that has moved. The latter is kept because the
     * outage that had the restart may end before the difference does, with its unit. Only what was
     * asked for after that restart can tell.
     *
     * @param boot that lasts
     * @param judgements of one unit
     */
    public List<Event> unchanged(
            UnitHistory history, Optional<BootId> boot, List<Judgement<?>> judgements) {
        var open = open(judgements);
        var events = new ArrayList<Event>();
        for (var judgement : judgements) {
            if (judgement.setting().property().role() == Role.MANAGED) {
                repeated(history, boot, judgement, open).ifPresent(events::add);
            }
        }
        return events;
    }

    /** Settings that are not as wished, or not known to be. */
    private static Set<String> open(List<Judgement<?>> judgements) {
        return judgements.stream()
                .filter(judgement -> !(judgement.verdict() instanceof Verdict.InPlumb<?>))
                .map(judgement -> judgement.setting().path())
                .collect(Collectors.toSet());
    }

    /** That a setting which nothing wishes has no value any more. */
    public Event gone(Setting<?> setting) {
        return new Event.Agreed(setting.target().unit(), now, setting.path(), State.NONE, revision);
    }

    private <V> Optional<Event> agreed(UnitHistory history, Judgement<V> judgement) {
        var setting = judgement.setting();
        var wanted = judgement.wish().want().text(setting.property().codec());
        return judgement.verdict() instanceof Verdict.InPlumb<V>()
                        && isNews(history, judgement, wanted)
                ? Optional.of(
                        new Event.Agreed(
                                setting.target().unit(), now, setting.path(), wanted, revision))
                : Optional.empty();
    }

    private <V> Optional<Event> repeated(
            UnitHistory history, Optional<BootId> boot, Judgement<V> judgement, Set<String> open) {
        return judgement.verdict() instanceof Verdict.Differs<V> differs && differs.activate()
                ? repeated(history, boot, judgement, differs, open)
                : Optional.empty();
    }

    /** Also news where it was written or a boot was spent on it: that did what it was for. */
    private static boolean isNews(UnitHistory history, Judgement<?> judgement, String wanted) {
        return !history.agreedValue(judgement.setting()).equals(Optional.of(wanted))
                || history.isUnseen(judgement.setting(), wanted)
                || history.isSpentOn(judgement.setting());
    }

    private <V> Optional<Event> repeated(
            UnitHistory history,
            Optional<BootId> boot,
            Judgement<V> judgement,
            Verdict.Differs<V> differs,
            Set<String> open) {
        var setting = judgement.setting();
        var codec = setting.property().codec();
        var declared = setting.property().declared();
        var rung = history.told(setting.path(), boot).map(declared::orHigher).orElse(declared);
        var key =
                new DifferenceKey(
                        setting.path(),
                        judgement.wish().want().text(codec),
                        differs.running().text(codec),
                        rung);
        var had =
                history.spent(key)
                        || (rung.endsBoot()
                                && !differs.write()
                                && history.hadItsBoot(setting.path())
                                && nothingElseBringsIt(setting, open));
        return had && !history.quarantined().contains(key)
                ? Optional.of(
                        new Event.Quarantined(
                                setting.target().unit(),
                                now,
                                key,
                                "the same difference is there after the boot that was spent on it"))
                : Optional.empty();
    }

    /** Whatever could come into force by the same boot as the setting is as wished already. */
    private static boolean nothingElseBringsIt(Setting<?> setting, Set<String> open) {
        return setting.property().needs().stream()
                .filter(Need::mayShareBoot)
                .flatMap(need -> setting.needed(need).stream())
                .map(Setting::path)
                .noneMatch(open::contains);
    }
}
