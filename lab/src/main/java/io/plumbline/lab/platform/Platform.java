package io.plumbline.lab.platform;

import io.plumbline.lab.cli.CommandLines;
import io.plumbline.lab.eos.EosSetup;
import io.plumbline.lab.eos.EosSwitch;
import io.plumbline.lab.onyx.OnyxSession;
import io.plumbline.lab.world.SwitchModel;
import io.plumbline.lab.world.SwitchSetup;

import java.util.List;
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

    private static final List<Platform> ALL = List.of(ONYX, EOS);

    private final String word;
    private final Function<String, SwitchSetup> factory;
    private final Function<String, SwitchSetup> right;
    private final Function<SwitchModel, CommandLines> cli;

    private Platform(
            String word,
            Function<String, SwitchSetup> factory,
            Function<String, SwitchSetup> right,
            Function<SwitchModel, CommandLines> cli) {
        this.word = word;
        this.factory = factory;
        this.right = right;
        this.cli = cli;
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
