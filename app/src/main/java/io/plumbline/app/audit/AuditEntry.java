package io.plumbline.app.audit;

import tools.jackson.databind.node.ObjectNode;

import java.util.Optional;

/**
 * One thing that was done, or refused.
 *
 * @param who {@code plumbline} for what the daemon does by itself, or the proved name of a caller
 * @param what one word of a kind, or method and path of a call
 * @param target path of a unit, or what else it was done to
 * @param detail arguments, before, after, why, result; nothing secret
 */
public record AuditEntry(
        String who,
        String what,
        Optional<String> cluster,
        Optional<String> target,
        ObjectNode detail) {
    /** What the daemon does by itself. */
    public static final String DAEMON = "plumbline";
}
