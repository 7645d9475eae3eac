/**
 * Whole lives of clusters under virtual time. Comes in: a seed. Goes out: how it ended, and whether
 * a law was broken on the way. Refuses to know: any protocol.
 */
@NullMarked
package io.plumbline.lab.simulation;

import org.jspecify.annotations.NullMarked;
