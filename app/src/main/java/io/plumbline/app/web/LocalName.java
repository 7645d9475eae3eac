package io.plumbline.app.web;

import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;

/** Names that mean this machine on every machine; no name service is asked. */
public final class LocalName {
    private static final Pattern LOOPBACK = Pattern.compile("127(\\.[0-9]{1,3}){3}");

    /** As addresses, and as the host of a URL. */
    private static final Set<String> OTHERS =
            Set.of("localhost", "::1", "[::1]", "0:0:0:0:0:0:0:1", "[0:0:0:0:0:0:0:1]");

    private LocalName() {}

    public static boolean is(String name) {
        return OTHERS.contains(name.toLowerCase(Locale.ROOT)) || LOOPBACK.matcher(name).matches();
    }
}
