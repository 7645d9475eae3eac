package io.plumbline.drivers.vcenter.yavijava;

import com.vmware.vim25.ManagedObjectReference;
import com.vmware.vim25.ObjectContent;
import com.vmware.vim25.ObjectSpec;
import com.vmware.vim25.PropertyFilterSpec;
import com.vmware.vim25.PropertySpec;
import com.vmware.vim25.SelectionSpec;
import com.vmware.vim25.TaskInfoState;
import com.vmware.vim25.TraversalSpec;
import com.vmware.vim25.VirtualMachineCloneSpec;
import com.vmware.vim25.VirtualMachineRelocateSpec;

import io.plumbline.drivers.vcenter.Managed.MachineRef;
import io.plumbline.drivers.vcenter.NewMachine;
import io.plumbline.drivers.vcenter.TaskRef;
import io.plumbline.drivers.vcenter.Trouble;
import io.plumbline.drivers.vcenter.VCenterException;

import java.time.Duration;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;

/**
 * Copies of templates. A task of vCenter tells whom it copies and not what it makes; so while one
 * goes on that this daemon did not begin, it may be what the daemon before it began.
 */
final class Clones {
    static final String METHOD = "CloneVM_Task";

    private static final String PARENT = "parent";
    private static final String STATE = "info.state";
    private static final String WHAT = "info.descriptionId";

    /** {@code VirtualMachine.clone} in vCenter, {@code VirtualMachine.cloneVm} in vcsim. */
    private static final String COPIES = "virtualmachine.clone";

    /** What it makes, by task, as long as it may go on. */
    private final Map<String, String> own = new ConcurrentHashMap<>();

    private final Lock one = new ReentrantLock();

    /** How a machine is asked for. */
    interface Order {
        TaskRef send() throws VCenterException;
    }

    /**
     * What is read for an order holds until it is sent: no other is sent meanwhile.
     *
     * @param atMost for how long others are waited for
     */
    TaskRef oneByOne(Duration atMost, Order order) throws VCenterException {
        if (!isFree(atMost)) {
            throw new VCenterException(
                    new Trouble.Occupied(METHOD, "other machines are asked for just now"));
        }
        try {
            return order.send();
        } finally {
            one.unlock();
        }
    }

    private boolean isFree(Duration atMost) {
        try {
            return one.tryLock(atMost.toNanos(), TimeUnit.NANOSECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        }
    }

    void began(TaskRef task, NewMachine what) {
        own.put(task.id(), what.name());
    }

    /** What was begun here for a machine of this name, and may go on. */
    Optional<TaskRef> making(NewMachine what) {
        return own.entrySet().stream()
                .filter(one -> one.getValue().equalsIgnoreCase(what.name()))
                .map(one -> new TaskRef(one.getKey()))
                .findFirst();
    }

    void ended(TaskRef task) {
        own.remove(task.id());
    }

    /** Where a template lies, and what is done with it. */
    static PropertyFilterSpec of(MachineRef template) {
        var recent = new TraversalSpec();
        recent.name = "recent";
        recent.type = "ManagedEntity";
        recent.path = "recentTask";
        recent.skip = false;
        var begin = new ObjectSpec();
        begin.obj = Refs.of(template);
        begin.skip = false;
        begin.selectSet = new SelectionSpec[] {recent};
        var filter = new PropertyFilterSpec();
        filter.propSet =
                new PropertySpec[] {
                    Sought.properties(Sought.MACHINES, PARENT),
                    Sought.properties("Task", STATE, WHAT)
                };
        filter.objectSet = new ObjectSpec[] {begin};
        return filter;
    }

    /**
     * The folder of a template that nobody else copies.
     *
     * @param objects that answer {@link #of}
     */
    Optional<ManagedObjectReference> folder(ObjectContent[] objects) throws VCenterException {
        Optional<ManagedObjectReference> folder = Optional.empty();
        for (var object : objects) {
            checkTold(object);
            var known = Page.properties(object);
            if (isCopying(known)) {
                check(object.obj.val);
            }
            if (known.get(PARENT) instanceof ManagedObjectReference parent) {
                folder = Optional.of(parent);
            }
        }
        return folder;
    }

    /** A task that has just gone, or is not told, is known again at the next look. */
    private static void checkTold(ObjectContent object) throws VCenterException {
        if (object.missingSet == null || object.missingSet.length == 0) {
            return;
        }
        var lacks = object.missingSet[0].path + " of " + object.obj.val;
        throw new VCenterException(
                Sought.MACHINES.equals(object.obj.type)
                        ? new Trouble.Refused(
                                METHOD,
                                "vCenter withholds "
                                        + lacks
                                        + ": give the account read access to the template")
                        : new Trouble.Occupied(METHOD, "vCenter did not tell " + lacks));
    }

    private void check(String task) throws VCenterException {
        if (!own.containsKey(task)) {
            throw new VCenterException(
                    new Trouble.Occupied(
                            METHOD,
                            task
                                    + " copies this template, and nobody here knows what it makes:"
                                    + " its end is waited for"));
        }
    }

    private static boolean isCopying(Map<String, Object> task) {
        return (task.get(STATE) == TaskInfoState.queued || task.get(STATE) == TaskInfoState.running)
                && task.get(WHAT) instanceof String what
                && what.toLowerCase(Locale.ROOT).startsWith(COPIES);
    }

    static VirtualMachineCloneSpec spec(NewMachine what, Placement in) throws VCenterException {
        var location = new VirtualMachineRelocateSpec();
        location.host = Refs.of(what.host());
        location.pool = in.pool(what);
        in.datastore(what).ifPresent(on -> location.datastore = on);
        var spec = new VirtualMachineCloneSpec();
        spec.location = location;
        spec.template = false;
        spec.powerOn = false;
        return spec;
    }
}
