package io.plumbline.drivers.vcenter.yavijava;

import com.vmware.vim25.ManagedObjectReference;

import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.Arrays;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The binding's classes by the names that vSphere gives them, and their fields. */
final class Types {

    private static final Pattern NAME = Pattern.compile("[A-Z][A-Za-z0-9]{0,120}");
    private static final String ARRAY = "ArrayOf";

    /** What the binding lacks, or has without what is asked for. */
    private static final Map<String, Class<?>> OWN =
            Stream.of(
                            VirtualVmxnet3Vrdma.class,
                            VirtualPCIPassthroughDynamicBackingInfo.class,
                            VirtualPCIPassthroughAllowedDevice.class,
                            VirtualPCIPassthroughDvxBackingInfo.class,
                            VirtualMachineDynamicPassthroughInfo.class,
                            ClusterFailoverLevelAdmissionControlInfo.class,
                            ClusterFailoverResourcesAdmissionControlInfo.class,
                            AlarmState.class,
                            EventAlarmExpression.class,
                            HostPciPassthruInfo.class,
                            HostSriovInfo.class,
                            ReflectManagedMethodExecuterSoapResult.class,
                            ReflectManagedMethodExecuterSoapFault.class,
                            ConfigTarget.class)
                    .collect(Collectors.toUnmodifiableMap(Class::getSimpleName, type -> type));

    private static final Map<String, Optional<Class<?>>> FOUND = new ConcurrentHashMap<>();
    private static final ClassValue<Map<String, Field>> FIELDS =
            new ClassValue<>() {
                @Override
                protected Map<String, Field> computeValue(Class<?> type) {
                    return Arrays.stream(type.getFields())
                            .filter(field -> !Modifier.isStatic(field.getModifiers()))
                            .collect(Collectors.toMap(Field::getName, field -> field));
                }
            };

    private Types() {}

    /**
     * @param type of XML Schema or vSphere, for example {@code dateTime}, {@code
     *     ArrayOfManagedObjectReference}
     */
    static Optional<Class<?>> named(String type) {
        var simple = Simple.named(type);
        if (simple.isPresent()) {
            return simple;
        }
        if (type.startsWith(ARRAY)) {
            return element(type.substring(ARRAY.length())).map(Class::arrayType);
        }
        // The number of names is that of the binding's classes and bounded by it.
        return NAME.matcher(type).matches() ? vim(type) : Optional.empty();
    }

    /** {@code ArrayOfInt} says Int for int, and so does each primitive. */
    private static Optional<Class<?>> element(String name) {
        if (name.equals("AnyType")) {
            return Optional.of(Object.class);
        }
        // An array of arrays is none of vSphere's.
        return Simple.named(name.toLowerCase(Locale.ROOT))
                .or(() -> name.startsWith(ARRAY) ? Optional.empty() : named(name));
    }

    /**
     * @param type that a method of the binding promises, for example {@code ObjectContent[]}
     */
    static Class<?> promised(String type) {
        if (type.endsWith("[]")) {
            return promised(type.substring(0, type.length() - 2)).arrayType();
        }
        return switch (type) {
            case "String" -> String.class;
            case "Calendar" -> java.util.Calendar.class;
            default ->
                    named(type)
                            .orElseThrow(
                                    () -> new IllegalStateException("no type of vSphere: " + type));
        };
    }

    static Optional<Field> field(Class<?> type, String name) {
        return Optional.ofNullable(FIELDS.get(type).get(name));
    }

    private static Optional<Class<?>> vim(String type) {
        var known = FOUND.get(type);
        if (known != null) {
            return known;
        }
        var loaded = load(type);
        if (loaded.isPresent()) {
            FOUND.put(type, loaded);
        }
        return loaded;
    }

    private static Optional<Class<?>> load(String type) {
        if (OWN.containsKey(type)) {
            return Optional.of(OWN.get(type));
        }
        var home = ManagedObjectReference.class;
        try {
            var name = home.getPackageName() + "." + type;
            return Optional.of(Class.forName(name, false, home.getClassLoader()));
        } catch (ClassNotFoundException | LinkageError e) {
            return Optional.empty();
        }
    }
}
