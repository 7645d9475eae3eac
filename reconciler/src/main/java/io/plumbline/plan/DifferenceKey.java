package io.plumbline.plan;

import io.plumbline.property.Activation;

/**
 * A difference for which a boot was or may be spent: the same one justifies no second boot.
 *
 * @param setting path of the setting
 * @param wanted text of the want
 * @param running text of the running side
 * @param rung what it takes
 */
public record DifferenceKey(String setting, String wanted, String running, Activation rung)
        implements Comparable<DifferenceKey> {
    @Override
    public int compareTo(DifferenceKey other) {
        return toString().compareTo(other.toString());
    }
}
