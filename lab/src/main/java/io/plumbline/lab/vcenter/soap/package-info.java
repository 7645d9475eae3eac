/**
 * SOAP as vCenter speaks it, as a plain tree. Comes in: one envelope. Goes out: one envelope.
 * Refuses to know: methods, and any type of the API but what names a value's type on the wire.
 */
@NullMarked
package io.plumbline.lab.vcenter.soap;

import org.jspecify.annotations.NullMarked;
