package io.plumbline.lab.vcenter;

import io.plumbline.lab.vcenter.soap.Element;
import io.plumbline.lab.vcenter.soap.FaultException;
import io.plumbline.lab.vcenter.soap.Ref;
import io.plumbline.lab.vcenter.soap.Value;

import java.util.List;
import java.util.stream.Collectors;

/** Coming, going, the time, and views. */
final class SessionMethods {
    private final VCenterState state;

    SessionMethods(VCenterState state) {
        this.state = state;
    }

    void addTo(Methods methods) {
        methods.add(
                        "ServiceInstance",
                        "RetrieveServiceContent",
                        _ -> ServiceRoot.content().field("returnval"))
                .add(
                        "ServiceInstance",
                        "CurrentTime",
                        _ -> Value.time(state.world().now()).field("returnval"))
                .add("SessionManager", "Login", this::login)
                .add("SessionManager", "Logout", this::logout)
                .add("SessionManager", "TerminateSession", this::terminate)
                .add("ViewManager", "CreateContainerView", this::createView)
                .add("ContainerView", "DestroyView", SessionMethods::destroyView);
    }

    private List<Element> login(Call call) throws FaultException {
        return state.sessions()
                .open(
                        call.is().textOf("userName").orElse(""),
                        call.is().textOf("password").orElse(""))
                .description()
                .field("returnval");
    }

    private List<Element> logout(Call call) {
        state.sessions().end(call.session().key());
        return List.of();
    }

    private List<Element> terminate(Call call) throws FaultException {
        for (var key : call.is().children("sessionId").map(Element::text).toList()) {
            if (!state.sessions().end(key)) {
                throw new FaultException("NotFound", "The session is not found.");
            }
        }
        return List.of();
    }

    private List<Element> createView(Call call) throws FaultException {
        var container = call.is().child("container").map(Element::ref).orElse(new Ref("", ""));
        call.session().get(container);
        var types = call.is().children("type").map(Element::text).collect(Collectors.toSet());
        return List.of(
                call.session()
                        .add(new OpenSession.View(container, types, call.is().isTrue("recursive")))
                        .as("returnval"));
    }

    private static List<Element> destroyView(Call call) {
        call.session().destroyView(call.on());
        return List.of();
    }
}
