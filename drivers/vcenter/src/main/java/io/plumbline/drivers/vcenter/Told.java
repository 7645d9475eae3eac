package io.plumbline.drivers.vcenter;

/** What vCenter says of one property of something. */
public sealed interface Told<V> {

    /** It has this value. */
    record Is<V>(V value) implements Told<V> {}

    /** It has no value, as the boot time of a host that is not connected. */
    record Unset<V>() implements Told<V> {}

    /** vCenter withholds it, or says something that we do not know; neither absent nor wrong. */
    record Unreadable<V>(String why) implements Told<V> {}
}
