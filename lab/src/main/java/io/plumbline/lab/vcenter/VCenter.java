package io.plumbline.lab.vcenter;

import io.plumbline.lab.vcenter.soap.Element;
import io.plumbline.lab.vcenter.soap.EnvelopeWriter;
import io.plumbline.lab.vcenter.soap.Fault;
import io.plumbline.lab.vcenter.soap.FaultException;
import io.plumbline.lab.world.MachineModel;
import io.plumbline.lab.world.World;
import io.plumbline.target.Host;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** The vCenter of a world, before any transport. May be called by several threads. */
public final class VCenter {

    /** How often one looks whether something changed for somebody who waits: wall time. */
    private static final Duration LOOK_AGAIN = Duration.ofMillis(20);

    /** The real one waits that long at most, whatever is asked. */
    private static final Duration LONGEST_WAIT = Duration.ofMinutes(30);

    /** What is no task and can be a lie. */
    private static final Set<String> LIE_AT_ONCE =
            Set.of(MachineMethods.SHUT_DOWN, VdsMethods.IO_CONTROL, PassthruMethods.UPDATE);

    private final World world;
    private final VCenterState state;
    private final Methods methods;
    private volatile Listener listener = (_, _) -> {};

    /**
     * What it says to one call.
     *
     * @param status of HTTP
     * @param cookie of a session that this call began
     */
    public record Answer(int status, String body, Optional<String> cookie) {}

    /** Hears of calls that are for a host or a machine on it, before anything of them is done. */
    public interface Listener {
        void heard(Host host, String method);
    }

    public VCenter(World world, VCenterTimes times, Account account) {
        this.world = world;
        this.state = new VCenterState(world, times, account);
        this.methods = new Methods(state.objects());
        new SessionMethods(state).addTo(methods);
        new CollectorMethods(state.objects()).addTo(methods);
        new HostMethods(state).addTo(methods);
        new PassthruMethods(state).addTo(methods);
        new EsxcliMethods(state).addTo(methods);
        new MachineMethods(state).addTo(methods);
        new BrowserMethods(state).addTo(methods);
        new CloneMethods(state).addTo(methods);
        new VdsMethods(state).addTo(methods);
        new VdsManagerMethods(state).addTo(methods);
        new PortGroupMethods(state).addTo(methods);
        new ClusterMethods(state).addTo(methods);
        new ServiceMethods(state).addTo(methods);
        new TaskMethods(state).addTo(methods);
        new EventMethods(state).addTo(methods);
    }

    public void listen(Listener ear) {
        listener = ear;
    }

    /**
     * Answers one call; {@code WaitForUpdatesEx} when something changed or its time is over.
     *
     * @param call named like the method
     * @param cookie of the session; empty if the caller shows none
     */
    public Answer answer(Element call, String cookie) throws InterruptedException {
        var waits = System.nanoTime() + longest(call).toNanos();
        while (true) {
            var answer = world.call(() -> now(call, cookie));
            if (answer.isPresent()) {
                return answer.get();
            }
            if (System.nanoTime() - waits >= 0) {
                return new Answer(
                        200, EnvelopeWriter.answer(call.name(), List.of()), Optional.empty());
            }
            Thread.sleep(LOOK_AGAIN);
        }
    }

    private static Duration longest(Element call) {
        return call.child("options")
                .map(options ->
                        Duration.ofSeconds(options.number("maxWaitSeconds", Integer.MAX_VALUE)))
                .filter(asked -> asked.compareTo(LONGEST_WAIT) < 0)
                .orElse(LONGEST_WAIT);
    }

    private Optional<Answer> now(Element is, String cookie) {
        if (state.mischief().isAway(world.now())) {
            return Optional.of(new Answer(503, "", Optional.empty()));
        }
        var call = new Call(is, state.sessions().use(cookie));
        state.tasks().by(call.by().map(OpenSession::user).orElse(""));
        state.estate().behind(call.on()).ifPresent(host -> listener.heard(host, call.method()));
        try {
            return methods.answer(call)
                    .map(returned ->
                            new Answer(
                                    200,
                                    EnvelopeWriter.answer(call.method(), returned),
                                    begun(call)));
        } catch (FaultException e) {
            return Optional.of(fault(e.fault()));
        } catch (NumberFormatException e) {
            return Optional.of(
                    fault(Fault.of("InvalidRequest", "not a number: " + e.getMessage())));
        }
    }

