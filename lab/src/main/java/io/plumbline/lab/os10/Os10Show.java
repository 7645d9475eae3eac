package io.plumbline.lab.os10;

import io.plumbline.lab.cli.PortCounts;
import io.plumbline.lab.cli.UnifiedDiff;
import io.plumbline.lab.world.SwitchModel;

import java.time.Duration;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** What the show commands print. */
final class Os10Show {
    private static final Pattern RUNNING =
            Pattern.compile("show running-configuration interface (e.+)");
    private static final DateTimeFormatter CLOCK =
            DateTimeFormatter.ofPattern("uuuu-MM-dd'T'HH:mm:ss.SSxxx", Locale.ROOT);
    private static final Pattern INTERFACE = Pattern.compile("show interface (e\\S* ?\\S+)");
    private static final Pattern QOS = Pattern.compile("show qos interface (e\\S* ?\\S+)");
    private static final Pattern QUEUING =
            Pattern.compile("show queuing statistics interface (e\\S* ?\\S+)");

    private final Os10Switch device;
    private final SwitchModel model;

    Os10Show(Os10Switch device) {
        this.device = device;
        this.model = device.model();
    }

    /**
     * @param pipes what is done to it: {@code no-more}, {@code grep TEXT}, {@code except TEXT}
     */
    String of(String command, List<String> pipes) {
        var text = text(command).orElse(Says.ILLEGAL);
        for (var pipe : pipes) {
            var words = pipe.split(" ", 2);
            switch (words[0]) {
                case "no-more" -> {}
                case "grep", "except" -> {
                    if (words.length < 2) {
                        return Says.INCOMPLETE;
                    }
                    text = lines(text, words[1].replaceAll("^\"|\"$", ""), words[0].equals("grep"));
                }
                default -> {
                    return Says.ILLEGAL;
                }
            }
        }
        return text;
    }

    private Optional<String> text(String command) {
        return switch (command) {
            case "show version" -> Optional.of(version());
            case "show clock" -> Optional.of(clock());
            case "show running-configuration" ->
                    Optional.of(Os10Text.whole(model.release(), model.running().text()));
            case "show startup-configuration" ->
                    Optional.of(Os10Text.whole(model.release(), model.startup().text()));
            case "show candidate-configuration" ->
                    Optional.of(Os10Text.whole(model.release(), Os10Text.body(device.edited())));
            case "show diff candidate-configuration running-configuration" -> Optional.of(diff());
            case "show interface" ->
                    Optional.of(each(List.copyOf(Os10Text.ports(device.running())), this::port));
            case "show qos system" -> Optional.of(system());
            case "show lldp neighbors detail" -> Optional.of(Neighbours.detail(model));
            default ->
                    command.startsWith("show running-configuration ")
                            ? running(command)
                            : ofPorts(command, INTERFACE, this::port)
                                    .or(() -> ofPorts(command, QOS, this::qos))
                                    .or(() -> ofPorts(command, QUEUING, this::queues));
        };
    }

    private Optional<String> running(String command) {
        var config = device.running();
        var ports = RUNNING.matcher(command);
        if (ports.matches()) {
            return Os10Port.parse(ports.group(1), Os10Text.ports(config))
                    .map(named ->
                            each(
                                    named.ports(),
                                    port ->
                                            String.join(
                                                            "\n",
                                                            Os10Text.block(
                                                                    config,
                                                                    port.block().getFirst()))
                                                    + "\n"));
        }
        return Os10Text.kind(config, command.substring("show running-configuration ".length()));
    }

    private Optional<String> ofPorts(
            String command, Pattern pattern, Function<Os10Port, String> text) {
        var found = pattern.matcher(command);
        return found.matches()
                ? Os10Port.parse(found.group(1), Os10Text.ports(device.running()))
                        .map(named -> each(named.ports(), text))
                : Optional.empty();
    }

    private static String each(List<Os10Port> ports, Function<Os10Port, String> text) {
        return ports.stream().map(text).collect(Collectors.joining());
    }

    /** As the vendor's user guide has it, with hundredths and the offset. */
    private String clock() {
        return CLOCK.format(model.world().now().atOffset(ZoneOffset.UTC)) + "\n";
    }

    /** Show_version. */
    private String version() {
        var up = Duration.between(model.upSince(), model.world().now());
        return "Dell SmartFabric OS10 Enterprise\nCopyright (c) 1999-2023 by Dell Inc. All Rights"
                + " Reserved.\nOS Version: "
                + model.release()
                + "\nBuild Version: "
                + model.release()
                + ".72\nBuild Time: 2023-03-30T20:50:04+0000\nSystem Type: "
                + model.make().product()
                + "\nArchitecture: x86_64\nUp Time: "
                + (up.toDays() > 0 ? up.toDays() + " days " : "")
                + String.format(
                        Locale.ROOT,
                        "%02d:%02d:%02d\n",
                        up.toHoursPart(),
                        up.toMinutesPart(),
                        up.toSecondsPart());
    }

