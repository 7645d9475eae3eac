package io.plumbline.journal;

import io.plumbline.device.ActId;
import io.plumbline.device.Endpoint;
import io.plumbline.difference.Memory.Written;
import io.plumbline.observed.BootId;
import io.plumbline.plan.Approval;
import io.plumbline.plan.BreakGlass;
import io.plumbline.plan.Call;
import io.plumbline.plan.ClosedJobNode;
import io.plumbline.plan.DifferenceKey;
import io.plumbline.plan.MachinesFound;
import io.plumbline.plan.OnHold;
import io.plumbline.plan.OpenAct;
import io.plumbline.plan.OwedMachine;
import io.plumbline.plan.PastOutage;
import io.plumbline.plan.Phase;
import io.plumbline.plan.Undoing;
import io.plumbline.plan.UnitStanding;
import io.plumbline.property.Activation;
import io.plumbline.property.Setting;
import io.plumbline.property.State;
import io.plumbline.target.Target;

import java.time.Duration;
import java.time.Instant;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.stream.Stream;

/**
 * What is remembered of one unit: the fold of its events. An event that makes no sense where it
 * stands leaves the unit stuck, so that a person looks at it; the other units and the daemon go on.
 */
public final class UnitHistory implements UnitStanding {
    private final Target unit;
    private final OutageRecord outage = new OutageRecord();
    private final AttemptRecord attempts = new AttemptRecord();
    private final MakingRecord making = new MakingRecord();
    private final OnceRecord once = new OnceRecord(making);
    private final WriteRecord written = new WriteRecord();
    private final Map<String, Found> agreed = new HashMap<>();
    private final SortedSet<String> sourcesFound = new TreeSet<>();
    private final Map<String, Told> told = new HashMap<>();
    private final MachineRecord machines = new MachineRecord();
    private final JobNodeRecord jobNodes = new JobNodeRecord();
    private final SpentRecord spent = new SpentRecord();
    private final SortedSet<DifferenceKey> quarantined = new TreeSet<>();
    private Optional<Event.WriteIntended> latestWrite = Optional.empty();
    private Optional<ActId> openTakeOut = Optional.empty();
    private Optional<ActId> openMark = Optional.empty();
    private Optional<String> stuck = Optional.empty();
    private Optional<OnHold> onHold = Optional.empty();
    private final ConsentRecord consent = new ConsentRecord();
    private int events;
    private int bootsSeen;

    UnitHistory(Target unit) {
        this.unit = unit;
    }

    void add(Event event) {
        events++;
        try {
            fold(event);
        } catch (OutageRecord.Nonsense nonsense) {
            stuck =
                    Optional.of(
                            "the journal makes no sense: "
                                    + nonsense.getMessage()
                                    + "; look at the history of "
                                    + unit.label()
                                    + " and retry");
        }
    }

    private void fold(Event event) {
        switch (event) {
            case Event.Intent intent -> intended(intent);
            case Event.ActEnded ended -> ended(ended);
            case Event.LeavesFor why -> outage.leavesFor(why);
            case Event.TakenOut out -> {
                outage.takenOut(out);
                machines.takenOut();
                jobNodes.takenOut();
                attempts.closed();
            }
            case Event.BootSeen seen -> bootSeen(seen);
            case Event.NeverWentDown up -> {
                outage.neverWentDown(up);
                attempts.closed(); // What waits for a boot goes on to: the host may yet go down.
            }
            case Event.Released released -> {
                outage.released(released);
                attempts.released();
                outageIsOver();
                consent.released();
            }
            case Event.MachineDown down -> machines.down(down);
            case Event.WouldNotShutDown refusal -> machines.wouldNotShutDown(refusal);
            case Event.WouldNotMove seen -> machines.wouldNotMove(seen);
            case Event.MayMoveAgain seen -> machines.mayMoveAgain(seen);
            case Event.MachineSettled settled -> machines.settled(settled);
            case Event.JobsStayed stayed -> jobNodes.stayed(stayed);
            case Event.Agreed found -> agree(found);
            case Event.ActivationTold answer ->
                    told.put(
                            answer.setting(),
                            new Told(answer.during(), Activation.valueOf(answer.takes())));
            case Event.Quarantined change -> quarantined.add(change.difference());
            case Event.Stuck end -> stuck = Optional.of(end.why());
            case Event.Retried word -> retried(word);
            case Event.PutOnHold hold ->
                    onHold = Optional.of(new OnHold(hold.by(), hold.why(), hold.until()));
            case Event.Resumed _ -> onHold = Optional.empty();
            case Event.Approved word ->
                    consent.approved(word, phase() instanceof Phase.InService ? 0 : outage.boots());
            case Event.GlassBroken word -> consent.glassBroken(word);
        }
    }

