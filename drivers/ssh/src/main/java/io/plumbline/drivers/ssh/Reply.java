package io.plumbline.drivers.ssh;

import java.util.OptionalInt;

/**
 * What a script answered, as it came: not shortened, not freed of secrets.
 *
 * @param exit empty if the device closed the channel without telling, as one does that goes down:
 *     then the output may be cut
 */
public record Reply(String stdout, String stderr, OptionalInt exit) {}
