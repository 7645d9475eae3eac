/**
 * What ports of switches have counted, and whether lossless traffic was lost. Comes in: counts of a
 * device, look after look. Goes out: what they grew by, and a verdict. Refuses to know: how a
 * platform prints them. Nothing here is planned by or waited for.
 */
@NullMarked
package io.plumbline.traffic;

import org.jspecify.annotations.NullMarked;
