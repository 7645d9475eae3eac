package io.plumbline.drivers.esxi;

import io.plumbline.device.DeviceException;
import io.plumbline.drivers.esxi.text.FlintQuery;
import io.plumbline.drivers.esxi.text.MlxconfigTable;
import io.plumbline.drivers.esxi.text.MlxconfigValue;
import io.plumbline.drivers.esxi.text.ToolAnswer;
import io.plumbline.drivers.ssh.batch.Answers;
import io.plumbline.drivers.ssh.batch.Batch;
import io.plumbline.drivers.ssh.batch.Quoted;
import io.plumbline.drivers.ssh.batch.Told;
import io.plumbline.drivers.ssh.batch.UnparsedText;
import io.plumbline.observed.Reading;
import io.plumbline.problem.Problem;
import io.plumbline.property.NicFirmwareProperties;
import io.plumbline.property.NicIdentity;
import io.plumbline.property.Property;
import io.plumbline.property.Setting;
import io.plumbline.property.State;
import io.plumbline.target.Nic;
import io.plumbline.target.NicPort;
import io.plumbline.target.PciAddress;
import io.plumbline.target.Target;

import java.util.Map;
import java.util.Optional;

/**
 * What the Mellanox tools tell of a card. They come with the package mft and need the module mst of
 * the package nmst.
 */
final class MellanoxTools {

    /** Not on the path of a shell over SSH: domain facts on ESXi, section 1. */
    static final String FLINT = "/opt/mellanox/bin/flint";

    static final String MLXCONFIG = "/opt/mellanox/bin/mlxconfig";
    static final String MST = "/opt/mellanox/bin/mst";

    /** What a shell exits with for a command that is not there. */
    private static final int NO_SUCH_COMMAND = 127;

    private MellanoxTools() {}

    /** The tools take the short form; the segment is said where there is more than one. */
    static String device(Nic nic) {
        PciAddress at = nic.at();
        return Quoted.word(at.segment() == 0 ? at.shortText() : at.toString());
    }

    static Batch ask(Asked asked, Batch batch, Nic nic) {
        flint(batch, nic);
        return asked.mlxconfig() ? mlxconfig(batch, nic) : batch;
    }

    static Batch flint(Batch batch, Nic nic) {
        return batch.add("flint " + nic.at(), nic, FLINT + " -d " + device(nic) + " q");
    }

    static Batch mlxconfig(Batch batch, Nic nic) {
        return batch.add(
                "mlxconfig " + nic.at(), nic, MLXCONFIG + " -d " + device(nic) + " -e query");
    }

    /** Why the tools are not even asked: their module is known not to be loaded. */
    static Optional<String> missing(FirstLook first) {
        return first.modules() instanceof Told.Known<? extends Map<String, Boolean>>(var modules)
                        && !modules.getOrDefault("mst", false)
                ? Optional.of("the module mst")
                : Optional.empty();
    }

    static void read(SecondLook look, Cards.Card card, Sheet sheet) {
        var asked = look.first().asked();
        var nic = card.nic();
        var why =
                look.spoiled()
                        .or(() ->
                                missing(look.first())
                                        .map(tool -> new Problem.ToolsNotLoaded(nic, tool)));
        var flint =
                why.<Told<FlintQuery>>map(Told.Unknown::new)
                        .orElseGet(() -> flint(look.answers(), nic));
        sheet.settled(NicIdentity.PSID.of(nic), flint.map(FlintQuery::psid));
        sheet.settledOrNone(NicIdentity.BASE_MAC.of(nic), flint.map(FlintQuery::baseMac));
        if (asked.property(NicFirmwareProperties.FIRMWARE_VERSION)) {
            sheet.put(
                    NicFirmwareProperties.FIRMWARE_VERSION.of(nic),
                    flint.reading(found ->
                            new Reading.Staged<>(
                                    State.is(found.running()), State.is(found.onFlash()))));
        }
        if (asked.mlxconfig()) {
            var table =
                    why.<Told<MlxconfigTable>>map(Told.Unknown::new)
                            .orElseGet(() -> mlxconfig(look.answers(), nic));
            asked.writtenBy(NicFirmwareProperties.MLXCONFIG)
                    .forEach(property -> read(property, card, table, sheet));
        }
    }

    private static <V> void read(
            Property<V> property, Cards.Card card, Told<MlxconfigTable> table, Sheet sheet) {
        if (property.on().equals(Nic.class)) {
            var setting = property.of(card.nic());
            sheet.put(setting, table.reading(found -> reading(setting, found)));
        } else {
            for (var port : card.ports()) {
                var setting = property.of(port);
                sheet.put(setting, table.reading(found -> reading(setting, found)));
            }
        }
    }

    static <V> Reading<V> reading(Setting<V> setting, MlxconfigTable table) {
        try {
            var sides = table.sides(key(setting));
            if (sides.isEmpty()) {
                return new Reading.NotOffered<>();
            }
            var codec = setting.property().codec();
            return new Reading.Staged<>(
                    State.is(MlxconfigValue.parse(sides.get().current(), codec)),
                    State.is(MlxconfigValue.parse(sides.get().next(), codec)));
        } catch (UnparsedText e) {
            return new Reading.Unreadable<>(
                    new Problem.Unparsed(setting.target(), "mlxconfig " + key(setting), e.why()));
        }
    }

    /** The tool's name of a setting: a port's carries its number. */
    static String key(Setting<?> setting) {
        var key = setting.property().key();
        return setting.target() instanceof NicPort(var _, var number) ? key + "_P" + number : key;
    }

    static Told<FlintQuery> flint(Answers answers, Nic nic) {
        return tool(answers, "flint " + nic.at(), FlintQuery::parse);
    }

    static Told<MlxconfigTable> mlxconfig(Answers answers, Nic nic) {
        return tool(answers, "mlxconfig " + nic.at(), MlxconfigTable::parse);
    }

    /** The answer of a tool: its words decide, its exit status only whether it is there at all. */
    static <T> Told<T> tool(Answers answers, String name, Told.Parser<T> parser) {
        return trouble(answers, name)
                .<Told<T>>map(Told.Unknown::new)
                .orElseGet(() -> answers.read(name, parser));
    }

    static Optional<Problem> trouble(Answers answers, String name) {
        return answers.of(name)
                .flatMap(answer ->
                        answer.exit() == NO_SUCH_COMMAND
                                ? Optional.of(
                                        new Problem.ToolsNotLoaded(
                                                answers.about(name), "the package mft"))
                                : ToolAnswer.refusal(answer.text())
                                        .map(refusal ->
                                                refused(
                                                        answers.about(name),
                                                        answers.line(name),
                                                        refusal)));
    }

    static Problem refused(Target about, String attempt, String refusal) {
        return ToolAnswer.isBusy(refusal)
                ? new Problem.Busy(about, attempt, refusal)
                : new Problem.Rejected(about, attempt, refusal);
    }

    /**
     * @throws DeviceException if the tool is not there or refused
     */
    static void heed(Answers answers, String name) throws DeviceException {
        var trouble = trouble(answers, name);
        if (trouble.isPresent()) {
            throw new DeviceException(trouble.get());
        }
    }
}