    private void intended(Event.Intent intent) {
        switch (intent) {
            case Event.TakeOutIntended takeOut -> {
                leaves(takeOut);
                outage.takeOutIntended(takeOut);
                openTakeOut = Optional.of(takeOut.act());
            }
            case Event.MarkIntended mark -> {
                outage.markIntended(mark);
                openMark = Optional.of(mark.act());
            }
            case Event.WriteIntended write -> {
                latestWrite = Optional.of(write);
                making.intended(write);
                once.intended(write);
                written.intended(write);
                spent.intended(write);
            }
            case Event.RestartIntended restart -> {
                outage.restartIntended(restart);
                spent.intended(restart);
            }
            case Event.ServiceRestartIntended restart -> {
                outage.serviceRestartIntended(restart);
                spent.intended(restart);
            }
            case Event.PutBackIntended putBack -> outage.putBackIntended(putBack);
            case Event.ShutDownIntended shutDown -> {
                leaves(shutDown);
                outage.makesWay(shutDown, shutDown.outage());
                machines.shutDownIntended(shutDown);
            }
            case Event.StartIntended start -> machines.startIntended(start);
            case Event.DrainIntended drain -> {
                leaves(drain);
                outage.makesWay(drain, drain.outage());
                jobNodes.drainIntended(drain);
            }
            case Event.ResumeIntended resume -> jobNodes.resumeIntended(resume);
        }
        attempts.begun(intent);
    }

    private void leaves(Event intent) {
        if (phase() instanceof Phase.InService) {
            consent.outageBegins(intent.at());
        }
    }

    private void ended(Event.ActEnded event) {
        if (openTakeOut.filter(event.act()::equals).isPresent()) {
            outage.takeOutEnded(event, machines.owed().isEmpty());
            if (phase() instanceof Phase.InService) {
                spendConsent();
                outageIsOver();
            }
        }
        if (openMark.filter(event.act()::equals).isPresent()) {
            outage.markEnded(event);
        }
        if (phase() instanceof Phase.Releasing releasing && releasing.act().equals(event.act())) {
            outage.putBackEnded(event);
        }
        spent.ended(event);
        once.ended(event, openWrite().filter(write -> write.act().equals(event.act())));
        attempts.ended(event);
        making.ended(event);
        machines.ended(event);
        jobNodes.ended(event);
    }

    /** What went down was approved, also if its unit then did not leave service. */
    private void spendConsent() {
        if (machines.isAnyAsked()) {
            consent.released();
        }
    }

    private void outageIsOver() {
        machines.outageIsOver();
        jobNodes.outageIsOver();
    }

    private void bootSeen(Event.BootSeen seen) {
        bootsSeen++;
        outage.bootSeen(seen);
        attempts.anotherBoot();
        told.clear();
        spent.bootSeen();
    }

    private void agree(Event.Agreed found) {
        if (MachinesFound.isOne(found.setting())) {
            if (found.wanted().equals(State.NONE)) {
                sourcesFound.remove(found.setting());
            } else {
                sourcesFound.add(found.setting());
            }
        }
        agreed.put(found.setting(), new Found(found.wanted(), found.at()));
        making.agreed(found);
        once.agreed(found);
        attempts.found(found.setting(), found.wanted());
        spent.agreed(found.setting());
        quarantined.removeIf(difference -> difference.setting().equals(found.setting()));
    }

