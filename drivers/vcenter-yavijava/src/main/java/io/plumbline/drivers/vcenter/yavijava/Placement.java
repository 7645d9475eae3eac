package io.plumbline.drivers.vcenter.yavijava;

import com.vmware.vim25.ManagedObjectReference;
import com.vmware.vim25.ObjectContent;
import com.vmware.vim25.ObjectSpec;
import com.vmware.vim25.PropertyFilterSpec;
import com.vmware.vim25.PropertySpec;
import com.vmware.vim25.SelectionSpec;
import com.vmware.vim25.TraversalSpec;

import io.plumbline.drivers.vcenter.NewMachine;
import io.plumbline.drivers.vcenter.Trouble;
import io.plumbline.drivers.vcenter.VCenterException;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Optional;

/**
 * Where a machine that is to be made may lie: what is found from its host, which is its datastores,
 * and upwards the pool of what it is part of and the folder of its datacenter's machines.
 */
final class Placement {
    private static final String NAME = "name";
    private static final String POOL = "resourcePool";
    private static final String POOLS = "ResourcePool";
    private static final String FOLDER = "vmFolder";
    private static final String FOLDERS = "Folder";
    private static final String HOLDS = "childType";
    private static final String DATASTORES = "Datastore";

    private final ObjectContent[] found;

    private Placement(ObjectContent[] found) {
        this.found = found;
    }

    static PropertyFilterSpec of(NewMachine what) {
        var begin = new ObjectSpec();
        begin.obj = Refs.of(what.host());
        begin.skip = true;
        begin.selectSet =
                new SelectionSpec[] {way("datastores", Sought.HOSTS, "datastore"), upwards()};
        var filter = new PropertyFilterSpec();
        filter.propSet =
                new PropertySpec[] {
                    Sought.properties(DATASTORES, NAME),
                    Sought.properties("ComputeResource", POOL),
                    Sought.properties(POOLS, NAME),
                    Sought.properties("Datacenter", FOLDER),
                    Sought.properties(FOLDERS, NAME, HOLDS)
                };
        filter.objectSet = new ObjectSpec[] {begin};
        return filter;
    }

    private static TraversalSpec upwards() {
        return way(
                "upwards",
                "ManagedEntity",
                "parent",
                again("upwards"),
                way("pool", "ComputeResource", POOL, way("pools", POOLS, POOL, again("pools"))),
                way(
                        "machines",
                        "Datacenter",
                        FOLDER,
                        way("folders", FOLDERS, "childEntity", again("folders"))));
    }

    private static TraversalSpec way(
            String name, String type, String path, SelectionSpec... further) {
        var way = new TraversalSpec();
        way.name = name;
        way.type = type;
        way.path = path;
        way.skip = false;
        way.selectSet = further;
        return way;
    }

    private static SelectionSpec again(String name) {
        var again = new SelectionSpec();
        again.name = name;
        return again;
    }

    /** Of the answer to that. */
    static Placement in(ObjectContent[] objects) {
        return new Placement(objects);
    }

    /** The one that is named, else that of the host's cluster, or of the host where it has none. */
    ManagedObjectReference pool(NewMachine what) throws VCenterException {
        return what.resourcePool().isPresent()
                ? named(POOLS, "resource pool", what.resourcePool().get())
                : Page.reference(found, POOL)
                        .orElseThrow(() -> lacks("the pool of the host's resources"));
    }

    /** The one that is named, else that of the template. */
    Optional<ManagedObjectReference> folder(NewMachine what) throws VCenterException {
        return what.folder().isPresent()
                ? Optional.of(named(FOLDERS, "folder of machines", what.folder().get()))
                : Optional.empty();
    }

    /** The folder of all machines of the datacenter. */
    ManagedObjectReference machines() throws VCenterException {
        return Page.reference(found, FOLDER)
                .orElseThrow(() -> lacks("the folder of the datacenter's machines"));
    }

    Optional<ManagedObjectReference> datastore(NewMachine what) throws VCenterException {
        return what.datastore().isPresent()
                ? Optional.of(named(DATASTORES, "datastore of its host", what.datastore().get()))
                : Optional.empty();
    }

    private ManagedObjectReference named(String type, String what, String name)
            throws VCenterException {
        var same = new ArrayList<ManagedObjectReference>();
        for (var object : found) {
            if (object.obj != null
                    && type.equals(object.obj.type)
                    && object.propSet != null
                    && has(object, NAME, name)
                    && (!type.equals(FOLDERS) || isOfMachines(object))) {
                same.add(object.obj);
            }
        }
        if (same.size() != 1) {
            throw new VCenterException(
                    new Trouble.Refused(
                            Clones.METHOD,
                            (same.isEmpty() ? "no " : same.size() + " times a ")
                                    + what
                                    + " called "
                                    + name
                                    + ": correct the spec, or make it"));
        }
        return same.getFirst();
    }

    private static boolean has(ObjectContent object, String path, Object value) {
        return Arrays.stream(object.propSet)
                .anyMatch(some -> path.equals(some.name) && value.equals(some.val));
    }

    /** On the way up there are folders of hosts and of datacenters, too. */
    private static boolean isOfMachines(ObjectContent object) {
        return Arrays.stream(object.propSet)
                .anyMatch(some ->
                        HOLDS.equals(some.name)
                                && some.val instanceof String[] types
                                && Arrays.asList(types).contains(Sought.MACHINES));
    }

    private static VCenterException lacks(String what) {
        return new VCenterException(new Trouble.Refused(Clones.METHOD, "cannot find " + what));
    }
}
