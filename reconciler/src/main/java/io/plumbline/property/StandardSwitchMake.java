package io.plumbline.property;

import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * With what a standard switch is made: {@code vmnic5 at MTU 9000}, {@code vmnic4,vmnic5}.
 *
 * @param uplinks in the order of their names; empty for a switch that is on no cable
 * @param mtu bytes; empty to leave it as the host makes it
 */
public record StandardSwitchMake(List<String> uplinks, Optional<Integer> mtu) {
    private static final String AT = " at MTU ";
    private static final String NO_UPLINK = "no uplink";
    private static final Pattern TEXT =
            Pattern.compile("([a-z0-9,]+|no uplink)( at MTU (\\d{1,5}))?");

    public StandardSwitchMake {
        uplinks = uplinks.stream().sorted().toList();
    }

    /**
     * @throws IllegalArgumentException unless it is what one of them prints
     */
    static StandardSwitchMake parse(String text) {
        var matcher = TEXT.matcher(text);
        if (!matcher.matches()) {
            throw new IllegalArgumentException(
                    "'" + text + "' is no making of a switch such as vmnic5 at MTU 9000");
        }
        return new StandardSwitchMake(
                matcher.group(1).equals(NO_UPLINK)
                        ? List.of()
                        : List.of(matcher.group(1).split(",")),
                Optional.ofNullable(matcher.group(3)).map(Integer::valueOf));
    }

    @Override
    public String toString() {
        return (uplinks.isEmpty() ? NO_UPLINK : String.join(",", uplinks))
                + mtu.map(bytes -> AT + bytes).orElse("");
    }
}
