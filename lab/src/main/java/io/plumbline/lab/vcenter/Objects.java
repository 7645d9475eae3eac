package io.plumbline.lab.vcenter;

import io.plumbline.lab.vcenter.soap.Element;
import io.plumbline.lab.vcenter.soap.Fault;
import io.plumbline.lab.vcenter.soap.FaultException;
import io.plumbline.lab.vcenter.soap.Ref;
import io.plumbline.lab.vcenter.soap.Value;
import io.plumbline.lab.vcenter.soap.Value.Data;

import java.util.List;
import java.util.Optional;

/** Managed objects and what they have. */
interface Objects {

    /** All properties of an object; empty where there is none such. */
    Optional<Data> of(Ref ref);

    /**
     * @throws FaultException ManagedObjectNotFound
     */
    default Data get(Ref ref) throws FaultException {
        return of(ref).orElseThrow(() -> new FaultException(gone(ref)));
    }

    /**
     * The property of an object at a path, for example {@code runtime.powerState}; unset where
     * something on the way is.
     *
     * @throws FaultException InvalidProperty where this vCenter has no such
     */
    static Value at(Data object, String path) throws FaultException {
        Value value = object;
        for (var step : path.split("\\.", -1)) {
            if (value instanceof Value.Unset) {
                return value;
            }
            var next =
                    value instanceof Data(var _, var fields)
                            ? Optional.ofNullable(fields.get(step))
                            : Optional.<Value>empty();
            value =
                    next.orElseThrow(() ->
                            new FaultException(
                                    new Fault(
                                            "InvalidProperty",
                                            "no property " + path + " of " + object.type(),
                                            List.of(Element.text("name", path)))));
        }
        return value;
    }

    static Fault gone(Ref ref) {
        return new Fault(
                "ManagedObjectNotFound",
                "The object 'vim."
                        + ref.type()
                        + ":"
                        + ref.id()
                        + "' has already been deleted or has not been completely created",
                List.of(ref.as("obj")));
    }
}
