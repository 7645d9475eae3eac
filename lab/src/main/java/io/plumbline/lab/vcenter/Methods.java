package io.plumbline.lab.vcenter;

import io.plumbline.lab.vcenter.soap.Element;
import io.plumbline.lab.vcenter.soap.Fault;
import io.plumbline.lab.vcenter.soap.FaultException;
import io.plumbline.lab.vcenter.soap.Ref;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** The methods that there are, by the type that has them. */
final class Methods {

    /** Answers a call. */
    interface Method {
        /** The {@code returnval}s; empty where the caller has to wait for them. */
        Optional<List<Element>> answer(Call call) throws FaultException;
    }

    /** One that always answers at once. */
    interface Prompt {
        List<Element> answer(Call call) throws FaultException;
    }

    /** What somebody may ask who is not logged in; of properties he is told no value. */
    private static final Set<String> FOR_ALL =
            Set.of("RetrieveServiceContent", "Login", "RetrieveProperties", "RetrievePropertiesEx");

    private final Map<String, Method> methods = new HashMap<>();
    private final Objects objects;

    Methods(Objects objects) {
        this.objects = objects;
    }

    Methods add(String type, String name, Prompt method) {
        return addWaiting(type, name, call -> Optional.of(method.answer(call)));
    }

    Methods addWaiting(String type, String name, Method method) {
        methods.put(type + "." + name, method);
        return this;
    }

    /** Whether anything has a method of this name. */
    boolean know(String name) {
        return methods.keySet().stream().anyMatch(known -> known.endsWith("." + name));
    }

    Optional<List<Element>> answer(Call call) throws FaultException {
        var on = call.on();
        var method = methods.get(on.type() + "." + call.method());
        if (method == null) {
            throw new FaultException(lacking(call, on));
        }
        if (call.by().isEmpty() && !FOR_ALL.contains(call.method())) {
            throw new FaultException(notAuthenticated(on));
        }
        var known = call.by().<Objects>map(session -> session).orElse(objects);
        if (known.of(on).isEmpty()
                && !on.type().equals("PropertyFilter")
                && !on.equals(OpenSession.DEFAULT_COLLECTOR)) {
            throw new FaultException(Objects.gone(on));
        }
        return method.answer(call);
    }

    static Fault notAuthenticated(Ref on) {
        return new Fault(
                "NotAuthenticated",
                "The session is not authenticated.",
                List.of(on.as("object"), Element.text("privilegeId", "System.View")));
    }

    private static Fault lacking(Call call, Ref on) {
        return new Fault(
                "MethodNotFound",
                "The lab's vCenter has no method " + call.method() + " on " + on.type(),
                List.of(on.as("receiver"), Element.text("method", call.method())));
    }
}
