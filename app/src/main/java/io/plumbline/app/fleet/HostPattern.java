package io.plumbline.app.fleet;

import static java.util.stream.Collectors.joining;

import java.util.Arrays;
import java.util.regex.Pattern;

/**
 * Hosts, as the file of a credential says them: {@code esx01.lab}, {@code esx*.lab}, {@code
 * 10.1.2.*}, {@code vc.lab:8443}. A {@code *} stands for any run of characters within one part of a
 * name or address, so that nobody's {@code esx01.lab.evil.example} is ours. In an IPv4 address it
 * stands for digits: {@code 10.1.2.com} is a name that anybody can have.
 */
record HostPattern(Pattern pattern) {
    private static final Pattern NUMBERED = Pattern.compile("(?=.*[0-9])[0-9.*]+(:[0-9*]+)?");

    static HostPattern of(String text) {
        var any = NUMBERED.matcher(text).matches() ? "[0-9]*" : "[^.:]*";
        return new HostPattern(
                Pattern.compile(
                        Arrays.stream(text.split("\\*", -1))
                                .map(Pattern::quote)
                                .collect(joining(any)),
                        Pattern.CASE_INSENSITIVE));
    }

    boolean matches(String host) {
        return pattern.matcher(host).matches();
    }
}
