package io.plumbline.drivers.vcenter.yavijava;

import static io.plumbline.drivers.vcenter.SeenFunctions.Kept.OF_THE_KERNEL;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.plumbline.drivers.vcenter.FunctionsChange;
import io.plumbline.drivers.vcenter.SeenFunctions;
import io.plumbline.drivers.vcenter.SeenHost;
import io.plumbline.drivers.vcenter.Told;
import io.plumbline.drivers.vcenter.Trouble;
import io.plumbline.drivers.vcenter.VCenterException;
import io.plumbline.target.PciAddress;

import org.junit.jupiter.api.Test;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Virtual functions of a host's ports: what the gateway reads and asks for. */
abstract class FunctionsContract extends Contract {
    static final PciAddress PORT = PciAddress.parse("0000:3b:00.0").orElseThrow();

    @Test
    void host_takes_functions_for_its_next_boot_and_tells_them() throws Exception {
        try (var gateway = gateway()) {
            var host = host(gateway);

            if (honours(Fact.FUNCTIONS_ARE_ASKED_FOR)) {
                var before = of(host);
                assertThat(before).isEqualTo(asked(before, 0));

                gateway.setFunctions(host.ref(), List.of(new FunctionsChange.Count(before, 5)));
                assertThat(of(host(gateway))).as("before it is refreshed").isEqualTo(before);
                gateway.refreshDevices(host.ref());
                assertThat(of(host(gateway))).isEqualTo(asked(before, 5));
                assertThat(gateway.functions(host.ref())).isEqualTo(host(gateway).functions());

                gateway.setFunctions(host.ref(), List.of(new FunctionsChange.Count(before, 0)));
                gateway.refreshDevices(host.ref());
                assertThat(of(host(gateway))).isEqualTo(before);
            } else {
                assertThat(host.functions()).isEqualTo(new Told.Is<>(List.of()));
                assertThat(gateway.functions(host.ref())).isEqualTo(host.functions());
                assertThat(refused(gateway, host))
                        .isInstanceOfSatisfying(
                                Trouble.NotFound.class,
                                gone ->
                                        assertThat(gone.object())
                                                .contains("HostPciPassthruSystem"));
            }
        }
    }

    @Test
    void what_the_card_does_not_show_is_refused() throws Exception {
        try (var gateway = gateway()) {
            var host = host(gateway);

            var refused = refused(gateway, host);

            assertThat(refused)
                    .isInstanceOf(
                            honours(Fact.FUNCTIONS_ARE_ASKED_FOR)
                                    ? Trouble.Refused.class
                                    : Trouble.NotFound.class);
            assertThat(host(gateway).functions()).isEqualTo(host.functions());
        }
    }

    /** Who has it in this boot stays: only a boot gives it to somebody else. */
    @Test
    void host_gives_a_function_to_machines_at_its_next_boot_and_takes_it_back() throws Exception {
        try (var gateway = gateway()) {
            var host = host(gateway);

            if (honours(Fact.FUNCTIONS_ARE_ASKED_FOR)) {
                var before = unused(host);
                assertThat(before.whole()).isEqualTo(SeenFunctions.Whole.OF_THE_KERNEL);

                var given = new SeenFunctions.Kept(true, Optional.of("hpc-fabric"));
                gateway.setFunctions(host.ref(), List.of(new FunctionsChange.Whole(before, given)));
                gateway.refreshDevices(host.ref());
                var then = like(before, host(gateway));
                assertThat(then.kept()).isEqualTo(given);
                assertThat(then.whole()).isEqualTo(SeenFunctions.Whole.OF_THE_KERNEL);

                var back = new SeenFunctions.Kept(false, Optional.of("hpc-fabric"));
                gateway.setFunctions(host.ref(), List.of(new FunctionsChange.Whole(then, back)));
                gateway.refreshDevices(host.ref());
                assertThat(like(before, host(gateway)).kept()).isEqualTo(back);
            } else {
                assertThat(refused(gateway, host)).isInstanceOf(Trouble.NotFound.class);
            }
        }
    }

    private static Trouble refused(YavijavaGateway gateway, SeenHost host) {
        var many =
                new SeenFunctions(
                        Optional.of(PORT),
                        PORT.toString(),
                        OF_THE_KERNEL,
                        SeenFunctions.Whole.OF_THE_KERNEL,
                        0,
                        0,
                        128);
        return catchThrowableOfType(
                        VCenterException.class,
                        () ->
                                gateway.setFunctions(
                                        host.ref(), List.of(new FunctionsChange.Count(many, 17))))
                .trouble();
    }

    /** What is there stays as it is: only a boot makes functions. */
    private static SeenFunctions asked(SeenFunctions as, int count) {
        return new SeenFunctions(
                Optional.of(PORT), PORT.toString(), as.kept(), as.whole(), as.there(), count, 16);
    }

    private static SeenFunctions of(SeenHost host) {
        return all(host)
                .filter(one -> one.at().equals(Optional.of(PORT)))
                .findFirst()
                .orElseThrow();
    }

    /** The last one of which there are no functions, and none are to be. */
    private static SeenFunctions unused(SeenHost host) {
        return all(host)
                .filter(one -> one.there() == 0 && one.asked() == 0)
                .reduce((_, last) -> last)
                .orElseThrow();
    }

    private static SeenFunctions like(SeenFunctions one, SeenHost host) {
        return all(host).filter(other -> other.id().equals(one.id())).findFirst().orElseThrow();
    }

    private static Stream<SeenFunctions> all(SeenHost host) {
        return ((Told.Is<List<SeenFunctions>>) host.functions()).value().stream();
    }

    private SeenHost host(YavijavaGateway gateway) throws VCenterException {
        return gateway.inventory().hosts().stream()
                .filter(one -> one.name().equals(new Told.Is<>(peer().idleHost())))
                .findFirst()
                .orElseThrow();
    }
}
