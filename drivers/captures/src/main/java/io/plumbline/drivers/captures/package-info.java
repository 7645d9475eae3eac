/**
 * What every parser owes to every recorded output: it reads it as expected, whatever its line ends
 * are, and makes nothing wrong of one that was cut or that has a line which nobody expected. In
 * come rows of tables; it knows no device.
 */
@NullMarked
package io.plumbline.drivers.captures;

import org.jspecify.annotations.NullMarked;
