package io.plumbline.agreement;

/** How something stands to what it has to agree with, from good to bad. */
public enum Accord {
    AGREED,
    /** Nobody tells. */
    UNKNOWN,
    APART;

    /** That of the worse one. */
    Accord and(Accord other) {
        return compareTo(other) >= 0 ? this : other;
    }
}
