/**
 * What Prometheus scrapes. Comes in: {@link io.plumbline.app.work.ClusterView} and journals, read
 * at each scrape. Goes out: series whose names are a promise and whose labels come from closed
 * sets. Refuses to know: messages, ids, revisions.
 */
@NullMarked
package io.plumbline.app.metrics;

import org.jspecify.annotations.NullMarked;
