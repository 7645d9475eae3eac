package io.plumbline.app.daemon;

import java.nio.file.Path;
import java.util.Optional;

/**
 * Where a daemon finds and keeps its things.
 *
 * @param specs a spec file, or a folder of them
 * @param state its own folder: the database
 * @param secrets one file a credential
 * @param knownHosts enrolled host keys
 * @param bind the address that REST listens on
 * @param port of REST
 * @param lab what a lab tells about itself; empty where the devices are real
 */
public record DaemonSettings(
        Path specs,
        Path state,
        Path secrets,
        Path knownHosts,
        String bind,
        int port,
        Optional<Path> lab) {}
