package io.plumbline.app.kills;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.app.fleet.SecretsFolder;
import io.plumbline.device.Act;
import io.plumbline.device.ActId;
import io.plumbline.device.DeviceException;
import io.plumbline.device.Put;
import io.plumbline.device.Query;
import io.plumbline.device.Receipt;
import io.plumbline.drivers.esxi.EsxiHost;
import io.plumbline.drivers.ssh.KnownHosts;
import io.plumbline.drivers.ssh.Script;
import io.plumbline.drivers.ssh.SshTransport;
import io.plumbline.drivers.ssh.Use;
import io.plumbline.property.FirmwareVersion;
import io.plumbline.property.NicFirmwareProperties;
import io.plumbline.property.State;
import io.plumbline.target.Host;
import io.plumbline.target.Nic;
import io.plumbline.target.PciAddress;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.OptionalInt;
import java.util.Set;
import java.util.UUID;

/** A burn that a dead daemon had begun is asked for again, under the same id. */
final class SecondStart implements AutoCloseable {
    /** The trigger that makes the ledger keep the command line by which a burn is started. */
    static final String COMMAND_LINE = "kind=CommandReceived&containing=-y+burn&then=note";

    private static final int STARTED_BEFORE = 96;
    private static final PciAddress CX5 = new PciAddress(0, 0x3b, 0, 0);
    private static final FirmwareVersion OF_A_BARE_HOST = new FirmwareVersion("16.28.1002");

    private final TestSpec spec;
    private final LabChild lab;
    private final SshTransport ssh;

    SecondStart(TestSpec spec, LabChild lab, Path secrets) {
        this.spec = spec;
        this.lab = lab;
        this.ssh =
                new SshTransport(KnownHosts.ofFile(lab.knownHosts()), new SecretsFolder(secrets));
    }

    /** A driver that is asked for the same act says that it is under way, and starts nothing. */
    void askTheDriver(String name) throws IOException, InterruptedException, DeviceException {
        var host = new Host(name);
        var device =
                new EsxiHost(host, shell(host), spec.cluster().workFolder().orElseThrow().value());
        var id =
                new ActId(
                        UUID.fromString(
                                lab.last(name, "JobStarted").required("job").stringValue()));
        var boot = device.observe(new Query(Set.of(), Set.of(), Set.of())).boot().orElseThrow();
        var put =
                new Put<>(
                        NicFirmwareProperties.FIRMWARE_VERSION.of(new Nic(host, CX5)),
                        State.is(OF_A_BARE_HOST),
                        State.is(spec.firmware().version().value()),
                        spec.firmware().file());
        var wire = NicFirmwareProperties.FIRMWARE_VERSION.wire().orElseThrow();
        var burn = new Act.Write(host, boot, wire, new Nic(host, CX5), List.of(put));

        assertThat(device.apply(burn, id)).isInstanceOf(Receipt.Underway.class);
    }

    /** The very command line that started it arrives once more: the host refuses by itself. */
    void deliverTheCommandAgain(String name)
            throws IOException, InterruptedException, DeviceException {
        var line = lab.last(name, "CommandReceived").required("line").stringValue();

        var reply =
                shell(new Host(name))
                        .run(new Script("deliver a start again", line), Duration.ofSeconds(30));

        assertThat(reply.exit()).isEqualTo(OptionalInt.of(STARTED_BEFORE));
        assertThat(lab.last(name, "SecondStartRefused").required("job"))
                .isEqualTo(lab.last(name, "JobStarted").required("job"));
    }

    @Override
    public void close() {
        ssh.close();
    }

    private io.plumbline.drivers.ssh.Shell shell(Host host) throws IOException {
        return ssh.shell(
                host,
                lab.addressOf(host.name()),
                Use.ssh(spec.cluster().credentials().esxi().orElseThrow().value(), host.name()));
    }
}
