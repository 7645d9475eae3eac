package io.plumbline.property;

/**
 * A value as text, both ways. The text is what a spec says, what status shows and what the journal
 * keeps.
 *
 * @param <V> the value, immutable and with equals
 */
public interface Codec<V> {
    /**
     * @throws IllegalArgumentException with a message that says what is accepted, for example
     *     {@code 200 is outside 0..127}
     */
    V parse(String text);

    /** The canonical text; {@link #parse} of it gives an equal value. */
    String print(V value);

    /** What is accepted, for people, for example {@code a number 0..127}. */
    String accepts();

    /** Every text that is accepted has this form; not every text of this form is accepted. */
    default Form form() {
        return new Form.AnyText();
    }
}
