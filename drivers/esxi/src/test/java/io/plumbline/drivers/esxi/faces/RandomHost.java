package io.plumbline.drivers.esxi.faces;

import io.plumbline.lab.world.Board;
import io.plumbline.lab.world.Body;
import io.plumbline.lab.world.CardModel;
import io.plumbline.lab.world.CardSeed;
import io.plumbline.lab.world.ChipModel;
import io.plumbline.lab.world.Depot;
import io.plumbline.lab.world.EsxiBuild;
import io.plumbline.lab.world.HostModel;
import io.plumbline.lab.world.HostSeed;
import io.plumbline.lab.world.HostSetup;
import io.plumbline.lab.world.Modules;
import io.plumbline.lab.world.NvKey;
import io.plumbline.lab.world.VibPackage;
import io.plumbline.lab.world.World;
import io.plumbline.target.Host;
import io.plumbline.target.PciAddress;

import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.UUID;

/** A host of any make in any state: by one of the lab's situations, or put together anew. */
final class RandomHost {
    private static final Duration LONGER_THAN_A_BOOT = Duration.ofMinutes(20);
    private static final List<EsxiBuild> RELEASES =
            List.of(
                    EsxiBuild.ESXI_70U2,
                    new EsxiBuild("7.0.3", 19193900, 3, 20),
                    new EsxiBuild("8.0.2", 22380479, 2, 0),
                    EsxiBuild.ESXI_80U3);
    private static final List<String> POLICIES =
            List.of("High Performance", "Balanced", "Low Power", "Custom");
    private static final List<String> TAGS = List.of("vmk1", "", "<vmk> & '2'");
    private static final List<String> LABELS =
            List.of("Slot 2", "PCIe Slot 3 <Riser 1 & 2>", "", "Mezz 1A");
    private static final List<String> FIRMWARES =
            List.of(
                    "14.28.1002",
                    Depot.SERVICE_FIRMWARE,
                    Depot.OLD_FIRMWARE,
                    Depot.FIRMWARE,
                    "22.29.0100");

    private final Random random;

    /** Apart, so that everything else of a seed is the same for every release. */
    private final Random release;

    private final RandomNetwork network;
    private final RandomOptions options;

    RandomHost(Random random, long seed) {
        this.random = random;
        this.release = new Random(~seed);
        this.network = new RandomNetwork(release, new Random(seed * 5309 + 67));
        this.options = new RandomOptions(random);
    }

    HostModel in(World world, String name) {
        var host = chance(0.5) ? bySituation(name).in(world) : world.addHost(madeAnew(name));
        host.cards().forEach(card -> images(world, card.board()));
        world.run(() -> {
            if (release.nextInt(5) == 0) {
                host.software().remediated();
            }
            host.setSriovInBios(!chance(0.1));
            host.modules()
                    .begin(
                            Modules.CORE,
                            chance(0.3) ? host.modules().configured(Modules.CORE) : options.core());
            host.modules().begin(Modules.RDMA, options.rdma());
            give(host);
        });
        if (chance(0.6)) {
            reboot(host);
        }
        world.run(() -> disturb(host));
        world.advance(Duration.ofMinutes(10));
        world.run(() -> {
            touch(host);
            network.cable(host);
            settings(host);
            vsan(host);
            give(host);
        });
        return host;
    }

    private void vsan(HostModel host) {
        switch (release.nextInt(4)) {
            case 0 -> host.vsan().uninstall();
            case 1 -> host.vsan().join(new UUID(1, 1).toString());
            case 2 -> host.vsan().join(new UUID(1, 2).toString()).copies(Duration.ofMinutes(30));
            default -> {}
        }
        switch (release.nextInt(6)) {
            case 0 -> host.vsan().healthy(false);
            case 1 -> host.vsan().stuck();
            case 2 ->
                    host.vsan()
                            .cluster()
                            .ifPresent(vsan -> vsan.parts(host.host(), Duration.ofHours(9)));
            case 3 -> host.vsan().cluster().ifPresent(vsan -> vsan.loses(Duration.ofHours(9)));
            default -> {}
        }
    }

    /** Functions to machines, from the next boot on, and others back. */
    private void give(HostModel host) {
        for (var port : host.ports()) {
            if (release.nextInt(8) == 0) {
                host.passthrough().configure(port, release.nextBoolean());
            }
        }
    }

    /** By the reset button: nothing of the configuration changes by it. */
    static void reboot(HostModel host) {
        host.world().run(() -> host.power().crash());
        host.world().advance(LONGER_THAN_A_BOOT);
    }

    /** A board of any PSID can be burned. */
    private static void images(World world, Board board) {
        var depot = world.addDatastore(Depot.DATASTORE);
        Depot.put(
                depot,
                image(board),
                new Body.FirmwareImage(board.psid(), Depot.FIRMWARE),
                world.now());
    }

    static String image(Board board) {
        return "fw-" + board.psid() + ".bin";
    }

    private HostSetup bySituation(String name) {
        var setup =
                switch (random.nextInt(5)) {
                    case 0 -> HostSetup.bare(name);
                    case 1 -> HostSetup.toolsOnly(name);
                    case 2 -> HostSetup.driverOld(name);
                    case 3 -> HostSetup.onlyNicConfigDiffers(name);
                    default -> HostSetup.alreadyRight(name);
                };
        if (release.nextInt(3) == 0) {
            if (release.nextBoolean()) {
                setup.esxi8();
            } else {
                setup.esxi8WithoutMaxVfs();
            }
        }
        if (chance(0.3)) {
            setup.thirdCardInFront();
        }
        if (chance(0.3)) {
            setup.cardsSwapped();
        }
        if (chance(0.2)) {
            setup.psid("MT_0000000099");
        }
        if (chance(0.2)) {
            setup.options(Modules.CORE, options.core());
        }
        return setup;
    }