    private void retried(Event.Retried word) {
        stuck = Optional.empty();
        spent.retried();
        quarantined.clear();
        outage.retried();
        machines.retried();
        jobNodes.retried();
        if (attempts.triedForGood()) {
            consent.usedUp();
        }
        attempts.retried(word.left());
    }

    public Target unit() {
        return unit;
    }

    @Override
    public int events() {
        return events;
    }

    int bootsSeen() {
        return bootsSeen;
    }

    @Override
    public Phase phase() {
        return outage.phase();
    }

    @Override
    public Optional<OpenAct> open() {
        return attempts.open();
    }

    /** While it is released: whether the order is known to have had its effect. */
    public boolean isPutBack() {
        return outage.isPutBack();
    }

    @Override
    public Optional<Duration> leavesWithin() {
        return outage.leavesWithin();
    }

    /**
     * Who was sent the latest order to leave service, of the outage that lasts, if that is kept.
     */
    public Optional<Endpoint> sentThrough() {
        return outage.sentThrough();
    }

    /** The write that was begun and of which no end is known. */
    public Optional<Event.WriteIntended> openWrite() {
        return open().flatMap(act -> latestWrite.filter(write -> write.act().equals(act.id())));
    }

    @Override
    public Optional<Instant> lastAct() {
        return attempts.lastAct();
    }

    @Override
    public SortedMap<Target, Instant> interrupted() {
        return attempts.interrupted();
    }

    @Override
    public Optional<Instant> notBefore() {
        return attempts.notBefore();
    }

    @Override
    public Optional<Instant> notBefore(Call call) {
        return attempts.notBefore(call);
    }

    @Override
    public boolean isForAPerson(Call call) {
        return attempts.isForAPerson(call);
    }

    @Override
    public Optional<String> trouble(Call call) {
        return attempts.trouble(call);
    }

    @Override
    public int tried(Call call) {
        return attempts.tried(call);
    }

    @Override
    public Undoing undoing(Call call) {
        return attempts.undoing(call);
    }

    @Override
    public SortedSet<Call> undoings() {
        return attempts.undoings();
    }

    @Override
    public int lost(Call call) {
        return attempts.lost(call);
    }

    /**
     * The id of an earlier intent for this call that never reached the device: to be used again.
     */
    public Optional<ActId> unused(Call call) {
        return attempts.unused(call);
    }

    @Override
    public int restarts() {
        return outage.restarts();
    }

    @Override
    public int serviceRestarts() {
        return outage.serviceRestarts();
    }

    @Override
    public Optional<ActId> outage() {
        return outage.act();
    }

    @Override
    public SortedSet<String> leftFor() {
        return outage.leftFor();
    }

    @Override
    public int outagesFor(String change) {
        return outage.outagesFor(change);
    }

    @Override
    public List<PastOutage> pastOutages() {
        return outage.past();
    }

    @Override
    public Optional<Instant> leavesSince() {
        return outage.askedSince();
    }

    @Override
    public boolean isAskedOut() {
        return outage.isAskedOut();
    }

    @Override
    public Optional<String> calledOff() {
        return outage.calledOff();
    }

    @Override
    public int takeOuts() {
        return outage.takeOuts();
    }

    @Override
    public int boots() {
        return outage.boots();
    }

    @Override
    public String marker() {
        return outage.marker();
    }

    @Override
    public int evacuations() {
        return machines.evacuations();
    }

    @Override
    public SortedMap<String, OwedMachine> owed() {
        return machines.owed();
    }

    @Override
    public SortedMap<String, String> unyielding() {
        return machines.unyielding();
    }

    @Override
    public SortedMap<String, String> unmoved() {
        return machines.unmoved();
    }

    @Override
    public int drains() {
        return jobNodes.drains();
    }

