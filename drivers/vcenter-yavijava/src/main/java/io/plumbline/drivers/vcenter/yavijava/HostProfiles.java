package io.plumbline.drivers.vcenter.yavijava;

import com.vmware.vim25.ManagedObjectReference;
import com.vmware.vim25.ObjectContent;
import com.vmware.vim25.PropertyFilterSpec;
import com.vmware.vim25.RetrieveOptions;

import io.plumbline.drivers.vcenter.Managed;
import io.plumbline.drivers.vcenter.SeenProfile;
import io.plumbline.drivers.vcenter.Trouble;
import io.plumbline.drivers.vcenter.VCenterException;
import io.plumbline.drivers.vcenter.VCenterLimits;
import io.plumbline.problem.Redactor;

import java.rmi.RemoteException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * The host profiles of vCenter, and what each is attached to. What they say of a host is not asked:
 * it is large, and takes the privilege to change it. Their keeper is asked for their list as well
 * as followed to them: one that may not be seen leads nowhere, which is not none.
 *
 * @see "vSphere Web Services API, ProfileManager.profile: Profile.View; Profile.name and entity;
 *     Profile.config: Profile.Edit"
 */
record HostProfiles(Session session, Refs refs, Redactor redactor) {
    private static final String TYPE = "HostProfile";
    private static final String ALL = "profile";
    private static final String ATTACHED = "entity";

    List<SeenProfile> read(Deadline deadline, VCenterLimits limits)
            throws RemoteException, VCenterException {
        var keeper = session.content().hostProfileManager;
        if (keeper == null) {
            throw new VCenterException(
                    new Trouble.NotOffered(Page.METHOD, "this vCenter keeps no host profiles"));
        }
        var options = new RetrieveOptions();
        options.maxObjects = limits.page();
        var profiles = new ArrayList<SeenProfile>();
        var untold = new ArrayList<Trouble>();
        session.read(
                deadline,
                sought(keeper),
                options,
                object -> {
                    if (!TYPE.equals(object.obj.type)) {
                        why(object).ifPresent(untold::add);
                    } else if (!RecentTasks.isGone(object)) {
                        profiles.add(profile(object));
                    }
                });
        if (!untold.isEmpty()) {
            throw new VCenterException(untold.getFirst());
        }
        return profiles;
    }

    static PropertyFilterSpec sought(ManagedObjectReference keeper) {
        var filter =
                Sought.through(
                        keeper,
                        ALL,
                        Sought.properties(keeper.type, ALL),
                        Sought.properties(TYPE, Sought.NAME, ATTACHED));
        filter.objectSet[0].skip = false;
        return filter;
    }

    /** Why the keeper withholds its list, if it does. */
    private Optional<Trouble> why(ObjectContent keeper) {
        return keeper.missingSet == null
                ? Optional.empty()
                : Arrays.stream(keeper.missingSet)
                        .map(missing ->
                                Troubles.named(Page.METHOD, SoapFault.of(missing.fault), redactor))
                        .findFirst();
    }

    private SeenProfile profile(ObjectContent content) {
        var known = new Known();
        known.take(content);
        return new SeenProfile(
                content.obj.val,
                known.told(Sought.NAME, String.class, name -> name),
                known.told(ATTACHED, ManagedObjectReference[].class, this::attached));
    }

    private Set<Managed> attached(ManagedObjectReference[] to) {
        return Arrays.stream(to)
                .flatMap(one -> refs.managed(one).stream())
                .collect(Collectors.toUnmodifiableSet());
    }
}
