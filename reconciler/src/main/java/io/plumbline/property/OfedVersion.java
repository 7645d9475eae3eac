package io.plumbline.property;

import java.util.regex.Pattern;

/**
 * The version of an MLNX_OFED, for example {@code 5.4-3.0.3.0}; its kernel modules tell a beginning
 * of it, {@code 5.4-3.0.3}.
 */
public record OfedVersion(String text) implements Version<OfedVersion> {
    private static final Pattern TEXT = Pattern.compile("[0-9]{1,4}([.-][0-9]{1,4}){1,6}");

    public OfedVersion {
        if (!TEXT.matcher(text).matches()) {
            throw new IllegalArgumentException(
                    "'" + text + "' is no version of MLNX_OFED such as 5.4-3.0.3.0");
        }
    }

    /** Whether modules of that version belong to this one: its text is a beginning of this one. */
    public boolean hasModulesOf(OfedVersion modules) {
        return text.equals(modules.text)
                || text.startsWith(modules.text + ".")
                || text.startsWith(modules.text + "-");
    }

    @Override
    public boolean isBelow(OfedVersion other) {
        return Dotted.compare(text.replace('-', '.'), other.text.replace('-', '.')) < 0;
    }

    @Override
    public String toString() {
        return text;
    }
}
