package io.plumbline.app.identity;

import java.util.Optional;
import java.util.regex.Pattern;

/**
 * Names that somebody else gave. No blank and no bracket, so that none reads like two names, or
 * like one that is said beside one that is proved: {@code ada (oncall)}.
 */
final class ForeignName {
    static final String ALLOWED = "letters, digits and ._~@+|=:/-, at most 200 of them";

    private static final Pattern FORM = Pattern.compile("[A-Za-z0-9._~@+|=:/-]{1,200}");

    private ForeignName() {}

    /**
     * @param voucher who vouches; together with the colon it keeps names of different kinds apart
     */
    static Optional<String> of(String voucher, String name) {
        return FORM.matcher(name).matches() ? Optional.of(voucher + ":" + name) : Optional.empty();
    }
}
