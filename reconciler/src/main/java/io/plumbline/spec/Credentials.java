package io.plumbline.spec;

/**
 * Names of credentials, never their values.
 *
 * @param esxi for the SSH login at the hosts
 */
public record Credentials(Located<String> esxi) {}
