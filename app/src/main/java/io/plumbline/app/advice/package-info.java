/**
 * Which kind of adapter a workload's machines should have. Comes in: a {@link
 * io.plumbline.app.advice.Workload}. Goes out: an {@link io.plumbline.app.advice.Advice}, each
 * sentence of it with where it stands. Refuses to know: any cluster, and whoever asks.
 *
 * <p>What is known stands in two tables, {@link io.plumbline.app.advice.Adapters} and {@link
 * io.plumbline.app.advice.Contradictions}, word for word with its source; only {@link
 * io.plumbline.app.advice.Adviser} concludes.
 */
@NullMarked
package io.plumbline.app.advice;

import org.jspecify.annotations.NullMarked;
