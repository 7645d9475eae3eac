package io.plumbline.lab.command;

import io.plumbline.lab.world.HostSetup;

import org.junit.jupiter.api.AfterEach;

import java.util.List;

/** A host whose commands' texts are looked at. */
abstract class HostTexts {
    HostShell host = new HostShell(HostSetup.alreadyRight("esx01.lab"));

    @AfterEach
    void close() {
        host.close();
    }

    void use(HostSetup setup) {
        host.close();
        host = new HostShell(setup);
    }

    List<String> lines(String command) {
        return host.out(command).lines().toList();
    }
}
