package io.plumbline.spec;

import io.plumbline.property.Codec;
import io.plumbline.property.Codecs;
import io.plumbline.property.VmkernelProperties;

import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/** {@code vmkernelAdapters} of a profile: those of its hosts that Plumbline may write. */
final class VmkernelSection {
    /**
     * The quotes of the seed belong to its screen.
     *
     * @see "capture rdma_device_vmknic_list; seed 002, section 4; domain facts on ESXi, section
     *     2.4"
     */
    static final Codec<String> NAME =
            Codecs.matching("vmk\\d{1,3}", "a VMkernel adapter such as vmk1, without quotes");

    private VmkernelSection() {}

    static SortedMap<String, VmkernelSpec> read(Fields at) {
        return at.find("vmkernelAdapters")
                .flatMap(Cursor::fields)
                .map(fields -> fields.named(NAME, VmkernelSection::adapter))
                .orElseGet(TreeMap::new);
    }

    private static Optional<VmkernelSpec> adapter(String name, Cursor value) {
        return value.fields().flatMap(VmkernelSection::adapter);
    }

    private static Optional<VmkernelSpec> adapter(Fields at) {
        var on = at.required("distributedSwitch", DistributedSwitchesSection.NETWORK);
        var mtu = at.required("mtu", VmkernelProperties.MTU);
        var management = at.optional("management", Codecs.bool());
        return at.complete(() ->
                new VmkernelSpec(
                        on.orElseThrow(),
                        mtu.orElseThrow(),
                        management.map(Located::value).orElse(false)));
    }
}
