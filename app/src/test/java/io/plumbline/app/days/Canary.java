package io.plumbline.app.days;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.net.URLEncoder;
import java.util.Arrays;
import java.util.Base64;
import java.util.HexFormat;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/**
 * A secret that is looked for.
 *
 * @param credential what it is the secret of
 * @param forms as it may stand somewhere
 */
record Canary(String credential, Set<String> forms) {
    private static final int GROUP = 3;
    private static final int SHORT = 20;

    /** A password, a word, a token: as it is, and as somebody encodes it. */
    static Canary text(String credential, String secret) {
        var forms = new TreeSet<String>();
        forms.add(secret);
        forms.add(URLEncoder.encode(secret, UTF_8));
        forms.add(URLEncoder.encode(secret, UTF_8).toLowerCase(Locale.ROOT));
        forms.add(secret.replace("&", "&amp;").replace("<", "&lt;"));
        forms.add(HexFormat.of().formatHex(secret.getBytes(UTF_8)));
        forms.add(HexFormat.of().withUpperCase().formatHex(secret.getBytes(UTF_8)));
        for (var shift = 0; shift < GROUP; shift++) {
            var within = within(secret, shift);
            forms.add(within);
            forms.add(within.replace('+', '-').replace('/', '_'));
        }
        return new Canary(credential, forms);
    }

    /** A private key: each of its lines, and its bytes. */
    static Canary key(String credential, String pem) {
        var forms = new TreeSet<String>();
        var body = pem.lines().filter(line -> !line.startsWith("-----")).toList();
        body.stream().filter(line -> line.length() > SHORT).forEach(forms::add);
        var bytes = Base64.getMimeDecoder().decode(String.join("", body));
        var middle = Arrays.copyOfRange(bytes, bytes.length / 2, bytes.length / 2 + SHORT);
        forms.add(HexFormat.of().formatHex(middle));
        forms.add(HexFormat.of().withUpperCase().formatHex(middle));
        return new Canary(credential, forms);
    }

    /** The form that stands in a text. */
    Optional<String> in(String text) {
        return forms.stream().filter(text::contains).findFirst();
    }

    /**
     * As Base64 of a longer text has it, whatever stands around.
     *
     * @param shift bytes before it, modulo three
     */
    private static String within(String secret, int shift) {
        var encoded =
                Base64.getEncoder()
                        .withoutPadding()
                        .encodeToString((" ".repeat(shift) + secret).getBytes(UTF_8));
        return encoded.substring(shift == 0 ? 0 : GROUP + 1, encoded.length() - 2);
    }
}
