package io.plumbline.drivers.switches;

import io.plumbline.observed.BootId;
import io.plumbline.observed.Readings;

/** What answers said: in which boot, and the settings that were asked for. */
public record Look(Told<BootId> boot, Readings readings) {}
