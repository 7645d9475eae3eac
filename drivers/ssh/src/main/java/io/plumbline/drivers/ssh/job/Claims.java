package io.plumbline.drivers.ssh.job;

import io.plumbline.device.ActId;

/** What a device keeps of an act that took it out of service, in case the answer is lost. */
@FunctionalInterface
public interface Claims {
    /** A command that succeeds only if the act arrived and took the device out. */
    String test(ActId id);
}
