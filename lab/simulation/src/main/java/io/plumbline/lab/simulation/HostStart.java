package io.plumbline.lab.simulation;

import io.plumbline.lab.simulation.SimSpec.Cards;
import io.plumbline.lab.world.Board;
import io.plumbline.lab.world.HostSettings;
import io.plumbline.lab.world.HostSetup;
import io.plumbline.lab.world.Modules;
import io.plumbline.lab.world.World;
import io.plumbline.target.Host;

import java.util.Random;

/**
 * How one host is when the world begins.
 *
 * @param foreignKeys its option string has keys of somebody else
 * @param swapped its HPC card sits before its service card
 * @param machine a virtual machine runs on it
 * @param guest the virtual machine that the spec may name
 * @param settings what people set by hand, and what it lets them set
 * @param maintenance somebody has put it into maintenance
 * @param psid of its HPC card
 */
record HostStart(
        Kind kind,
        Cards cards,
        boolean swapped,
        boolean foreignKeys,
        boolean sriovInBios,
        boolean machine,
        Guest guest,
        Settings settings,
        boolean maintenance,
        String psid)
        implements UnitStart {
    /** Nobody declares it. */
    static final String MACHINE = "vm-";

    static final String FOREIGN_KEYS = "DRSS=4 RSS=2";

    /** Functions that somebody gave to the first port of the card that the spec does not know. */
    static final int FOREIGN_FUNCTIONS = 3;

    enum Kind {
        BARE,
        TOOLS_ONLY,
        DRIVER_OLD,
        ONLY_NIC_CONFIG_DIFFERS,
        ALREADY_RIGHT
    }

    /** The machines that the spec may name, and lets go down. */
    enum Guest {
        NONE,
        /** The first one does. */
        RUNS,
        BOTH_RUN,
        /** The first one is registered, and does not run. */
        OFF,
        /** Both run, and the first one does not heed that it shall go down. */
        STUBBORN;

        Guest willing() {
            return this == STUBBORN ? BOTH_RUN : this;
        }
    }

    /** What people set on a host by hand: how it begins, and what the host says to a wish. */
    enum Settings {
        AS_INSTALLED,
        AS_WISHED,
        /** Its BIOS keeps power to itself, so that it has no policy. */
        POWER_KEPT,
        /** Its build has neither option nor rule set. */
        LACKING,
        /** Its build takes no such value of the option. */
        REFUSING;

        Settings willing() {
            return this == AS_WISHED ? AS_WISHED : AS_INSTALLED;
        }
    }

    static HostStart of(Kind kind) {
        return new HostStart(
                kind,
                Cards.USUAL,
                false,
                false,
                true,
                false,
                Guest.NONE,
                Settings.AS_INSTALLED,
                false,
                Board.HPC.psid());
    }

    static HostStart from(Random random, boolean needsWork) {
        var kind = Kind.values()[random.nextInt(Kind.values().length - (needsWork ? 1 : 0))];
        var cards =
                chance(random, 0.8)
                        ? Cards.USUAL
                        : random.nextBoolean() ? Cards.THREE : Cards.FOREIGN;
        return new HostStart(
                kind,
                cards,
                chance(random, 0.1),
                chance(random, 0.2),
                !chance(random, 0.03),
                chance(random, 0.1),
                Guest.NONE,
                Settings.AS_INSTALLED,
                chance(random, 0.08),
                Board.HPC.psid());
    }

    HostStart with(Cards others) {
        return new HostStart(
                kind,
                others,
                swapped,
                foreignKeys,
                sriovInBios,
                machine,
                guest,
                settings,
                maintenance,
                psid);
    }

    HostStart with(Guest other) {
        return new HostStart(
                kind,
                cards,
                swapped,
                foreignKeys,
                sriovInBios,
                machine,
                other,
                settings,
                maintenance,
                psid);
    }

    HostStart with(Settings others) {
        return new HostStart(
                kind,
                cards,
                swapped,
                foreignKeys,
                sriovInBios,
                machine,
                guest,
                others,
                maintenance,
                psid);
    }

    boolean hasGuest() {
        return guest != Guest.NONE && guest != Guest.OFF;
    }

    HostStart withCardsSwapped() {
        return new HostStart(
                kind,
                cards,
                true,
                foreignKeys,
                sriovInBios,
                machine,
                guest,
                settings,
                maintenance,
                psid);
    }

    @Override
    public String text() {
        return "host " + kind;
    }

    @Override
    public boolean out() {
        return maintenance;
    }

    @Override
    public HostStart withNothingInTheWay() {
        return new HostStart(
                kind,
                cards,
                swapped,
                foreignKeys,
                true,
                false,
                guest.willing(),
                settings.willing(),
                false,
                psid);
    }

    HostStart withPsid(String other) {
        return new HostStart(
                kind,
                cards,
                swapped,
                foreignKeys,
                sriovInBios,
                machine,
                guest,
                settings,
                maintenance,
                other);
    }

    @Override
    public SimUnit in(World world, String name) {
        var setup = setup(name).psid(psid);
        if (cards != Cards.USUAL) {
            setup.thirdCardInFront();
        }
        if (swapped) {
            setup.cardsSwapped();
        }
        if (!sriovInBios) {
            setup.withoutSriovInBios();
        }
        if (machine) {
            setup.running(MACHINE + name);
        }
        if (maintenance) {
            setup.inMaintenance();
        }
        if (hasGuest()) {
            var both = guest != Guest.RUNS;
            SimSpec.guestsOf(name).stream().limit(both ? 2 : 1).forEach(setup::running);
        }
        var unit = new HostUnit(setup.options(Modules.CORE, options()).in(world));
        furnish(world, unit.model().host());
        furnish(unit.model().settings());
        return unit;
    }

    private void furnish(World world, Host host) {
        if (guest == Guest.OFF) {
            world.machines().register(SimSpec.guestOf(host.name()), host);
        }
        if (guest == Guest.STUBBORN) {
            world.machines().all().stream()
                    .filter(one -> one.name().equals(SimSpec.guestOf(host.name())))
                    .forEach(one -> one.setHeedsShutdown(false));
        }
    }

    private void furnish(HostSettings model) {
        switch (settings) {
            case AS_INSTALLED -> {}
            case AS_WISHED -> SettingsAsWished.begin(model);
            case POWER_KEPT -> model.setManagesPower(false);
            case LACKING -> model.lack(SettingsAsWished.PATH, SettingsAsWished.RULES);
            case REFUSING -> model.narrow(SettingsAsWished.PATH, 0, SettingsAsWished.INITIAL);
        }
    }

    private HostSetup setup(String name) {
        return switch (kind) {
            case BARE -> HostSetup.bare(name);
            case TOOLS_ONLY -> HostSetup.toolsOnly(name);
            case DRIVER_OLD -> HostSetup.driverOld(name);
            case ONLY_NIC_CONFIG_DIFFERS -> HostSetup.onlyNicConfigDiffers(name);
            case ALREADY_RIGHT -> HostSetup.alreadyRight(name);
        };
    }

    private String options() {
        var foreign = foreignKeys ? FOREIGN_KEYS + " " : "";
        var unmarked = foreignKeys ? "ecn=0 " : "";
        var counts = cards == Cards.FOREIGN ? FOREIGN_FUNCTIONS + ",0," : "";
        return switch (kind) {
            case BARE, TOOLS_ONLY, DRIVER_OLD ->
                    (foreign + unmarked + (counts.isEmpty() ? "" : "max_vfs=" + FOREIGN_FUNCTIONS))
                            .trim();
            case ONLY_NIC_CONFIG_DIFFERS, ALREADY_RIGHT ->
                    foreign
                            + "pfctx=0x08 pfcrx=0x08 trust_state=2 max_vfs="
                            + counts
                            + "0,0,8,7 ecn=1";
        };
    }

    private static boolean chance(Random random, double of) {
        return random.nextDouble() < of;
    }
}