    /** Show_interface_ethernet_mtu9216; its counters stand still, as no traffic comes. */
    private String port(Os10Port port) {
        var standing = new Standing(device.running(), port);
        var up =
                Os10Setup.isConnected(port)
                        && device.model().hasCable(port.name())
                        && !standing.isShut();
        var word = up ? "up" : "down";
        var mac = mac(port);
        return port.title()
                + " is "
                + word
                + ", line protocol is "
                + word
                + "\nHardware is Eth, address is "
                + mac
                + "\n    Current address is "
                + mac
                + (Os10Setup.isConnected(port)
                        ? "\nPluggable media present, QSFP28 type is QSFP28 100GBASE-CR4-1.0M"
                                + "\n    Wavelength is 38"
                        : "\nPluggable media not present")
                + "\nInterface index is "
                + (16 + port.number())
                + "\nInternet address is not set\nMode of IPv4 Address Assignment: not set"
                + "\nInterface IPv6 oper status: Disabled\nMTU "
                + standing.mtu()
                + " bytes, IP MTU "
                + (standing.mtu() - Standing.HEADER)
                + " bytes\nLineSpeed "
                + (up ? "100G" : "0")
                + ", Auto-Negotiation on\nConfigured FEC is cl91-rs, Negotiated FEC is "
                + (up ? "cl91-rs" : "off")
                + "\nFlowcontrol rx "
                + onOff(standing.pauses("receive"))
                + " tx "
                + onOff(standing.pauses("transmit"))
                + "\nARP type: ARPA, ARP Timeout: 60"
                + "\nLast clearing of \"show interface\" counters: 19:35:59"
                + "\nQueuing strategy: fifo\n"
                + """
                Input statistics:
                     0 packets, 0 octets
                     0 64-byte pkts, 0 over 64-byte pkts, 0 over 127-byte pkts
                     0 over 255-byte pkts, 0 over 511-byte pkts, 0 over 1023-byte pkts
                     0 Multicasts, 0 Broadcasts, 0 Unicasts
                     0 runts, 0 giants, 0 throttles
                     0 CRC, 0 overrun, 0 discarded
                """;
    }

    /** As remembered; names of policies as {@code show qos system} gives them. */
    private String qos(Os10Port port) {
        var standing = new Standing(device.running(), port);
        return port.title()
                + "\n  unknown-unicast-storm-control : Disabled"
                + "\n  multicast-storm-control : Disabled\n  broadcast-storm-control : Disabled"
                + "\n  flow-control-rx : "
                + enabled(standing.pauses("receive"))
                + "\n  flow-control-tx : "
                + enabled(standing.pauses("transmit"))
                + "\n"
                + standing.policy(Grammar.INPUT)
                        .map(policy -> policy("Input", "network-qos", policy.getFirst()))
                        .orElse("")
                + standing.policy(Grammar.OUTPUT)
                        .map(policy -> policy("Output", "queuing", policy.getFirst()))
                        .orElse("");
    }

    private static String policy(String direction, String type, String header) {
        return "  Service-policy ("
                + direction
                + ")("
                + type
                + ") : "
                + header.substring(header.lastIndexOf(' ') + 1)
                + "\n";
    }

    private String system() {
        var config = device.running();
        return config.line(Standing.SYSTEM, Grammar.INPUT, 0)
                        .map(line -> "Service-policy (input)(network-qos): " + last(line) + "\n")
                        .orElse("")
                + config.line(Standing.SYSTEM, Grammar.OUTPUT, 0)
                        .map(line -> "Service-policy (output)(queuing): " + last(line) + "\n")
                        .orElse("");
    }

    /** Show_queuing_statistics_zero. */
    private String queues(Os10Port port) {
        var counts = new PortCounts(model);
        var row = "%-6s%-25s%-25s%-25s%-25s\n";
        return "Interface "
                + port.name()
                + "\n"
                + String.format(
                        Locale.ROOT,
                        row,
                        "Queue",
                        "Packets",
                        "Bytes",
                        "Dropped-Packets",
                        "Dropped-Bytes")
                + IntStream.range(0, 8)
                        .mapToObj(queue ->
                                String.format(
                                        Locale.ROOT,
                                        row,
                                        queue,
                                        0,
                                        0,
                                        counts.of(port.name(), queue, PortCounts.Kind.DROPPED),
                                        0))
                        .collect(Collectors.joining());
    }

    private String diff() {
        return UnifiedDiff.of(
                "running-configuration",
                model.running().text(),
                "candidate-configuration",
                Os10Text.body(device.edited()));
    }

    private String mac(Os10Port port) {
        var hex = model.uuid().toString();
        return String.format(
                Locale.ROOT,
                "c8:f7:50:%s:%s:%02x",
                hex.substring(0, 2),
                hex.substring(2, 4),
                port.number());
    }

    private static String lines(String text, String words, boolean with) {
        return text.lines()
                .filter(line -> Pattern.compile(words).matcher(line).find() == with)
                .map(line -> line + "\n")
                .collect(Collectors.joining());
    }

    private static String last(String line) {
        return line.substring(line.lastIndexOf(' ') + 1);
    }

    private static String onOff(boolean on) {
        return on ? "on" : "off";
    }

    private static String enabled(boolean on) {
        return on ? "Enabled" : "Disabled";
    }
}
