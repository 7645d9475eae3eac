/**
 * The alerts that are shipped. Comes in: {@code deploy/prometheus}, {@code docs/runbooks}, a
 * running demo. Goes out: whether each alert can be told, is told, and says what to do. Refuses to
 * know: how gauges are made.
 */
@NullMarked
package io.plumbline.app.alerts;

import org.jspecify.annotations.NullMarked;
