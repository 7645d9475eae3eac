package io.plumbline.drivers.esxi.faces;

/**
 * One thing about which two faces of one world told different stories.
 *
 * @param about the path of a setting, a listing's scope, {@code boot} or {@code answer}
 * @param property the key of the setting's property; empty for everything else
 */
record Disagreement(String about, String property, String inMemory, String byDriver) {
    static Disagreement of(String about, Object inMemory, Object byDriver) {
        return new Disagreement(about, "", inMemory.toString(), byDriver.toString());
    }
}
