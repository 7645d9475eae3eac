package io.plumbline.lab.platform;

import io.plumbline.lab.cli.CommandLines;
import io.plumbline.lab.eos.EosSetup;
import io.plumbline.lab.eos.EosSwitch;
import io.plumbline.lab.nvue.NvueMachine;
import io.plumbline.lab.nvue.NvueSetup;
import io.plumbline.lab.nvue.NvueSwitch;
import io.plumbline.lab.nxos.NxosSetup;
import io.plumbline.lab.nxos.NxosSwitch;
import io.plumbline.lab.onyx.OnyxSession;
import io.plumbline.lab.os10.Os10Setup;
import io.plumbline.lab.os10.Os10Switch;
import io.plumbline.lab.shell.Machine;
import io.plumbline.lab.sonic.SonicMachine;
import io.plumbline.lab.sonic.SonicSetup;
import io.plumbline.lab.sonic.SonicSwitch;
import io.plumbline.lab.world.SwitchModel;
import io.plumbline.lab.world.SwitchSetup;

import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.stream.Collectors;

/** What runs on a switch: the one place of the lab that names more than one vendor. */
public final class Platform {
    public static final Platform ONYX =
            new Platform(
                    "Onyx",
                    SwitchSetup::factory,
                    SwitchSetup::alreadyRight,
                    model -> _ -> new OnyxSession(model));

    public static final Platform EOS =
            new Platform(
                    EosSetup.PLATFORM, EosSetup::factory, EosSetup::alreadyRight, EosSwitch::new);

    public static final Platform OS10 =
            new Platform(
                    Os10Setup.PLATFORM,
                    Os10Setup::factory,
                    Os10Setup::alreadyRight,
                    Os10Switch::new);

    public static final Platform NVUE =
            new Platform(
                    NvueSetup.PLATFORM,
                    NvueSetup::factory,
                    NvueSetup::alreadyRight,
                    NvueSwitch::new,
                    Optional.of((model, user) -> new NvueMachine(new NvueSwitch(model), user)));

    public static final Platform SONIC =
            new Platform(
                    SonicSetup.PLATFORM,
                    SonicSetup::factory,
                    SonicSetup::alreadyRight,
                    SonicSwitch::new,
                    Optional.of((model, user) -> new SonicMachine(new SonicSwitch(model), user)));

    public static final Platform NXOS =
            new Platform(
                    NxosSetup.PLATFORM,
                    NxosSetup::factory,
                    NxosSetup::alreadyRight,
                    NxosSwitch::new);

    private static final List<Platform> ALL = List.of(ONYX, EOS, OS10, NVUE, SONIC, NXOS);

    private final String word;
    private final Function<String, SwitchSetup> factory;
    private final Function<String, SwitchSetup> right;
    private final Function<SwitchModel, CommandLines> cli;
    private final Optional<BiFunction<SwitchModel, String, Machine>> shell;

    private Platform(
            String word,
            Function<String, SwitchSetup> factory,
            Function<String, SwitchSetup> right,
            Function<SwitchModel, CommandLines> cli) {
        this(word, factory, right, cli, Optional.empty());
    }

    private Platform(
            String word,
            Function<String, SwitchSetup> factory,
            Function<String, SwitchSetup> right,
            Function<SwitchModel, CommandLines> cli,
            Optional<BiFunction<SwitchModel, String, Machine>> shell) {
        this.word = word;
        this.factory = factory;
        this.right = right;
        this.cli = cli;
        this.shell = shell;
    }

    /**
     * @param word as a spec writes it, in any case
     * @throws IllegalArgumentException with the names of those that there are
     */
    public static Platform named(String word) {
        return ALL.stream()
                .filter(one -> one.word.equalsIgnoreCase(word))
                .findFirst()
                .orElseThrow(() ->
                        new IllegalArgumentException(
                                "there is no switch of platform "
                                        + word
                                        + " in a lab; there is: "
                                        + ALL.stream()
                                                .map(Platform::word)
                                                .collect(Collectors.joining(", "))));
    }

    /** The command line of a switch that is there. */
    public static CommandLines cli(SwitchModel model) {
        return named(model.make().platform()).cli.apply(model);
    }

    /** The system of a switch on which commands are run one by one; empty if it has a terminal. */
    public static Optional<Machine> shell(SwitchModel model, String user) {
        return named(model.make().platform()).shell.map(made -> made.apply(model, user));
    }

    public String word() {
        return word;
    }

    /** A switch as it comes. */
    public SwitchSetup factory(String name) {
        return factory.apply(name);
    }

    /** One on which a fabric of the seeds is set already. */
    public SwitchSetup alreadyRight(String name) {
        return right.apply(name);
    }

    @Override
    public String toString() {
        return word;
    }
}
