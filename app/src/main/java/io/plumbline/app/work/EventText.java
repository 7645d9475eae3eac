package io.plumbline.app.work;

import io.plumbline.journal.Ending;
import io.plumbline.journal.Event;
import io.plumbline.observed.BootId;
import io.plumbline.plan.BreakGlass;
import io.plumbline.plan.DifferenceKey;
import io.plumbline.plan.OnHold;

import java.util.Collection;
import java.util.stream.Collectors;

/** Events in words. */
public final class EventText {
    private EventText() {}

    public static String of(Event event) {
        return switch (event) {
            case Event.TakeOutIntended intent -> "take out of service: " + intent.because();
            case Event.LeavesFor why ->
                    "is to leave service for " + String.join(", ", why.changes());
            case Event.TakenOut _ -> "out of service";
            case Event.MarkIntended intent -> "mark the boot of " + at(intent.during());
            case Event.WriteIntended intent ->
                    (intent.takesBack() ? "take back " : "write ")
                            + intent.call()
                            + ": "
                            + intent.changes().stream()
                                    .map(change ->
                                            intent.takesBack() ? told(change) : change(change))
                                    .collect(Collectors.joining(", "));
            case Event.RestartIntended intent ->
                    "restart, ending the boot of "
                            + at(intent.ends())
                            + ", for "
                            + wanted(intent.justifiedBy());
            case Event.ServiceRestartIntended intent ->
                    "restart the service for " + wanted(intent.justifiedBy());
            case Event.PutBackIntended _ -> "put back into service";
            case Event.ShutDownIntended intent ->
                    "ask "
                            + intent.machine()
                            + " to go down until "
                            + intent.until()
                            + ": "
                            + intent.because();
            case Event.StartIntended intent -> "start " + intent.machine();
            case Event.MachineDown seen -> seen.machine() + " is down";
            case Event.WouldNotShutDown seen -> seen.machine() + " " + seen.why();
            case Event.WouldNotMove seen -> seen.machine() + ": " + seen.why();
            case Event.MayMoveAgain seen -> seen.machine() + " may be moved again: " + seen.why();
            case Event.MachineSettled seen -> seen.machine() + " " + seen.how().text();
            case Event.DrainIntended intent ->
                    "let no further job start on "
                            + intent.jobNode()
                            + ", whose jobs may take until "
                            + intent.until()
                            + ": "
                            + intent.because();
            case Event.ResumeIntended intent -> "let jobs start on " + intent.jobNode();
            case Event.JobsStayed seen -> seen.jobNode() + " " + seen.why();
            case Event.ActEnded ended -> ending(ended.ending());
            case Event.BootSeen seen -> "back in the boot of " + at(seen.boot());
            case Event.NeverWentDown same ->
                    "never went down: still the boot of " + at(same.boot());
            case Event.Released _ -> "in service";
            case Event.Agreed agreed -> "agreed: " + agreed.setting() + " is " + agreed.wanted();
            case Event.ActivationTold told ->
                    told.setting() + " takes " + told.takes() + ", the device says";
            case Event.Quarantined out -> "quarantined: " + out.why();
            case Event.Stuck stuck -> "stuck: " + stuck.why();
            case Event.Retried retried -> "to be tried again, says " + retried.by();
            case Event.PutOnHold hold -> new OnHold(hold.by(), hold.why(), hold.until()).text();
            case Event.Resumed resumed -> "to go on, says " + resumed.by();
            case Event.GlassBroken word ->
                    "glass broken " + new BreakGlass(word.by(), word.why(), word.until()).text();
            case Event.Approved approved ->
                    "approved by "
                            + approved.by()
                            + ": "
                            + approved.approval().boots()
                            + " boots, "
                            + approved.approval().digest();
        };
    }

    private static String wanted(Collection<DifferenceKey> differences) {
        return differences.stream()
                .map(key -> key.setting() + " = " + key.wanted())
                .collect(Collectors.joining(", "));
    }

    private static String told(Event.Change change) {
        return change.setting() + " to " + change.to();
    }

    private static String change(Event.Change change) {
        return change.setting() + " " + change.from() + " -> " + change.to();
    }

    private static String at(BootId boot) {
        return boot.bootedAt().toString();
    }

    private static String ending(Ending ending) {
        return switch (ending) {
            case Ending.Done(var takes) -> "done, takes " + takes;
            case Ending.AlreadySo() -> "was so already";
            case Ending.NeverStarted() -> "never got to the device";
            case Ending.Underway() -> "goes on at the device";
            case Ending.Failed(var problem, var remedy) ->
                    "failed: " + problem + " (" + remedy + ")";
            case Ending.Unknown(var problem) -> "outcome unknown: " + problem;
        };
    }
}