    private HostSeed madeAnew(String name) {
        var image = new ArrayList<>(Depot.BASE);
        if (chance(0.8)) {
            image.add(Depot.NMST);
            image.addAll(chance(0.9) ? List.of(Depot.MFT) : List.of());
        }
        image.addAll(
                oneOf(
                        List.of(
                                Depot.INBOX_DRIVER,
                                Depot.OLD_DRIVER,
                                Depot.DRIVER,
                                Depot.DRIVER,
                                List.<VibPackage>of(),
                                onlyCore())));
        var buses = new ArrayList<>(List.of(0x03, 0x1a, 0x3b, 0x5e, 0x65, 0x86, 0xaf, 0xd8));
        var cards = new ArrayList<CardSeed>();
        for (var left = random.nextInt(5); left > 0; left--) {
            cards.add(card(buses.remove(random.nextInt(buses.size()))));
        }
        var uuid = new UUID(random.nextLong(), random.nextLong());
        return new HostSeed(new Host(name), uuid, oneOf(RELEASES), image, cards);
    }

    private static List<VibPackage> onlyCore() {
        return List.of(Depot.DRIVER.getFirst());
    }

    private CardSeed card(int bus) {
        var board =
                new Board(
                        oneOf(List.of(ChipModel.values())),
                        String.format(Locale.ROOT, "MT_%010d", random.nextInt(1000)),
                        chance(0.6),
                        1 + random.nextInt(2));
        return new CardSeed(
                new PciAddress(0, bus, 0, 0),
                board,
                mac(bus),
                oneOf(LABELS),
                oneOf(FIRMWARES),
                config(board));
    }

    private String mac(int bus) {
        return String.format(
                Locale.ROOT,
                "02:%02x:%02x:%02x:00:%02x",
                bus,
                random.nextInt(256),
                random.nextInt(256),
                16 * random.nextInt(16));
    }

    private Map<String, Integer> config(Board board) {
        var config = new HashMap<String, Integer>();
        config.put("SRIOV_EN", random.nextInt(2));
        config.put("NUM_OF_VFS", random.nextInt(chance(0.3) ? 128 : 17));
        config.put("ATS_ENABLED", random.nextInt(2));
        for (var port = 1; port <= board.ports(); port++) {
            config.put("LINK_TYPE_P" + port, chance(0.2) ? 1 : 2);
            config.put("CNP_DSCP_P" + port, random.nextInt(64));
        }
        return config;
    }

    /** What a boot would undo, or what takes a while. */
    private void disturb(HostModel host) {
        if (chance(0.7)) {
            host.modules().loadMst();
        }
        if (chance(0.3)) {
            var file = oneOf(List.of("nmst-4.18.1.14.vib", "mft-4.18.1.14.vib", "nmlx5.zip"));
            host.software().install(List.of(depot(file)), _ -> {}, () -> {});
        }
        for (var card : host.cards()) {
            if (chance(0.4)) {
                host.cardTools().burn(card, depot(image(card.board())), _ -> {}, () -> {});
            }
        }
        if (chance(0.3)) {
            host.service().enterMaintenance();
        }
    }

    /** By a source of its own, so that everything else of a seed stays as it was. */
    private void settings(HostModel host) {
        host.settings().setManagesPower(release.nextInt(4) > 0);
        if (release.nextInt(4) == 0) {
            host.settings().lack("pvrdma", "/Net/PTSwitchingTimeout");
        }
        network.furnish(host);
        if (release.nextBoolean()) {
            host.settings()
                    .begin(
                            Map.of(
                                    "/Power/CpuPolicy",
                                    oneOf(release, POLICIES),
                                    "/Net/PVRDMAVmknic",
                                    oneOf(release, TAGS)),
                            Map.of("vMotion", release.nextBoolean()));
        }
    }

    private void touch(HostModel host) {
        if (host.cardTools().work()) {
            host.cards().stream().filter(_ -> chance(0.6)).forEach(card -> stage(host, card));
        }
        if (chance(0.3)) {
            host.modules().begin(Modules.CORE, options.core());
        }
        if (chance(0.3)) {
            host.service()
                    .letRun(
                            chance(0.3)
                                    ? List.of("vm b", "vm a", "<vm> & 'c'")
                                    : List.of("compute-01"));
        }
        if (chance(0.2)) {
            host.files().write("/tmp/plumbline-boot-" + oneOf(List.of("b1", "a-2", "Z.3")), "");
        }
        if (chance(0.2)) {
            host.setSriovInBios(!host.sriovInBios());
        }
    }

    private void stage(HostModel host, CardModel card) {
        var values = new LinkedHashMap<String, Integer>();
        for (var key : card.config().keys().values()) {
            if (chance(0.4)) {
                values.put(key.name(), any(key));
            }
        }
        host.cardTools().configure(card, values);
    }

    private int any(NvKey key) {
        return key.from() + random.nextInt(key.to() - key.from() + 1);
    }

    static String depot(String file) {
        return "/vmfs/volumes/" + Depot.DATASTORE + "/" + file;
    }

    private <T> T oneOf(List<T> some) {
        return oneOf(random, some);
    }

    static <T> T oneOf(Random random, List<T> some) {
        return some.get(random.nextInt(some.size()));
    }

    private boolean chance(double of) {
        return random.nextDouble() < of;
    }
}
