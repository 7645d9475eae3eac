package io.plumbline.plan;

import io.plumbline.journal.Ending;
import io.plumbline.journal.Event;
import io.plumbline.observed.BootId;
import io.plumbline.problem.Remedy;
import io.plumbline.property.Activation;
import io.plumbline.property.Setting;
import io.plumbline.property.SwitchProperties;
import io.plumbline.spec.ChangeCalendar;
import io.plumbline.spec.Consent;
import io.plumbline.spec.Rollout;

import org.junit.jupiter.api.BeforeEach;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/** A switch with two ports that are not as wished, and what was tried there. */
abstract class TriedAtASwitch extends PlannedSteps {
    static final Instant BEFORE = T.minus(Duration.ofMinutes(45));
    static final Ending DONE = new Ending.Done(Activation.LIVE);
    static final Ending REFUSED = new Ending.Failed("% no", Remedy.ASK_A_PERSON);
    static final String TRIED =
            "STUCK link at switchport/tor1/Eth1/1 was tried 4 times in this boot and did not take";
    static final String LEFT = "; what it left is still to be taken back";
    static final String ASK = "; find out why, then retry";
    static final Setting<Boolean> LINE = SwitchProperties.PORT_PFC.of(PORT);
    static final Setting<Boolean> OTHER_LINE = SwitchProperties.PORT_PFC.of(OTHER_PORT);

    private int acts = 10;
    boolean earlier;
    Instant when = BEFORE;

    @BeforeEach
    void only_the_switch_has_work() {
        vfs = settled(16);
        nothingToInstall();
        behind(ESX2, PORT);
    }

    static Rollout with(int stopAfter, ChangeCalendar calendar) {
        return Rollout.of(1, 1, Consent.Approve.Never).stoppingAfter(stopAfter).with(calendar);
    }

    void tried(int times, Ending ending) {
        for (var time = 0; time < times; time++) {
            wrote("9216", ending);
        }
    }

    void wrote(String to, Ending ending) {
        wrote(MTU, to, ending);
    }

    void wrote(Setting<?> setting, String to, Ending ending) {
        var act = id(++acts);
        var before = setting.equals(LINE) || setting.equals(OTHER_LINE) ? "false" : "1500";
        var change = new Event.Change(setting.path(), before, before, to);
        var call = Call.of(setting).orElseThrow();
        var boot =
                earlier
                        ? new BootId(BOOT.hostUuid(), BEFORE.minusSeconds(900), Optional.empty())
                        : BOOT;
        journal.add(new Event.WriteIntended(TOR, when, act, boot, call, List.of(change)));
        journal.add(new Event.ActEnded(TOR, when, act, ending));
    }
}
