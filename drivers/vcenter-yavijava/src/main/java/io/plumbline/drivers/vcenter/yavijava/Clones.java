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

import java.util.Arrays;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

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

    /** What it makes, by task. */
    private final Map<String, String> own = new ConcurrentHashMap<>();

    void began(TaskRef task, NewMachine what) {
        own.put(task.id(), what.name());
    }

    /** Where a template lies, and what is done with it. */
    static PropertyFilterSpec of(MachineRef template) {
        var lies = new PropertySpec();
        lies.type = Sought.MACHINES;
        lies.all = false;
        lies.pathSet = new String[] {PARENT};
        var tasks = new PropertySpec();
        tasks.type = "Task";
        tasks.all = false;
        tasks.pathSet = new String[] {STATE, WHAT};
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
        filter.propSet = new PropertySpec[] {lies, tasks};
        filter.objectSet = new ObjectSpec[] {begin};
        return filter;
    }

    /**
     * The folder of a template that nobody else copies, and nobody for this machine.
     *
     * @param objects that answer {@link #of}
     */
    Optional<ManagedObjectReference> folder(NewMachine what, ObjectContent[] objects)
            throws VCenterException {
        Optional<ManagedObjectReference> folder = Optional.empty();
        for (var object : objects) {
            if (object.missingSet != null && object.missingSet.length > 0) {
                throw new VCenterException(
                        new Trouble.Refused(
                                METHOD,
                                "vCenter withholds "
                                        + object.missingSet[0].path
                                        + " of "
                                        + object.obj.val
                                        + ": give the account read access to the template"));
            }
            var known = properties(object);
            if (isCopying(known)) {
                check(object.obj.val, what);
            }
            if (known.get(PARENT) instanceof ManagedObjectReference parent) {
                folder = Optional.of(parent);
            }
        }
        return folder;
    }

    private void check(String task, NewMachine what) throws VCenterException {
        var makes = own.get(task);
        if (makes == null || makes.equalsIgnoreCase(what.name())) {
            throw new VCenterException(
                    new Trouble.Occupied(
                            METHOD,
                            makes == null
                                    ? task
                                            + " copies this template, and nobody here knows what"
                                            + " it makes: its end is waited for"
                                    : task + " makes it already"));
        }
    }

    private static boolean isCopying(Map<String, Object> task) {
        return (task.get(STATE) == TaskInfoState.queued || task.get(STATE) == TaskInfoState.running)
                && task.get(WHAT) instanceof String what
                && what.toLowerCase(Locale.ROOT).startsWith(COPIES);
    }

    private static Map<String, Object> properties(ObjectContent object) {
        var known = new HashMap<String, Object>();
        if (object.propSet != null) {
            Arrays.stream(object.propSet).forEach(some -> known.put(some.name, some.val));
        }
        return known;
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
