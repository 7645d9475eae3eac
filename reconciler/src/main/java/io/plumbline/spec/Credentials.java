package io.plumbline.spec;

import java.util.Optional;

/**
 * Names of credentials, never their values.
 *
 * @param esxi for the SSH login at the hosts
 * @param switches for the SSH login at the switches; there if there are any
 */
public record Credentials(Located<String> esxi, Optional<Located<String>> switches) {}
