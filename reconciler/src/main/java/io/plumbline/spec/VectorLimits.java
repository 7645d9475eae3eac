package io.plumbline.spec;

import io.plumbline.target.Host;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.stream.Collectors;

/**
 * Interrupt vectors of a host that the virtual functions of its machines take while these run. Only
 * a warning: how many a host has left follows from its hardware, and nothing tells it. Functions
 * that no machine has take none, and those of devices given whole are not known.
 *
 * @see "vSphere Networking 7.0, SR-IOV Support: 4096 in the case of 32 CPUs, 1024 for devices of
 *     the host, 3X + 2Y < 3072 for X functions of Intel and Y of Emulex; vSphere Networking 6.5,
 *     Virtual Machine That Uses an SR-IOV Virtual Function Fails to Power On: the guest shuts down
 *     without any error; rule F32"
 */
final class VectorLimits {
    private static final int OF_A_HOST = 4096;
    private static final int OF_ITS_DEVICES = 1024;

    /**
     * Those that a card offers with each function, unless it was told another number.
     *
     * @see "NUM_VF_MSIX 11 in public queries of mlxconfig"
     */
    private static final int OFFERED = 11;

    private VectorLimits() {}

    static void check(List<DeclaredMachine> machines, Findings findings) {
        machines.stream()
                .collect(
                        Collectors.groupingBy(
                                one -> one.machine().host(),
                                LinkedHashMap::new,
                                Collectors.toList()))
                .forEach((host, its) -> check(host, its, findings));
    }

    private static void check(Host host, List<DeclaredMachine> machines, Findings findings) {
        var functions = machines.stream().flatMap(one -> functions(one).stream()).toList();
        var vectors =
                machines.stream().mapToInt(one -> functions(one).size() * ofAFunction(one)).sum();
        if (vectors >= OF_A_HOST - OF_ITS_DEVICES) {
            findings.warning(
                    functions.getFirst().type().origin(),
                    "machines of "
                            + host.name()
                            + " have "
                            + functions.size()
                            + " virtual functions, which take about "
                            + vectors
                            + " interrupt vectors (one a CPU and one more, up to "
                            + OFFERED
                            + " each); a host of 32 CPUs has about "
                            + OF_A_HOST
                            + ", and its own devices take up to "
                            + OF_ITS_DEVICES
                            + " of them: where none are left, a guest stops without an error"
                            + " (vSphere Networking 7.0, SR-IOV Support); have fewer run there");
        }
    }

    private static List<DeclaredAdapter> functions(DeclaredMachine machine) {
        return machine.adapters().stream().filter(DeclaredAdapter::isPassthrough).toList();
    }

    /**
     * One for events and one for the completions of each CPU, of which there is at least one.
     *
     * @see "Linux, mlx5_core: num_online_cpus() + MLX5_IRQ_VEC_COMP_BASE, within what the function
     *     offers"
     */
    private static int ofAFunction(DeclaredMachine machine) {
        var cpus = machine.size().flatMap(MachineSize::cpus).map(Located::value).orElse(1);
        return Math.min(1 + cpus, OFFERED);
    }
}
