package io.plumbline.lab.world;

import io.plumbline.target.Host;
import io.plumbline.target.PciAddress;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.UUID;

/**
 * How a host is when the world begins. Starts from one of a few situations; everything can be
 * changed before the world is built.
 */
public final class HostSetup {
    /** The configuration of the first seed, figure 11. */
    private static final Map<String, Integer> RIGHT_CONFIG =
            Map.of(
                    "ADVANCED_PCI_SETTINGS",
                    0,
                    "SRIOV_EN",
                    1,
                    "NUM_OF_VFS",
                    16,
                    "LINK_TYPE_P1",
                    2,
                    "LINK_TYPE_P2",
                    2);

    private static final String RIGHT_OPTIONS =
            "pfctx=0x08 pfcrx=0x08 trust_state=2 max_vfs=0,0,8,7 ecn=1";

    private final Host host;
    private final List<VibPackage> image = new ArrayList<>(Depot.BASE);
    private final Map<String, String> options = new TreeMap<>();
    private final Set<String> machines = new TreeSet<>();
    private final List<CardSeed> extraCards = new ArrayList<>();
    private Map<String, Integer> config = Map.of();
    private String firmware = Depot.OLD_FIRMWARE;
    private Board hpc = Board.HPC;
    private int serviceBus = 0x1a;
    private int hpcBus = 0x3b;
    private boolean secondHpcCard;
    private boolean serviceCard = true;
    private boolean maintenance;
    private boolean sriovInBios = true;
    private int functionRoom = Integer.MAX_VALUE;
    private boolean imageManaged;
    private EsxiBuild esxi = EsxiBuild.ESXI_70U2;

    private HostSetup(String name) {
        host = new Host(name);
    }

    /**
     * No tools, the inbox driver, old firmware, the card in its default configuration: InfiniBand,
     * no virtual functions.
     */
    public static HostSetup bare(String name) {
        return new HostSetup(name).image(Depot.INBOX_DRIVER);
    }

    /** Like a bare one, with the tools installed and booted. */
    public static HostSetup toolsOnly(String name) {
        return bare(name).image(Depot.TOOLS);
    }

    /** Tools are there; the driver is an older one of the vendor that lacks {@code ecn}. */
    public static HostSetup driverOld(String name) {
        return new HostSetup(name).image(Depot.TOOLS).image(Depot.OLD_DRIVER);
    }

    /** Everything is right but the configuration of the card. */
    public static HostSetup onlyNicConfigDiffers(String name) {
        return alreadyRight(name).config(Map.of());
    }

    /** As the first seed wants it. */
    public static HostSetup alreadyRight(String name) {
        return new HostSetup(name)
                .image(Depot.TOOLS)
                .image(Depot.DRIVER)
                .firmware(Depot.FIRMWARE)
                .config(RIGHT_CONFIG)
                .options(Modules.CORE, RIGHT_OPTIONS);
    }

    /** ESXi 6.7 U1 and the driver that it brings: say this before anything is put on it. */
    public HostSetup esxi67() {
        esxi = EsxiBuild.ESXI_67U1;
        return image(Depot.BASE_67).image(Depot.INBOX_DRIVER_67);
    }

    /** ESXi 8.0 U3 and the driver that it brings: say this before anything is put on it. */
    public HostSetup esxi8() {
        esxi = EsxiBuild.ESXI_80U3;
        return image(Depot.BASE_8).image(Depot.INBOX_DRIVER_8);
    }

    /** ESXi 8.0 U3 and a driver without {@code max_vfs}; else as {@link #esxi8}. */
    public HostSetup esxi8WithoutMaxVfs() {
        return esxi8().image(Depot.DRIVER_WITHOUT_MAX_VFS);
    }

    /** vCenter composes its image, and has remediated it. */
    public HostSetup imageManaged() {
        imageManaged = true;
        return this;
    }

    /** Packages of the booted image, added or in the place of those of the same name. */
    public HostSetup image(List<VibPackage> vibs) {
        for (var vib : vibs) {
            image.removeIf(there -> there.name().equals(vib.name()));
            image.add(vib);
        }
        return this;
    }

    /** Of the HPC card, running and on flash. */
    public HostSetup firmware(String version) {
        firmware = version;
        return this;
    }

    /** Of the HPC card: all values that are not the default. */
    public HostSetup config(Map<String, Integer> values) {
        config = Map.copyOf(values);
        return this;
    }

    /** The whole option text of a module, in force and configured: also foreign keys. */
    public HostSetup options(String module, String text) {
        options.put(module, text);
        return this;
    }

    /** The HPC card is a board of another PSID. */
    public HostSetup psid(String psid) {
        hpc = new Board(hpc.model(), psid, hpc.vpi(), hpc.ports());
        return this;
    }

    /** The HPC card sits on a lower bus than the service card. */
    public HostSetup cardsSwapped() {
        serviceBus = 0x3b;
        hpcBus = 0x1a;
        return this;
    }

    /** One more service card, on bus 0x18: before all others. */
    public HostSetup thirdCardInFront() {
        extraCards.add(
                card(0x18, Board.SERVICE, "02:18", "Slot 1", Depot.SERVICE_FIRMWARE, Map.of()));
        return this;
    }

    /** One more HPC card like the first, on bus 0x5e in slot 4: after all others. */
    public HostSetup secondHpcCard() {
        secondHpcCard = true;
        return this;
    }

    /** The HPC card is the only one. */
    public HostSetup withoutServiceCard() {
        serviceCard = false;
        return this;
    }

    public HostSetup running(String... names) {
        machines.addAll(List.of(names));
        return this;
    }

    /** Somebody put it into maintenance mode. */
    public HostSetup inMaintenance() {
        maintenance = true;
        return this;
    }

    public HostSetup withoutSriovInBios() {
        sriovInBios = false;
        return this;
    }

    public HostSetup withRoomForFunctions(int ofEachPort) {
        functionRoom = ofEachPort;
        return this;
    }

    /** Adds this host to a world. */
    public HostModel in(World world) {
        var uuid = UUID.nameUUIDFromBytes(host.name().getBytes(StandardCharsets.UTF_8));
        var model = world.addHost(new HostSeed(host, uuid, esxi, image, cards()));
        options.forEach(model.modules()::begin);
        model.setSriovInBios(sriovInBios);
        model.setFunctionRoom(functionRoom);
        model.modules().boot();
        model.service().begin(machines, maintenance);
        if (imageManaged) {
            model.software().remediated();
        }
        return model;
    }

    private List<CardSeed> cards() {
        var cards = new ArrayList<>(extraCards);
        if (serviceCard) {
            cards.add(
                    card(
                            serviceBus,
                            Board.SERVICE,
                            "02:1a",
                            "Slot 2",
                            Depot.SERVICE_FIRMWARE,
                            Map.of()));
        }
        cards.add(card(hpcBus, hpc, "02:3b", "Slot 3", firmware, config));
        if (secondHpcCard) {
            cards.add(card(0x5e, hpc, "02:5e", "Slot 4", firmware, config));
        }
        return cards;
    }

    /**
     * @param mac the first two bytes; the others follow from the host's name and end in an even one
     */
    private CardSeed card(
            int bus,
            Board board,
            String mac,
            String slot,
            String version,
            Map<String, Integer> set) {
        var tail =
                String.format(Locale.ROOT, "%08x", (host.name() + mac).hashCode() & 0xffff_fff0)
                        .replaceAll("(..)", ":$1");
        return new CardSeed(new PciAddress(0, bus, 0, 0), board, mac + tail, slot, version, set);
    }
}
