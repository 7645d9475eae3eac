package io.plumbline.drivers.switches.nvue;

import io.plumbline.device.Act;
import io.plumbline.device.DeviceException;
import io.plumbline.drivers.ssh.batch.Answers;
import io.plumbline.drivers.switches.LinuxBoot;
import io.plumbline.drivers.switches.Look;
import io.plumbline.drivers.switches.PortCounters;
import io.plumbline.drivers.switches.Puts;
import io.plumbline.drivers.switches.Replies;
import io.plumbline.drivers.switches.ShellDialect;
import io.plumbline.drivers.switches.ShellLine;
import io.plumbline.property.Setting;
import io.plumbline.property.State;
import io.plumbline.target.Switch;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/** Cumulus Linux with NVUE. */
public final class NvueDialect implements ShellDialect {
    private static final String SAVING = "startup";

    /**
     * Two minutes: the confirmation comes within seconds, or not at all.
     *
     * @see "NVIDIA's reference of NVUE, nv config apply: --confirm 60 is one hour"
     */
    private static final String APPLY = ShellLine.of("nv config apply -y --confirm 2");

    /** Domain facts on switches, section 4 B; napalm-cumulus, confirm_commit. */
    private static final String CONFIRM = ShellLine.of("nv config apply --confirm-yes");

    private static final String DETACH = ShellLine.of("nv config detach");

    /** Domain facts on switches, section 4 B: errors. */
    private static final Pattern REFUSED =
            Pattern.compile(
                    "(?i)(error:|invalid config|config invalid|failure during apply|unable to"
                            + " restart services|could not connect to nvued).*");

    private static final String AWAY = "could not connect to nvued";

    @Override
    public List<String> questions(Set<Setting<?>> wanted) {
        return NvueQuestions.of(wanted);
    }

    @Override
    public List<String> questionsBeforeWrite() {
        return List.of(Changes.STAGED, Changes.REVISIONS);
    }

    /** No answer of another platform passes for one of NVUE, so none is told apart here. */
    @Override
    public Look read(Switch on, Set<Setting<?>> wanted, Replies replies) {
        return new Look(
                LinuxBoot.told(on, replies),
                NvueQuestions.READS.all(wanted, new NvueFacts(on, replies)));
    }

    @Override
    public Optional<PortCounters> counters() {
        return Optional.of(new NvueCounters());
    }

    @Override
    public List<String> lines(Act.Write write, Replies replies) throws DeviceException {
        Changes.checkNone(write, replies);
        if (write.wire().name().equals(SAVING)) {
            return List.of(save(write));
        }
        var lines =
                new ArrayList<>(NvueLines.of(write, new NvueFacts((Switch) write.unit(), replies)));
        if (!lines.isEmpty() || !write.takesBack()) {
            lines.add(APPLY);
        }
        return lines;
    }

    private static String save(Act.Write write) throws DeviceException {
        for (var put : write.puts()) {
            if (!put.to().equals(State.is(true))) {
                throw new Puts(write).unsayable(put);
            }
        }
        return ShellLine.of("nv config save");
    }

    @Override
    public Optional<String> refusal(Answers.Answer answer) {
        var refused =
                answer.text()
                        .lines()
                        .map(String::strip)
                        .filter(line -> REFUSED.matcher(line).matches())
                        .findFirst();
        return refused.isPresent() || answer.exit() == 0
                ? refused
                : Optional.of(
                        answer.text()
                                .lines()
                                .map(String::strip)
                                .filter(line -> !line.isEmpty())
                                .findFirst()
                                .orElse("exit status " + answer.exit()));
    }

    @Override
    public boolean saysAway(String words) {
        return words.toLowerCase(Locale.ROOT).contains(AWAY);
    }

    @Override
    public List<String> afterRefusal() {
        return List.of(DETACH);
    }

    /** What was not put in force, and what was saved, needs none. */
    @Override
    public List<String> confirmation(List<String> taken) {
        return taken.contains(APPLY) ? List.of(CONFIRM) : List.of();
    }
}
