package io.plumbline.drivers.switches;

import io.plumbline.drivers.ssh.Prompts;

import java.util.List;
import java.util.Optional;

/** A platform that is spoken to at prompts, line by line: no scripts, no exit codes. */
public non-sealed interface ConsoleDialect extends SwitchDialect {
    Prompts prompts();

    /** Said first in every dialogue: privileges, no paging. */
    List<String> opening();

    /** The words with which a line was refused; empty if it was taken. */
    Optional<String> refusal(Exchange exchange);

    /** Whether words of a refusal say that somebody else holds the configuration for now. */
    default boolean saysBusy(String words) {
        return false;
    }

    /**
     * What to say after a line of a write was refused, so that nothing of the write is left lying
     * at the switch; none where lines take effect one by one. How these are answered decides
     * nothing.
     */
    default List<String> afterRefusal(Exchange refused) {
        return List.of();
    }
}
