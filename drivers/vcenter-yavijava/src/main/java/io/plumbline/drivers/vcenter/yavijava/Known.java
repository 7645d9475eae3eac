package io.plumbline.drivers.vcenter.yavijava;

import com.vmware.vim25.DynamicProperty;
import com.vmware.vim25.MissingProperty;
import com.vmware.vim25.NoPermission;
import com.vmware.vim25.ObjectContent;
import com.vmware.vim25.ObjectUpdate;
import com.vmware.vim25.ObjectUpdateKind;
import com.vmware.vim25.PropertyChangeOp;

import io.plumbline.drivers.vcenter.Told;
import io.plumbline.problem.Redactor;

import org.jspecify.annotations.Nullable;

import java.util.HashMap;
import java.util.Map;
import java.util.function.Function;

/** What vCenter told of one object so far, property by property. */
final class Known {

    /** Stands for a value that vCenter withholds. */
    private record Withheld(String why, boolean denied) {}

    private static final String OTHERWISE = "changed in a way that is not understood: ";

    private final Map<String, Object> values = new HashMap<>();

    void take(ObjectContent content) {
        for (var property : orNone(content.propSet)) {
            put(property.name, property.val);
        }
        withhold(content.missingSet);
    }

    void take(ObjectUpdate update) {
        if (update.kind == ObjectUpdateKind.enter) {
            values.clear();
        }
        if (update.changeSet != null) {
            for (var change : update.changeSet) {
                var removed =
                        change.op == PropertyChangeOp.remove
                                || change.op == PropertyChangeOp.indirectRemove;
                if (removed || change.val == null) {
                    values.remove(change.name);
                } else {
                    put(change.name, change.val);
                }
                if (MachineOptions.areChanged(change.name)) {
                    MachineOptions.paths()
                            .forEach(path ->
                                    values.put(path, new Withheld(OTHERWISE + change.name, false)));
                }
            }
        }
        withhold(update.missingSet);
    }

    /** What lies around something that is told is not withheld any more. */
    private void put(String path, Object value) {
        values.put(path, HostServices.kept(FunctionsReading.kept(value)));
        for (var at = around(path); !at.isEmpty(); at = around(at)) {
            if (values.get(at) instanceof Withheld) {
                values.remove(at);
            }
        }
    }

    /** The property in which another one lies; empty for one that lies in none. */
    private static String around(String path) {
        var end = Math.max(path.lastIndexOf('.'), path.lastIndexOf('['));
        return end > 0 ? path.substring(0, end) : "";
    }

    private void withhold(MissingProperty[] missing) {
        if (missing == null) {
            return;
        }
        for (var property : missing) {
            values.put(property.path, new Withheld(why(property), isDenied(property)));
        }
    }

    private static boolean isDenied(MissingProperty property) {
        return property.fault != null && property.fault.fault instanceof NoPermission;
    }

    private static String why(MissingProperty property) {
        var fault = property.fault;
        if (fault == null || fault.fault == null) {
            return "withheld";
        }
        var type = fault.fault.getClass().getSimpleName();
        var text = fault.localizedMessage == null ? "" : fault.localizedMessage;
        return Redactor.shortening().clean(text.isBlank() ? type : type + ": " + text);
    }

    /** The value of a property, in our words. */
    <R, V> Told<V> told(String path, Class<R> type, Function<R, V> read) {
        return part(path, type, value -> new Told.Is<>(read.apply(value)));
    }

    /** What the value of a property tells of something within it. */
    <R, V> Told<V> part(String path, Class<R> type, Function<R, Told<V>> read) {
        return switch (valueOf(path)) {
            case null -> new Told.Unset<>();
            case Withheld(var why, var _) -> new Told.Unreadable<>(why);
            case UnknownValue(var what) -> unknown(what);
            case Object value when type.isInstance(value) -> read.apply(type.cast(value));
            case Object other -> unknown(other.getClass().getSimpleName());
        };
    }

    /** Whether a property is withheld because the account may not see it. */
    boolean isDenied(String path) {
        return valueOf(path) instanceof Withheld it && it.denied();
    }

    /** What lies within something that is withheld is withheld with it, and not absent. */
    private @Nullable Object valueOf(String path) {
        var value = values.get(path);
        for (var at = around(path); value == null && !at.isEmpty(); at = around(at)) {
            value = values.get(at) instanceof Withheld it ? it : null;
        }
        return value;
    }

    /**
     * Of something that we have no word for.
     *
     * @param what shortened, as it may be anything
     */
    static <V> Told<V> unknown(String what) {
        return new Told.Unreadable<>("unknown: " + Redactor.shortening().clean(what));
    }

    private static DynamicProperty[] orNone(DynamicProperty[] some) {
        return some == null ? new DynamicProperty[0] : some;
    }
}
