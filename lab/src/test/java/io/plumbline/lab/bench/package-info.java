/**
 * How long the core takes over large clusters, and how much memory. Comes in: a number of hosts.
 * Goes out: figures for docs/reference/figures.md. Refuses to know: what is fast enough.
 */
@NullMarked
package io.plumbline.lab.bench;

import org.jspecify.annotations.NullMarked;
