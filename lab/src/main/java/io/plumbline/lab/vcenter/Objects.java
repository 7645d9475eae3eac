package io.plumbline.lab.vcenter;

import io.plumbline.lab.vcenter.soap.Element;
import io.plumbline.lab.vcenter.soap.Fault;
import io.plumbline.lab.vcenter.soap.FaultException;
import io.plumbline.lab.vcenter.soap.Ref;
import io.plumbline.lab.vcenter.soap.Value;
import io.plumbline.lab.vcenter.soap.Value.Data;

import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/** Managed objects and what they have. */
interface Objects {
    /** Keys have dots of their own. */
    Pattern STEP = Pattern.compile("\\.(?![^\\[]*\"\\])|\\[\"");

    /** All properties of an object; empty where there is none such. */
    Optional<Data> of(Ref ref);

    /**
     * @throws FaultException ManagedObjectNotFound
     */
    default Data get(Ref ref) throws FaultException {
        return of(ref).orElseThrow(() -> new FaultException(gone(ref)));
    }

    /**
     * The property of an object at a path, for example {@code runtime.powerState} or {@code
     * config.extraConfig["guestinfo.login"]}; unset where something on the way is, or where there
     * is none of that key.
     *
     * @throws FaultException InvalidProperty where this vCenter has no such
     */
    static Value at(Data object, String path) throws FaultException {
        Value value = object;
        for (var step : STEP.split(path, -1)) {
            if (value instanceof Value.Unset) {
                return value;
            }
            value =
                    next(value, step)
                            .orElseThrow(() ->
                                    new FaultException(
                                            new Fault(
                                                    "InvalidProperty",
                                                    "no property " + path + " of " + object.type(),
                                                    List.of(Element.text("name", path)))));
        }
        return value;
    }

    private static Optional<Value> next(Value value, String step) {
        return switch (value) {
            case Data(var _, var fields) -> Optional.ofNullable(fields.get(step));
            case Value.Many(var _, var items) when step.endsWith("\"]") ->
                    Optional.of(keyed(items, step.substring(0, step.length() - 2)));
            default -> Optional.empty();
        };
    }

    /**
     * @see "govmomi v0.56.0, simulator/property_collector.go: the key has to be the same, and one
     *     that is not there is no error"
     */
    private static Value keyed(List<Value> items, String key) {
        return items.stream()
                .filter(item ->
                        item instanceof Data(var _, var fields)
                                && Value.string(key).equals(fields.get("key")))
                .findFirst()
                .orElseGet(Value.Unset::new);
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
