/**
 * Expected trouble as values, each with what follows from it. Comes in: what a device or a reader
 * met. Goes out: a {@link io.plumbline.problem.Problem} and its {@link
 * io.plumbline.problem.Remedy}. Refuses to know: how trouble is stored or shown.
 */
@NullMarked
package io.plumbline.problem;

import org.jspecify.annotations.NullMarked;
