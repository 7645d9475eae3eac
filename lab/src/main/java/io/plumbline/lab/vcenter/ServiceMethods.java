package io.plumbline.lab.vcenter;

import io.plumbline.lab.vcenter.soap.Element;
import io.plumbline.lab.vcenter.soap.Fault;
import io.plumbline.lab.vcenter.soap.FaultException;
import io.plumbline.lab.vcenter.soap.Ref;
import io.plumbline.lab.vcenter.soap.Value;
import io.plumbline.lab.vcenter.soap.Value.Data;
import io.plumbline.lab.world.HostModel;
import io.plumbline.lab.world.SshServer;

import java.util.List;
import java.util.Optional;
import java.util.function.BiConsumer;

/**
 * Starting and stopping services of hosts; of SSH alone it has an effect.
 *
 * @see "vSphere Web Services API, HostServiceSystem: StartService and StopService return nothing;
 *     NotFound where the id is unknown; on ESXi 5 and later no fault where it runs, or is off
 *     already; privilege Host.Config.NetService"
 */
final class ServiceMethods {
    static final String SSH = "TSM-SSH";
    private static final String TYPE = "HostServiceSystem";
    private static final String OF = "serviceSystem-";
    private static final String BY = "vCenter";

    private final VCenterState state;

    ServiceMethods(VCenterState state) {
        this.state = state;
    }

    /** Who keeps the services of a host. */
    static Ref keeper(Ref host) {
        return new Ref(TYPE, OF + host.id());
    }

    /** The host whose keeper this is. */
    static Optional<Ref> kept(Ref keeper) {
        return keeper.type().equals(TYPE)
                ? Optional.of(new Ref("HostSystem", keeper.id().replaceFirst(OF, "")))
                : Optional.empty();
    }

    static Optional<Data> of(Ref ref, Estate estate) {
        return kept(ref)
                .flatMap(estate::host)
                .map(host -> Value.data(TYPE).with("serviceInfo", HostProperties.services(host)));
    }

    void addTo(Methods methods) {
        methods.add(TYPE, "StartService", call -> change(call, SshServer::start))
                .add(TYPE, "StopService", call -> change(call, SshServer::stop))
                .add(TYPE, "RefreshServices", this::refresh);
    }

    private List<Element> refresh(Call call) throws FaultException {
        reached(call).ssh().heard();
        return List.of();
    }

    private List<Element> change(Call call, BiConsumer<SshServer, String> how)
            throws FaultException {
        var host = reached(call);
        if (!call.is().textOf("id").equals(Optional.of(SSH))) {
            throw new FaultException(Fault.of("NotFound", "The service was not found."));
        }
        how.accept(host.ssh(), BY);
        return List.of();
    }

    private HostModel reached(Call call) throws FaultException {
        var host = kept(call.on()).flatMap(state.estate()::host).orElseThrow();
        if (!host.power().answers()) {
            throw new FaultException(
                    "HostNotConnected",
                    "Unable to communicate with the remote host, since it is disconnected.");
        }
        return host;
    }
}