    private static Answer fault(Fault fault) {
        return new Answer(500, EnvelopeWriter.fault(fault), Optional.empty());
    }

    private Optional<String> begun(Call call) {
        return call.method().equals("Login") ? state.sessions().newest() : Optional.empty();
    }

    /** Sessions end when they were not used for that long: an advanced setting of vCenter. */
    public void endSessionsAfter(Duration unused) {
        world.run(() -> state.sessions().endAfter(unused));
    }

    /** All sessions end, as by somebody else's hand. */
    public void endSessions() {
        world.run(() -> state.sessions().endAll());
    }

    /**
     * It is away for a while and has forgotten all sessions when it is back. Its tasks go on, since
     * hosts do them.
     */
    public void restart(Duration labTime) {
        world.run(() -> {
            state.sessions().endAll();
            state.mischief().stayAway(world.now(), labTime);
        });
    }

    /**
     * It knows none of its tasks any more, those that run among them, which go on: as where it
     * keeps them for a short time only.
     */
    public void forgetTasks() {
        world.run(() -> state.tasks().forgetAll());
    }

    /**
     * The next task of this method fails.
     *
     * @throws IllegalArgumentException if no method of this name begins a task
     */
    public void failNext(String method) {
        refuseUnless(beginsTask(method), method);
        world.run(() -> state.mischief().failNext(method));
    }

    /**
     * The next task of this method, shutdown of a guest, switch of I/O control, or order of virtual
     * functions succeeds and does nothing.
     *
     * @throws IllegalArgumentException if no method of this name does
     */
    public void lieNext(String method) {
        refuseUnless(beginsTask(method) || LIE_AT_ONCE.contains(method), method);
        world.run(() -> state.mischief().lieNext(method));
    }

    /**
     * A host does not take the next change of a distributed switch that it is sent. What vCenter
     * keeps is changed all the same; the host is out of sync until a change reaches it.
     *
     * @throws IllegalArgumentException if there is no such host
     */
    public void missNextSwitchChange(Host host) {
        world.run(() -> state.mischief().missNext(world.host(host).host()));
    }

    /**
     * Somebody else has it do something with a host, which goes on until it is ended.
     *
     * @param method for example {@code ReconnectHost_Task}; what it does here is nothing
     * @param user for example {@code LAB\\ann}
     * @return ends it
     */
    public Runnable begins(Host host, String method, String user) {
        return world.call(() -> {
            var model = world.host(host);
            var on = new Tasks.Subject(state.estate().ref(model), host.name(), host);
            state.tasks().by(user);
            var task = state.tasks().start(method, on, _ -> {});
            model.errands().begin(task.description(), user);
            return () ->
                    world.run(() -> {
                        model.errands().end(task.description(), user);
                        task.succeed();
                    });
        });
    }

    /** How many tasks of a method there were, however they ended. */
    public long tasksOf(String method) {
        return world.call(() -> state.tasks().count(method));
    }

    /** No new file finds place on the datastore any more, or one does again. */
    public void fillDatastore(boolean up) {
        world.run(() -> state.mischief().fill(up));
    }

    /** How long a machine is copied from now on, in lab time. */
    public void copiesTake(Duration time) {
        world.run(() -> state.mischief().copiesTake(time));
    }

    private boolean beginsTask(String method) {
        return method.endsWith("_Task") && methods.know(method);
    }

    private static void refuseUnless(boolean known, String method) {
        if (!known) {
            throw new IllegalArgumentException("nothing here is done by a method " + method);
        }
    }

    /**
     * A machine by name, for what can be wrong inside of it.
     *
     * @throws IllegalArgumentException if there is none
     */
    public MachineModel machine(String name) {
        return world.call(() ->
                world.machines().all().stream()
                        .filter(machine -> machine.name().equals(name))
                        .findFirst()
                        .orElseThrow(() ->
                                new IllegalArgumentException(
                                        "no machine " + name + " in this lab")));
    }
}
