package io.plumbline.drivers.vcenter.yavijava;

import com.vmware.vim25.ManagedObjectReference;
import com.vmware.vim25.ObjectContent;
import com.vmware.vim25.ObjectSpec;
import com.vmware.vim25.PropertyFilterSpec;
import com.vmware.vim25.PropertySpec;
import com.vmware.vim25.SelectionSpec;
import com.vmware.vim25.TraversalSpec;

import io.plumbline.drivers.vcenter.Managed.HostRef;

import java.util.Arrays;
import java.util.Optional;

/** Where a datacenter keeps its networks, found from a host in it upwards. */
final class Datacenters {
    private static final String NETWORKS = "networkFolder";
    private static final String UPWARDS = "upwards";

    private Datacenters() {}

    static PropertyFilterSpec of(HostRef host) {
        var properties = new PropertySpec();
        properties.type = "Datacenter";
        properties.all = false;
        properties.pathSet = new String[] {NETWORKS};
        var begin = new ObjectSpec();
        begin.obj = Refs.of(host);
        begin.skip = true;
        begin.selectSet = new SelectionSpec[] {upwards()};
        var filter = new PropertyFilterSpec();
        filter.propSet = new PropertySpec[] {properties};
        filter.objectSet = new ObjectSpec[] {begin};
        return filter;
    }

    /** From whatever there is to what it lies in, up to the root. */
    private static TraversalSpec upwards() {
        var again = new SelectionSpec();
        again.name = UPWARDS;
        var upwards = new TraversalSpec();
        upwards.name = UPWARDS;
        upwards.type = "ManagedEntity";
        upwards.path = "parent";
        upwards.skip = false;
        upwards.selectSet = new SelectionSpec[] {again};
        return upwards;
    }

    /** Of the answer to that. */
    static Optional<ManagedObjectReference> networks(ObjectContent[] objects) {
        return Arrays.stream(objects)
                .filter(object -> object.propSet != null)
                .flatMap(object -> Arrays.stream(object.propSet))
                .filter(property -> NETWORKS.equals(property.name))
                .map(property -> property.val)
                .filter(ManagedObjectReference.class::isInstance)
                .map(ManagedObjectReference.class::cast)
                .findFirst();
    }
}