    @Override
    public SortedMap<String, ClosedJobNode> closedJobNodes() {
        return jobNodes.closed();
    }

    @Override
    public SortedMap<String, String> busyJobNodes() {
        return jobNodes.busy();
    }

    @Override
    public boolean spent(DifferenceKey difference) {
        return spent.all().contains(difference);
    }

    @Override
    public boolean hadItsBoot(String setting) {
        return outage.restartedTo()
                .filter(boot ->
                        written(setting).filter(last -> !last.during().isBefore(boot)).isEmpty())
                .isPresent();
    }

    @Override
    public SortedSet<DifferenceKey> quarantined() {
        return Collections.unmodifiableSortedSet(quarantined);
    }

    @Override
    public Optional<String> stuck() {
        return stuck;
    }

    @Override
    public Optional<OnHold> onHold() {
        return onHold;
    }

    @Override
    public int bootsSinceApproval(int people) {
        return outage.boots() - consent.bootsBeforeApproval(people);
    }

    @Override
    public Optional<Approval> approval(int people) {
        return consent.approval(people);
    }

    @Override
    public SortedSet<String> approvers(String digest, String revision) {
        return consent.approvers(digest, revision);
    }

    @Override
    public boolean isBegunUrgently() {
        return consent.isBegunUrgently();
    }

    @Override
    public Optional<BreakGlass> breakGlass() {
        return consent.breakGlass();
    }

    @Override
    public SortedSet<String> made() {
        return making.made();
    }

    /**
     * What the device said a write takes.
     *
     * @param boot that lasts: what was said in another one is over, whoever ended that; while it
     *     cannot be told, nothing is forgotten
     */
    public Optional<Activation> told(String setting, Optional<BootId> boot) {
        return Optional.ofNullable(told.get(setting))
                .filter(answer -> boot.map(answer.during()::isStill).orElse(true))
                .map(Told::takes);
    }

    /** In plumb, as far as is remembered. */
    private record Found(String wanted, Instant at) {}

    private record Told(BootId during, Activation takes) {}

    /** The wanted value of a setting that was last found in plumb. */
    public Optional<String> agreedValue(Setting<?> setting) {
        return agreed(setting.path());
    }

    /**
     * Whether a boot was spent on this setting, or it is quarantined, since it was last found in
     * plumb.
     */
    public boolean isSpentOn(Setting<?> setting) {
        return Stream.concat(spent.all().stream(), quarantined.stream())
                .anyMatch(difference -> difference.setting().equals(setting.path()));
    }

    /** Whether it was written in this boot, and what was written not found in force since. */
    public boolean isUnseen(Setting<?> setting, String wanted) {
        return attempts.isNews(setting.path(), wanted);
    }

    /** What we wrote in this boot, by setting; of each the last. */
    public SortedMap<String, Written> writtenDuring(BootId boot) {
        return written.during(boot);
    }

    @Override
    public Optional<String> lastWritten(String setting) {
        return written(setting).map(Written::to);
    }

    @Override
    public boolean gave(String setting, String found) {
        return making.gave(setting, found);
    }

    @Override
    public boolean isToBeDone(Setting<?> setting) {
        return once.isToBeDone(setting);
    }

    /** Whether we took away what we made and found it so, though a boot may have to see to it. */
    public boolean isLeaving(String setting) {
        return making.isLeaving(setting);
    }

    Optional<Written> written(String setting) {
        return written.of(setting);
    }

    @Override
    public Optional<Instant> agreedSince(String setting, String wanted) {
        return Optional.ofNullable(agreed.get(setting))
                .filter(found -> found.wanted().equals(wanted))
                .map(Found::at);
    }

    /** Paths of what machines are made of that were found, and not forgotten since. */
    public SortedSet<String> sourcesFound() {
        return Collections.unmodifiableSortedSet(sourcesFound);
    }

    Optional<String> agreed(String setting) {
        return Optional.ofNullable(agreed.get(setting)).map(Found::wanted);
    }
}
