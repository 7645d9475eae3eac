package io.plumbline.drivers.esxi.text;

import io.plumbline.drivers.ssh.batch.UnparsedText;
import io.plumbline.property.OptionString;

import java.util.regex.Pattern;

/**
 * What {@code esxcfg-module -g} prints: the option string as it is configured, which is not always
 * the one in force.
 */
public record ModuleOptions(String module, boolean enabled, OptionString options) {

    /** Capture esxcfg_module_get_nmlx5. */
    private static final Pattern LINE =
            Pattern.compile("(\\S+) enabled = ([01]) options = '([^']*)'");

    /**
     * @param module that was asked for
     * @throws UnparsedText also if the string has a word that is no pair, or a key twice
     */
    public static ModuleOptions parse(String text, String module) throws UnparsedText {
        ModuleOptions found = null;
        for (var line : Lines.stripped(text)) {
            var matcher = LINE.matcher(line);
            if (matcher.matches() && matcher.group(1).equals(module)) {
                if (found != null) {
                    throw new UnparsedText("the options of " + module + " stand twice");
                }
                found =
                        new ModuleOptions(
                                module, matcher.group(2).equals("1"), options(matcher.group(3)));
            }
        }
        if (found == null) {
            throw new UnparsedText("there is no line with the options of " + module);
        }
        return found;
    }

    private static OptionString options(String text) throws UnparsedText {
        try {
            return OptionString.parse(text);
        } catch (IllegalArgumentException e) {
            throw new UnparsedText(String.valueOf(e.getMessage()), e);
        }
    }
}
