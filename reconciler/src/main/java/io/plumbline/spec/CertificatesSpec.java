package io.plumbline.spec;

import java.util.Collections;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;

/**
 * Certificates of clients.
 *
 * @param grants by the e-mail address or the URI that a certificate names; who is not among them
 *     may nothing
 * @param <G> what may be granted
 */
public record CertificatesSpec<G extends Comparable<G>>(SortedMap<String, SortedSet<G>> grants) {
    public CertificatesSpec {
        grants = Collections.unmodifiableSortedMap(new TreeMap<>(grants));
    }
}
