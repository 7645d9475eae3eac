package io.plumbline.lab.vcenter;

import io.plumbline.lab.vcenter.soap.Element;
import io.plumbline.lab.vcenter.soap.Fault;
import io.plumbline.lab.vcenter.soap.FaultException;
import io.plumbline.lab.vcenter.soap.Ref;
import io.plumbline.lab.world.HostModel;

import java.util.ArrayList;
import java.util.List;

/**
 * What can be asked of all distributed switches: which hosts can be on one of a version.
 *
 * @see "vSphere Web Services API, DistributedVirtualSwitchManager.QueryDvsCheckCompatibility: a
 *     result for each host, with an error where it cannot; InvalidArgument where the version is not
 *     recognized. By which fault a host is told to be too old it does not say:
 *     NotSupportedHostInDvs is engineering knowledge"
 */
final class VdsManagerMethods {
    static final Ref KEEPER = new Ref("DistributedVirtualSwitchManager", "DVSManager");
    private static final String VERSION = "dvsProductSpec.newSwitchProductSpec";

    private final VCenterState state;

    VdsManagerMethods(VCenterState state) {
        this.state = state;
    }

    void addTo(Methods methods) {
        methods.add(KEEPER.type(), "QueryDvsCheckCompatibility", this::compatibility);
    }

    /** Of hosts that are named, which is all that anybody here asks for. */
    private List<Element> compatibility(Call call) throws FaultException {
        var version = version(call);
        var results = new ArrayList<Element>();
        for (var filter : call.is().children("hostFilterSpec").toList()) {
            Refuse.allBut(filter, "inclusive", "host");
            for (var ref : filter.children("host").map(Element::ref).toList()) {
                var host =
                        state.estate()
                                .host(ref)
                                .orElseThrow(() -> new FaultException(Objects.gone(ref)));
                results.add(result(ref, host, version));
            }
        }
        return results;
    }

    private static String version(Call call) throws FaultException {
        var product =
                call.is()
                        .child("dvsProductSpec")
                        .flatMap(spec -> spec.child("newSwitchProductSpec"))
                        .orElseThrow(() -> Refuse.argument(VERSION));
        try {
            return VdsVersion.of(product);
        } catch (FaultException _) {
            throw Refuse.argument(VERSION);
        }
    }

    private static Element result(Ref ref, HostModel host, String version) {
        return VdsVersion.isTooNewFor(host, version)
                ? Element.of("returnval", ref.as("host"), tooOld().localized("error"))
                : Element.of("returnval", ref.as("host"));
    }

    private static Fault tooOld() {
        return Fault.of("NotSupportedHostInDvs", "The host is older than the switch would be.");
    }
}
