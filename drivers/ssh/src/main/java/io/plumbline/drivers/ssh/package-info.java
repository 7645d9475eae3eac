/** The SSH transport that drivers share: sessions, channels, prompts. It knows no device. */
@NullMarked
package io.plumbline.drivers.ssh;

import org.jspecify.annotations.NullMarked;
