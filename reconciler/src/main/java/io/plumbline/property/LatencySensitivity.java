package io.plumbline.property;

/** How a machine's CPUs are scheduled; High gives each of them a core of its own. */
public enum LatencySensitivity {
    Low,
    Normal,
    Medium,
    High
}
