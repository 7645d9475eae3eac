package io.plumbline.spec;

import java.util.Optional;

/**
 * Names of credentials, never their values.
 *
 * @param esxi for the SSH login at the hosts; there if the spec has hosts
 * @param linux for the SSH login at the nodes; there if the spec has nodes
 * @param switches for the SSH login at the switches; there if the spec has switches
 * @param vcenter for the login at the vCenter; there if the spec has one
 * @param scheduler for the SSH login where the job scheduler's commands are run; there if the spec
 *     has one
 */
public record Credentials(
        Optional<Located<String>> esxi,
        Optional<Located<String>> linux,
        Optional<Located<String>> switches,
        Optional<Located<String>> vcenter,
        Optional<Located<String>> scheduler) {}
