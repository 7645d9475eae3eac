package io.plumbline.lab.sonic;

import io.plumbline.lab.cli.CommandLine;
import io.plumbline.lab.shell.Shell;
import io.plumbline.lab.shell.Streams;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;

/** Somebody who types into the shell, line by line. */
final class SonicTerminal implements CommandLine {
    private final SonicSwitch device;
    private final String user;
    private final Shell shell;
    private boolean ended;

    SonicTerminal(SonicSwitch device, String user) {
        this.device = device;
        this.user = user;
        this.shell = new Shell(new SonicMachine(device, user), "terminal of " + user);
    }

    @Override
    public String greeting() {
        return "";
    }

    @Override
    public String prompt() {
        return user + "@" + device.model().world().call(device::hostname) + ":~$ ";
    }

    @Override
    public boolean pages() {
        return false;
    }

    @Override
    public String more(int from, int to) {
        return "";
    }

    @Override
    public String hear(String line) {
        if (line.strip().equals("exit")) {
            ended = true;
            return "";
        }
        var said = new ByteArrayOutputStream();
        shell.run(line, Streams.outputs(said, said));
        return said.toString(StandardCharsets.UTF_8);
    }

    @Override
    public boolean hasEnded() {
        return ended;
    }

    @Override
    public void hangUp() {
        shell.hangUp();
    }
}
