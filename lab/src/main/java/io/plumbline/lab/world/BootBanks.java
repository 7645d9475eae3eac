package io.plumbline.lab.world;

import java.util.Collection;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * Packages of the image that was booted, and of the one that the next boot takes; and whether there
 * is room to save a configuration.
 */
public final class BootBanks {
    private Map<String, VibPackage> booted;
    private Map<String, VibPackage> next;
    private boolean full;

    BootBanks(List<VibPackage> image) {
        booted = byName(image);
        next = booted;
    }

    /** {@code esxcli software vib list}. */
    public Collection<VibPackage> booted() {
        return Collections.unmodifiableCollection(booted.values());
    }

    /** What the next boot takes: the booted image unless something pends. */
    public Collection<VibPackage> next() {
        return Collections.unmodifiableCollection(next.values());
    }

    /** Whether an image pends: {@code vib list --rebooting-image} is empty unless it does. */
    public boolean pends() {
        return !next.equals(booted);
    }

    public Optional<VibPackage> booted(String name) {
        return Optional.ofNullable(booted.get(name));
    }

    public Optional<VibPackage> next(String name) {
        return Optional.ofNullable(next.get(name));
    }

    /** Whether a configuration that is saved here is not. */
    public boolean isFull() {
        return full;
    }

    public void setFull(boolean full) {
        this.full = full;
    }

    void stage(Collection<VibPackage> packages) {
        var staged = new TreeMap<>(next);
        packages.forEach(vib -> staged.put(vib.name(), vib));
        next = staged;
    }

    void boot() {
        booted = next;
    }

    private static Map<String, VibPackage> byName(List<VibPackage> image) {
        var map = new TreeMap<String, VibPackage>();
        image.forEach(vib -> map.put(vib.name(), vib));
        return map;
    }
}
