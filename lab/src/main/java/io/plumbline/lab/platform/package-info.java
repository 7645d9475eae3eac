/**
 * The platforms of switches that the lab has, one declaration each. Comes in: the name of one. Goes
 * out: how such a switch begins, and its command line. Refuses to know: what any of them prints.
 */
@NullMarked
package io.plumbline.lab.platform;

import org.jspecify.annotations.NullMarked;
