package io.plumbline.drivers.vcenter.yavijava;

import com.vmware.vim25.InvalidCollectorVersion;
import com.vmware.vim25.ManagedObjectReference;
import com.vmware.vim25.UpdateSet;
import com.vmware.vim25.VimPortType;
import com.vmware.vim25.WaitOptions;

import io.plumbline.drivers.vcenter.Managed;
import io.plumbline.drivers.vcenter.Sighting;
import io.plumbline.drivers.vcenter.VCenterException;
import io.plumbline.drivers.vcenter.VCenterLimits;
import io.plumbline.drivers.vcenter.Watch;

import org.jspecify.annotations.Nullable;

import java.rmi.RemoteException;
import java.time.Duration;
import java.util.HashSet;
import java.util.Set;

/**
 * Changes by a property collector of its own, so that nobody else's filters come in between. What
 * came of a look that ended in trouble is kept for the next one: vCenter has told it already.
 */
final class CollectorWatch implements Watch {

    /** Where it stands in vCenter: valid in one session only. */
    private record Place(Session session, ManagedObjectReference collector) {}

    private final Conversation talk;
    private final VCenterLimits limits;
    private final Seen seen;
    private final Set<Managed> touched = new HashSet<>();
    private @Nullable Session asked;
    private @Nullable Place place;
    private String version = "";
    private boolean anew = true;

    CollectorWatch(Conversation talk, Seen seen, VCenterLimits limits) {
        this.talk = talk;
        this.seen = seen;
        this.limits = limits;
    }

    @Override
    public Sighting next(Duration atMost) throws VCenterException {
        var deadline = Deadline.after(limits.call().plus(atMost));
        try {
            try {
                return look(atMost, deadline);
            } catch (CallException e) {
                if (!isOver(e)) {
                    throw e;
                }
                return look(Duration.ZERO, deadline);
            }
        } catch (RemoteException e) {
            throw talk.named(e);
        }
    }

    /** Whether the next look has to begin anew; sees to it that it does. */
    private boolean isOver(CallException failed) {
        var session = asked;
        if (session != null && failed.endsSession()) {
            talk.lost(session);
            place = null;
            return true;
        }
        if (failed.fault().map(SoapFault::typed).orElse(null) instanceof InvalidCollectorVersion) {
            close();
            return true;
        }
        return false;
    }

    private Sighting look(Duration atMost, Deadline deadline)
            throws RemoteException, VCenterException {
        var at = place(deadline);
        var port = at.session().with(deadline);
        // The first look waits for nothing: all that is there is news.
        var update =
                port.waitForUpdatesEx(at.collector(), version, options(anew ? 0 : seconds(atMost)));
        while (update != null) {
            take(update);
            if (!Boolean.TRUE.equals(update.truncated)) {
                break;
            }
            update = port.waitForUpdatesEx(at.collector(), version, options(0));
        }
        return sighting();
    }

    private void take(UpdateSet update) {
        if (update.filterSet != null) {
            for (var filter : update.filterSet) {
                if (filter.objectSet != null) {
                    for (var object : filter.objectSet) {
                        seen.take(object).ifPresent(touched::add);
                    }
                }
            }
        }
        version = update.version;
    }

    private Sighting sighting() {
        if (anew) {
            anew = false;
            touched.clear();
            return new Sighting.Anew(seen.inventory());
        }
        if (touched.isEmpty()) {
            return new Sighting.Quiet();
        }
        var changed = new Sighting.Changed(seen.inventory(), touched);
        touched.clear();
        return changed;
    }

    private Place place(Deadline deadline) throws RemoteException, VCenterException {
        var session = talk.session(deadline);
        asked = session;
        var old = place;
        if (old != null && old.session().equals(session)) {
            return old;
        }
        version = "";
        anew = true;
        seen.clear();
        touched.clear();
        place = null;
        var port = session.with(deadline);
        var collector = port.createPropertyCollector(session.content().propertyCollector);
        try {
            port.createFilter(collector, Sought.in(session.view()), false);
        } catch (CallException e) {
            destroy(port, collector);
            throw e;
        }
        var made = new Place(session, collector);
        place = made;
        return made;
    }

    private WaitOptions options(int seconds) {
        var options = new WaitOptions();
        options.maxWaitSeconds = seconds;
        options.maxObjectUpdates = limits.page();
        return options;
    }

    private static int seconds(Duration atMost) {
        return Math.toIntExact(atMost.toSeconds());
    }

    @Override
    public void close() {
        var at = place;
        place = null;
        if (at != null) {
            destroy(at.session().with(Deadline.after(limits.connect())), at.collector());
        }
    }

    private static void destroy(VimPortType port, ManagedObjectReference collector) {
        try {
            port.destroyPropertyCollector(collector);
        } catch (RemoteException e) {
            // It ends with the session.
        }
    }
}
