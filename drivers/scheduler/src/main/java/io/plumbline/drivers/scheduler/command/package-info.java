/**
 * A program of the site, by the contract of docs/guides/drain-jobs.md, as a {@link
 * io.plumbline.drivers.scheduler.SchedulerDialect}: names of nodes in, lines for a shell out; what
 * they print in, what it says out. Refuses to know: how and when the lines are run.
 */
@NullMarked
package io.plumbline.drivers.scheduler.command;

import org.jspecify.annotations.NullMarked;
