package io.plumbline.drivers.vcenter.yavijava;

import com.vmware.vim25.DynamicProperty;
import com.vmware.vim25.ManagedObjectReference;
import com.vmware.vim25.NotAuthenticated;
import com.vmware.vim25.ObjectContent;
import com.vmware.vim25.RetrieveResult;

import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** The objects in one answer of a property collector, and what is told of them. */
final class Page {
    /** Whose answers these are. */
    static final String METHOD = "RetrievePropertiesEx";

    private Page() {}

    /**
     * @throws CallException if the session is over: asked for an object that is not of the session,
     *     vCenter answers well then, and withholds each property because nobody is logged in
     */
    static List<ObjectContent> objects(RetrieveResult page) throws CallException {
        if (page == null || page.objects == null) {
            return List.of();
        }
        for (var object : page.objects) {
            if (object.missingSet != null) {
                for (var missing : object.missingSet) {
                    if (missing.fault != null
                            && missing.fault.fault instanceof NotAuthenticated why) {
                        throw new CallException(
                                METHOD, new SoapFault("NotAuthenticated", missing.path, why));
                    }
                }
            }
        }
        return List.of(page.objects);
    }

    /** What is told under a name, of whichever of them. */
    static Stream<Object> values(ObjectContent[] objects, String name) {
        return told(objects)
                .filter(property -> name.equals(property.name))
                .map(property -> property.val);
    }

    /** The first object that is named there. */
    static Optional<ManagedObjectReference> reference(ObjectContent[] objects, String name) {
        return values(objects, name)
                .filter(ManagedObjectReference.class::isInstance)
                .map(ManagedObjectReference.class::cast)
                .findFirst();
    }

    /** By name, of all of them together. */
    static Map<String, Object> properties(ObjectContent... objects) {
        var known = new HashMap<String, Object>();
        told(objects).forEach(property -> known.put(property.name, property.val));
        return known;
    }

    private static Stream<DynamicProperty> told(ObjectContent... objects) {
        return Arrays.stream(objects)
                .filter(object -> object.propSet != null)
                .flatMap(object -> Arrays.stream(object.propSet));
    }
}
