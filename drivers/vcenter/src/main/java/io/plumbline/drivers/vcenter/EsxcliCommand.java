package io.plumbline.drivers.vcenter;

import java.util.Optional;

/**
 * A command of esxcli, with what it is asked about. These are all that vCenter is ever asked to run
 * on a host, and each of them only reads.
 *
 * @param of what the command takes; empty exactly where it takes nothing
 */
public record EsxcliCommand(Reads reads, Optional<String> of) {
    public EsxcliCommand {
        if (of.isPresent() != reads.argument().isPresent()) {
            throw new IllegalArgumentException(reads + " of " + of);
        }
    }

    /**
     * What there is to read, as the API names it.
     *
     * @see "govmomi, cli/esx/command.go: vim.EsxCLI, name space and command; public file
     *     8006011848: the name of an argument"
     */
    public enum Reads {
        VERSION("system.version", "get"),
        PACKAGES("software.vib", "list"),
        MODULES("system.module", "list"),
        PARAMETERS("system.module.parameters", "list", "module"),
        RULE_SETS("network.firewall.ruleset", "list"),
        OPTIONS("system.settings.advanced", "list");

        private final String space;
        private final String command;
        private final Optional<String> argument;

        Reads(String space, String command) {
            this(space, command, Optional.empty());
        }

        Reads(String space, String command, String argument) {
            this(space, command, Optional.of(argument));
        }

        Reads(String space, String command, Optional<String> argument) {
            this.space = space;
            this.command = command;
            this.argument = argument;
        }

        /** For example {@code software.vib}. */
        public String space() {
            return space;
        }

        /** For example {@code software.vib.list}. */
        public String path() {
            return space + "." + command;
        }

        public Optional<String> argument() {
            return argument;
        }
    }

    static EsxcliCommand plain(Reads reads) {
        return new EsxcliCommand(reads, Optional.empty());
    }

    static EsxcliCommand of(Reads reads, String what) {
        return new EsxcliCommand(reads, Optional.of(what));
    }

    /** As one types it, for example {@code esxcli software vib list}. */
    @Override
    public String toString() {
        return "esxcli "
                + reads.path().replace('.', ' ')
                + of.map(what -> " --" + reads.argument().orElseThrow() + " " + what).orElse("");
    }
}
