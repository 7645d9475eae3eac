package io.plumbline.lab.world;

import io.plumbline.property.FirmwareVersion;
import io.plumbline.target.Nic;
import io.plumbline.target.PciAddress;

import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/** A card: two firmwares (the one that runs, the one on flash), its configuration, its ports. */
public final class CardModel {
    private final HostModel host;
    private final CardSeed seed;
    private final NvConfig config;
    private final List<PortModel> ports;
    private PciAddress at;
    private FirmwareVersion running;
    private FirmwareVersion flash;
    private Optional<HostProcess> burning = Optional.empty();

    CardModel(HostModel host, CardSeed seed) {
        this.host = host;
        this.seed = seed;
        this.at = seed.at();
        this.running = new FirmwareVersion(seed.firmware());
        this.flash = running;
        this.config = new NvConfig(seed.board(), running, seed.config());
        this.ports =
                IntStream.rangeClosed(1, seed.board().ports())
                        .mapToObj(number -> new PortModel(this, number))
                        .toList();
    }

    public HostModel host() {
        return host;
    }

    /** Function 0. It may be another after a boot. */
    public PciAddress at() {
        return at;
    }

    /** The card as the core names it. */
    public Nic target() {
        return new Nic(host.host(), at);
    }

    public Board board() {
        return seed.board();
    }

    public String slot() {
        return seed.slot();
    }

    public List<PortModel> ports() {
        return ports;
    }

    public FirmwareVersion running() {
        return running;
    }

    public FirmwareVersion flash() {
        return flash;
    }

    public NvConfig config() {
        return config;
    }

    /** Lower case with colons. */
    public String baseMac() {
        return seed.baseMac();
    }

    /** Somebody has the flash open. */
    public boolean burns() {
        return burning.filter(HostProcess::alive).isPresent();
    }

    void burning(HostProcess process) {
        burning = Optional.of(process);
    }

    void flashed(FirmwareVersion version) {
        flash = version;
    }

    void moveTo(PciAddress slot) {
        at = slot;
    }

    /** Power comes back: what waited comes into force. */
    void start() {
        running = flash;
        config.start(running);
    }
}
