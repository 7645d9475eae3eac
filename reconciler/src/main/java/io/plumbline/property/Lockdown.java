package io.plumbline.property;

/**
 * Whether a host can be asked otherwise than through vCenter.
 *
 * @see "vSphere Web Services API, HostLockdownMode: lockdownDisabled, lockdownNormal and
 *     lockdownStrict; vSphere Security 6.5, Lockdown Mode Behavior: accounts on the list of
 *     exception users that have administrator privileges can use SSH, for all others it is disabled
 *     (its table has users of DCUI.Access too); CIS VMware ESXi 6.7 Benchmark 1.2.0: root may still
 *     log in with a key"
 */
public enum Lockdown {
    /** By everybody who may log in. */
    Off,
    /** Over SSH by exception users, and by root with a key. */
    Normal,
    /** As Normal, and there is no console at the host either. */
    Strict
}
