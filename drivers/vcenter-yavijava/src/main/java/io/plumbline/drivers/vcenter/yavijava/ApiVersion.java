package io.plumbline.drivers.vcenter.yavijava;

import java.util.Arrays;
import java.util.regex.Pattern;

/** In which version of vSphere's API we talk: that of vCenter, up to the latest that we know. */
final class ApiVersion {

    /** Before vCenter said its own; the binding's types are of this one. */
    static final String FIRST_ACTION = "urn:vim25/6.0";

    /** Nothing later stands in our facts (vsphere §2). */
    private static final String LATEST = "8.0.1.0";

    private static final String ACTION = "urn:vim25/";

    private static final Pattern DOTTED = Pattern.compile("[0-9]{1,4}(\\.[0-9]{1,4}){1,4}");

    private ApiVersion() {}

    /**
     * @param offered by vCenter, for example {@code 7.0.2.0}
     */
    static String action(String offered) {
        if (!DOTTED.matcher(offered).matches()) {
            return FIRST_ACTION;
        }
        var later = Arrays.compare(numbers(offered), numbers(LATEST)) > 0;
        return ACTION + (later ? LATEST : offered);
    }

    /**
     * Whether what came with a release can be said in it.
     *
     * @param action as {@link #action} says it
     */
    static boolean isSince(String release, String action) {
        return Arrays.compare(numbers(action.substring(ACTION.length())), numbers(release)) >= 0;
    }

    private static int[] numbers(String version) {
        return Arrays.stream(version.split("\\.")).mapToInt(Integer::parseInt).toArray();
    }
}
