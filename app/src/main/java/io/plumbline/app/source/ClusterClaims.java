package io.plumbline.app.source;

import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * Which file says which cluster: one each, for two would pull it to and fro. A cluster is the
 * file's that said it last, until that file is gone or is accepted as saying another one. A file
 * that is broken gives nothing up.
 *
 * @param owners by cluster, the file that said it last
 * @param says by file, the cluster that its newest text names; nothing for a file that is broken
 * @param there all files that are there
 */
record ClusterClaims(Map<String, String> owners, Map<String, String> says, Set<String> there) {
    /**
     * Judges all together, so that two files may change their clusters. In the order of files: of
     * two new ones the first says it.
     *
     * @return by file that may not say its cluster, the one that does
     */
    Map<String, String> refused() {
        var refused = new TreeSet<String>();
        var sayers = sayers(refused);
        // Who is refused keeps what it had, which may refuse another: each round refuses more.
        while (refused.addAll(others(sayers))) {
            sayers = sayers(refused);
        }
        var by = new TreeMap<String, String>();
        for (var file : refused) {
            by.put(file, sayers.getOrDefault(says.getOrDefault(file, ""), ""));
        }
        return by;
    }

    private Map<String, String> sayers(Set<String> refused) {
        var sayers = new HashMap<String, String>();
        owners.forEach((cluster, file) -> {
            if (keeps(file, cluster, refused)) {
                sayers.put(cluster, file);
            }
        });
        new TreeMap<>(says)
                .forEach((file, cluster) -> {
                    if (!refused.contains(file)) {
                        sayers.putIfAbsent(cluster, file);
                    }
                });
        return sayers;
    }

    private boolean keeps(String file, String cluster, Set<String> refused) {
        return there.contains(file)
                && (says.getOrDefault(file, cluster).equals(cluster) || refused.contains(file));
    }

    private Set<String> others(Map<String, String> sayers) {
        var others = new TreeSet<String>();
        says.forEach((file, cluster) -> {
            if (!file.equals(sayers.get(cluster))) {
                others.add(file);
            }
        });
        return others;
    }
}
