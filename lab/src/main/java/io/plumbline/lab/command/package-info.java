/**
 * The programs of an ESXi host, in its words. Comes in: a call from a shell. Goes out: text in the
 * shape of recorded outputs, and what it did to the host's model. Refuses to know: SSH, and who
 * calls. Texts without a named capture are engineering knowledge.
 */
@NullMarked
package io.plumbline.lab.command;

import org.jspecify.annotations.NullMarked;
