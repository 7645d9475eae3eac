package io.plumbline.property;

import java.util.Collection;
import java.util.Optional;
import java.util.TreeSet;

/** Host profiles of vCenter that are attached to a host, in words. */
public final class AttachedProfiles {
    private static final String ONE = "host profile ";

    private AttachedProfiles() {}

    /**
     * Those that are attached to the host itself are not told once more of its cluster: vCenter
     * attaches what a cluster has to its hosts as well.
     *
     * @param own of the host, by name
     * @param ofCluster of the cluster that it is in, by name
     * @return for example {@code host profile gold} or {@code host profile gold of its cluster};
     *     empty where there are none
     */
    public static Optional<String> text(Collection<String> own, Collection<String> ofCluster) {
        var all = new TreeSet<>(own);
        ofCluster.stream()
                .filter(name -> !own.contains(name))
                .forEach(name -> all.add(name + " of its cluster"));
        return all.isEmpty()
                ? Optional.empty()
                : Optional.of(ONE + String.join(" and " + ONE, all));
    }

    /**
     * What one that is attached to the host itself would be called, were it told in these words.
     */
    public static String named(String text) {
        return text.substring(ONE.length());
    }
}
