package io.plumbline.lab.command;

import io.plumbline.lab.shell.Call;
import io.plumbline.lab.world.Answer;
import io.plumbline.lab.world.Attempt;
import io.plumbline.lab.world.Body;
import io.plumbline.lab.world.CardModel;
import io.plumbline.lab.world.HostModel;
import io.plumbline.lab.world.HostProcess;
import io.plumbline.property.FirmwareVersion;

import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;

/**
 * {@code flint -d D q}, {@code flint -i F q}, {@code flint -d D -i F -y burn}: captures flint_*.
 */
final class Flint {
    private Flint() {}

    /**
     * @param verb {@code q} or {@code burn}
     */
    private record Asked(
            Optional<String> device, Optional<String> image, boolean yes, String verb) {
        static Optional<Asked> parse(List<String> words) {
            var device = Optional.<String>empty();
            var image = Optional.<String>empty();
            var yes = false;
            for (var i = 0; i < words.size(); i++) {
                switch (words.get(i)) {
                    case "-d", "--device" ->
                            device =
                                    i + 1 < words.size()
                                            ? Optional.of(words.get(++i))
                                            : Optional.empty();
                    case "-i", "--image" ->
                            image =
                                    i + 1 < words.size()
                                            ? Optional.of(words.get(++i))
                                            : Optional.empty();
                    case "-y", "--yes" -> yes = true;
                    case "q", "query" -> {
                        return last(words, i)
                                ? Optional.of(new Asked(device, image, yes, "q"))
                                : Optional.empty();
                    }
                    case "b", "burn" -> {
                        return last(words, i)
                                ? Optional.of(new Asked(device, image, yes, "burn"))
                                : Optional.empty();
                    }
                    default -> {
                        return Optional.empty();
                    }
                }
            }
            return Optional.empty();
        }

        private static boolean last(List<String> words, int i) {
            return i == words.size() - 1;
        }
    }

    static int run(EsxiMachine machine, Call call) throws InterruptedException {
        var asked = Asked.parse(call.arguments());
        if (asked.isEmpty() || (asked.get().device().isEmpty() && asked.get().image().isEmpty())) {
            call.print(
                    "-E- Invalid option or command. Use: flint -d <device> [-i <image>] [-y]"
                            + " q|burn");
            return 1;
        }
        var reply =
                asked.get().verb().equals("q")
                        ? machine.look(host -> query(host, asked.get()))
                        : burn(machine, call, asked.get());
        call.print(reply);
        return reply.contains("-E-") ? 1 : 0;
    }

    private static String query(HostModel host, Asked asked) {
        if (asked.device().isEmpty()) {
            var path = asked.image().orElse("");
            return image(host, path)
                    .map(image ->
                            sheet(
                                    new FirmwareVersion(image.version()),
                                    Optional.empty(),
                                    image.psid(),
                                    "N/A"))
                    .orElse(
                            "-E- Cannot open Image: "
                                    + path
                                    + ". No such file, or not a firmware image.");
        }
        return card(host, asked.device().get())
                .map(card ->
                        sheet(
                                card.flash(),
                                Optional.of(card.running())
                                        .filter(running -> !running.equals(card.flash())),
                                card.board().psid(),
                                card.baseMac().replace(":", "")))
                .orElse(
                        "-E- Cannot open Device: "
                                + asked.device().get()
                                + ". No such file or directory.");
    }

    private static Optional<CardModel> card(HostModel host, String device) {
        return host.cardTools().work() ? Devices.find(host, device) : Optional.empty();
    }

    private static Optional<Body.FirmwareImage> image(HostModel host, String path) {
        return host.files()
                .file(path)
                .flatMap(file ->
                        file.body() instanceof Body.FirmwareImage image
                                ? Optional.of(image)
                                : Optional.empty());
    }

    /**
     * Capture flint_query_esxi; the line on the running version stands only where it is another
     * one: domain facts section 2.2.
     */
    private static String sheet(
            FirmwareVersion flash, Optional<FirmwareVersion> running, String psid, String mac) {
        var guid = mac.length() == 12 ? mac.substring(0, 6) + "0300" + mac.substring(6) : "N/A";
        var text = new StringBuilder();
        text.append("Image type:            FS4\n");
        text.append("FW Version:            ").append(flash.text()).append('\n');
        running.ifPresent(version ->
                text.append("FW Version(Running):   ").append(version.text()).append('\n'));
        text.append("FW Release Date:       23.2.2018\n");
        text.append("Product Version:       ").append(flash.text()).append('\n');
        text.append("Rom Info:              type=UEFI version=14.15.19 cpu=AMD64,AARCH64\n");
        text.append("                       type=PXE version=3.5.403 cpu=AMD64\n");
        text.append("Description:           UID                GuidsNumber\n");
        text.append("Base GUID:             ").append(guid).append("        4\n");
        text.append("Base MAC:              ").append(mac).append("            4\n");
        text.append("Image VSD:             N/A\n");
        text.append("Device VSD:            N/A\n");
        text.append("PSID:                  ").append(psid).append('\n');
        text.append("Security Attributes:   N/A");
        return text.toString();
    }

    /**
     * Captures flint_burn_ok, flint_burn_psid_mismatch. What comes before the burn is printed
     * before it.
     */
    private static String burn(EsxiMachine machine, Call call, Asked asked)
            throws InterruptedException {
        var device = asked.device().orElse("");
        var path = asked.image().orElse("");
        var found = machine.look(host -> card(host, device));
        if (found.isEmpty()) {
            return "-E- Cannot open Device: " + device + ". No such file or directory.";
        }
        var card = found.get();
        var image = machine.look(host -> image(host, path));
        if (image.isEmpty()) {
            return "-E- Cannot open Image: " + path + ". No such file, or not a firmware image.";
        }
        call.print("    Current FW version on flash:  " + machine.look(_ -> card.flash()).text());
        call.print("    New FW version:               " + image.get().version());
        call.print("");
        if (!asked.yes()) {
            return " Do you want to continue ? (y/n) [n] : n\n-E- Aborted by user";
        }
        var done = new CompletableFuture<Answer>();
        var started =
                machine.look(host ->
                        host.cardTools()
                                .burn(card, path, done::complete, () -> done.cancel(false)));
        return switch (started) {
            case Attempt.Failed<HostProcess>(var answer) -> refusal(card, image.get(), answer);
            case Attempt.Went<HostProcess>(var process) -> {
                call.print("FSMST_INITIALIZE -   OK");
                yield switch (Waiting.until(machine, process, done)) {
                    case Answer.Ok _, Answer.AlreadySo _ ->
                            """
                            Writing Boot image component -   OK
                            Restoring signature                     - OK
                            -I- To load new FW run mlxfwreset or reboot machine.\
                            """;
                    case Answer.Refused(_, var detail) -> "-E- Burning FS4 image failed: " + detail;
                };
            }
        };
    }

    private static String refusal(CardModel card, Body.FirmwareImage image, Answer.Refused answer) {
        return switch (answer.why()) {
            case WRONG_PSID ->
                    "\n-E- PSID mismatch. The PSID on flash ("
                            + card.board().psid()
                            + ") differs from the PSID in the given image ("
                            + image.psid()
                            + ").";
            case LOCKED ->
                    "-E- Cannot open Device: Flash semaphore is locked. Other tool is accessing the"
                            + " device.";
            default -> "-E- " + answer.detail();
        };
    }
}
