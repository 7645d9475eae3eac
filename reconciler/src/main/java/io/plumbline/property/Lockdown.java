package io.plumbline.property;

/**
 * Whether a host can be asked otherwise than through vCenter.
 *
 * @see "vSphere Web Services API, HostLockdownMode: lockdownDisabled, lockdownNormal and
 *     lockdownStrict; vSphere Security 6.5, Lockdown Mode Behavior: accounts on the list of
 *     exception users that have administrator privileges can use SSH, for all others it is
 *     disabled"
 */
public enum Lockdown {
    /** By everybody who may log in. */
    Off,
    /** Over SSH by exception users alone. */
    Normal,
    /** As Normal, and there is no console at the host either. */
    Strict
}
