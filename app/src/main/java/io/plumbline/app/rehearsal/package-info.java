/**
 * What another spec would lead to, lived through on a twin. Comes in: a text, and what is known of
 * its cluster. Goes out: the account of the lab's rehearsal as JSON. Refuses to know: devices and
 * their secrets; beside the demo and the command line it is the one package that uses the lab.
 */
@NullMarked
package io.plumbline.app.rehearsal;

import org.jspecify.annotations.NullMarked;
