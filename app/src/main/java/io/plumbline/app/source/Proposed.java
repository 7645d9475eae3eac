package io.plumbline.app.source;

import io.plumbline.app.work.ClusterView;
import io.plumbline.app.work.Reconcilable;
import io.plumbline.spec.ClusterSpec;

/**
 * A spec that somebody thinks of, and that could take the place of the one in force.
 *
 * @param view what is known of the cluster
 * @param now what is in force
 */
public record Proposed(ClusterView view, Reconcilable now, ClusterSpec spec) {}
