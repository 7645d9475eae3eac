/** ESXi hosts, their VIBs, and the NICs in them, over SSH. */
@NullMarked
package io.plumbline.drivers.esxi;

import org.jspecify.annotations.NullMarked;
