package io.plumbline.app.cli;

import org.jspecify.annotations.Nullable;

import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

import java.time.Duration;

/**
 * How long a hold lasts, if somebody said so.
 *
 * @param lasts null for ever
 */
record HoldTime(@Nullable Duration lasts) {
    private static final String EVER = "ever";

    /** Reads {@code 90s}, {@code 30m}, {@code 8h}, {@code 2d} or {@code ever}. */
    static final class Reader implements ITypeConverter<HoldTime> {
        @Override
        public HoldTime convert(String text) {
            try {
                return new HoldTime(text.equals(EVER) ? null : new Lasting().convert(text));
            } catch (TypeConversionException e) {
                throw new TypeConversionException(e.getMessage() + ", and not 'ever'");
            }
        }
    }
}
