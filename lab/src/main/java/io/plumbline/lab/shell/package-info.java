/**
 * A small shell as busybox ash on ESXi is one. Comes in: a command line as a driver sends it. Goes
 * out: what it prints, its exit status, and what it did to the files and processes of a {@link
 * io.plumbline.lab.shell.Machine}. Strict on purpose: wrong quoting shows. Refuses to know: ESXi,
 * network cards, SSH.
 *
 * <p>Engineering knowledge throughout: the texts of errors are busybox's as remembered, none is a
 * capture.
 */
@NullMarked
package io.plumbline.lab.shell;

import org.jspecify.annotations.NullMarked;
