package io.plumbline.agreement;

import io.plumbline.target.Target;

/**
 * A unit of which nobody tells which of its ports pause priorities: some may that no link names.
 *
 * @param why for people
 */
public record UntoldPorts(Target unit, String why) {}
