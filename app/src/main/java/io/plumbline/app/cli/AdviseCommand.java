package io.plumbline.app.cli;

import io.plumbline.app.advice.Advice;
import io.plumbline.app.advice.Adviser;
import io.plumbline.app.advice.Feature;
import io.plumbline.app.advice.VSphereRelease;
import io.plumbline.app.advice.Workload;
import io.plumbline.app.advice.Workload.Bound;

import org.jspecify.annotations.Nullable;

import picocli.CommandLine.Command;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;
import picocli.CommandLine.TypeConversionException;

import tools.jackson.databind.json.JsonMapper;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

@Command(
        name = "advise",
        mixinStandardHelpOptions = true,
        sortOptions = false,
        header = "Say which kind of adapter a workload's machines should have, and why; offline.",
        description = {
            "",
            "VMXNET3, PVRDMA, SR-IOV, DirectPath I/O, Dynamic DirectPath I/O or DVX: what each"
                    + " demands, what it takes away, and what the paper 'Choosing a Best Method for"
                    + " RDMA HCA/NIC Deployment for MPI Workloads' (seed 003) measured, with the"
                    + " place of each figure, and where that paper contradicts itself.",
            ""
        },
        exitCodeList = {
            "0:advised",
            "1:error",
            "4:blocked: none is told to have all that is asked; a person gives up a need, or asks"
                    + " a vendor"
        })
final class AdviseCommand implements Callable<Integer> {
    @Option(
            names = "--bound",
            paramLabel = "WHAT",
            converter = Bounds.class,
            description =
                    "What it waits for most: latency, bandwidth, message-rate, compute (default:"
                            + " not known).")
    private @Nullable Bound bound;

    @Option(
            names = "--message-size",
            paramLabel = "SIZE",
            converter = Size.class,
            description = "A usual message, for example 512, 8KiB or 1MiB (default: not known).")
    private @Nullable Long messageBytes;

    @Option(
            names = "--processes",
            paramLabel = "N",
            description = "Processes of MPI in one machine (default: not known).")
    private @Nullable Integer processes;

    @Option(
            names = "--needs",
            paramLabel = "FEATURE",
            split = ",",
            converter = Features.class,
            description =
                    "What machines cannot do without: vmotion, snapshots, suspend, ha,"
                            + " drs-placement, drs-balancing, rdma, gpu-direct; several with"
                            + " commas.")
    private List<Feature> needs = List.of();

    @Option(
            names = "--machines-per-host",
            paramLabel = "N",
            defaultValue = "1",
            description = "Machines of a host that need it at once (default: ${DEFAULT-VALUE}).")
    private int machines;

    @Option(
            names = "--ports",
            paramLabel = "N",
            defaultValue = "1",
            description = "Ports of cards that a host has for them (default: ${DEFAULT-VALUE}).")
    private int ports;

    @Option(
            names = "--network-storage",
            description = "The machines read and write their files over the network.")
    private boolean networkStorage;

    @Option(
            names = "--vsphere",
            paramLabel = "RELEASE",
            converter = Release.class,
            description = "Of hosts and vCenter, for example 7.0 or 8.0U2 (default: not known).")
    private @Nullable VSphereRelease vsphere;

    @Mixin private Output output = new Output();

    @Spec
    @SuppressWarnings("NullAway.Init") // by picocli
    private CommandSpec spec;

    @Override
    public Integer call() {
        if (machines < 1 || ports < 1) {
            throw new ParameterException(
                    spec.commandLine(), "--machines-per-host and --ports are at least 1");
        }
        var advice = Adviser.advise(workload());
        if (output.isForPeople()) {
            AdviceText.of(advice).forEach(line -> output.screen().line(line, Painted::advice));
        } else {
            output.write(JsonMapper.shared().valueToTree(AdviceBody.of(advice)));
        }
        return code(advice);
    }

    private Workload workload() {
        return new Workload(
                Optional.ofNullable(bound),
                messageBytes == null ? OptionalLong.empty() : OptionalLong.of(messageBytes),
                processes == null ? OptionalInt.empty() : OptionalInt.of(processes),
                machines,
                ports,
                Set.copyOf(needs),
                networkStorage,
                Optional.ofNullable(vsphere));
    }

    private static int code(Advice advice) {
        return advice.choice().isPresent() ? ExitCode.IN_PLUMB : ExitCode.BLOCKED;
    }

    /** As somebody types it: {@code message-rate}. */
    private static <E extends Enum<E>> E one(String typed, Map<String, E> words) {
        var word = words.get(typed.toLowerCase(Locale.ROOT).strip());
        if (word == null) {
            throw new TypeConversionException(
                    "is one of "
                            + words.keySet().stream().sorted().collect(Collectors.joining(", "))
                            + ", not "
                            + typed);
        }
        return word;
    }

    static final class Bounds implements ITypeConverter<Bound> {
        @Override
        public Bound convert(String typed) {
            return one(
                    typed,
                    Map.of(
                            "latency",
                            Bound.LATENCY,
                            "bandwidth",
                            Bound.BANDWIDTH,
                            "message-rate",
                            Bound.MESSAGE_RATE,
                            "compute",
                            Bound.COMPUTE));
        }
    }

    static final class Features implements ITypeConverter<Feature> {
        @Override
        public Feature convert(String typed) {
            return one(
                    typed,
                    Map.of(
                            "vmotion",
                            Feature.VMOTION,
                            "snapshots",
                            Feature.SNAPSHOTS,
                            "suspend",
                            Feature.SUSPEND,
                            "ha",
                            Feature.HA,
                            "drs-placement",
                            Feature.DRS_PLACEMENT,
                            "drs-balancing",
                            Feature.DRS_BALANCING,
                            "rdma",
                            Feature.RDMA,
                            "gpu-direct",
                            Feature.GPU_DIRECT));
        }
    }

    static final class Release implements ITypeConverter<VSphereRelease> {
        @Override
        public VSphereRelease convert(String typed) {
            return VSphereRelease.of(typed)
                    .orElseThrow(() ->
                            new TypeConversionException(
                                    "is a release such as 7.0 or 8.0U2, not " + typed));
        }
    }

    static final class Size implements ITypeConverter<Long> {
        private static final Pattern SHAPE =
                Pattern.compile("(\\d{1,9}) ?(?:B|(K|M|G)i?B?)?", Pattern.CASE_INSENSITIVE);

        /** Powers of 1024: so the benchmarks count. */
        @Override
        public Long convert(String typed) {
            var parts = SHAPE.matcher(typed.strip());
            if (!parts.matches()) {
                throw new TypeConversionException(
                        "is a size such as 512, 8KiB or 1MiB, not " + typed);
            }
            var bytes = Long.parseLong(parts.group(1));
            var unit = parts.group(2);
            return unit == null
                    ? bytes
                    : switch (unit.charAt(0)) {
                        case 'k', 'K' -> bytes << 10;
                        case 'm', 'M' -> bytes << 20;
                        default -> bytes << 30;
                    };
        }
    }
}
