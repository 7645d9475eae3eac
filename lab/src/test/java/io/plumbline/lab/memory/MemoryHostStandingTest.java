package io.plumbline.lab.memory;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.device.Act;
import io.plumbline.device.DeviceException;
import io.plumbline.device.Receipt;
import io.plumbline.lab.world.HostSetup;
import io.plumbline.problem.Problem;
import io.plumbline.property.Activation;

import org.junit.jupiter.api.Test;

import java.time.Duration;
import java.util.Optional;

/** Boots and service of the twin in memory: an act is for one boot. */
class MemoryHostStandingTest extends MemoryHostCase {
    @Test
    void an_act_for_another_boot_is_not_done() throws DeviceException {
        var model = model(HostSetup.toolsOnly(HOST.name()).inMaintenance());
        var device = new MemoryHost(model);
        var before = mark(device, "m1");
        device.apply(new Act.Restart(HOST, before, Activation.HOST_REBOOT, Optional.empty()), id());
        world.advance(Duration.ofMinutes(20));

        assertProblem(
                () ->
                        device.apply(
                                new Act.Restart(
                                        HOST, before, Activation.HOST_REBOOT, Optional.empty()),
                                id()),
                new Problem.AnotherBoot(HOST, "restart"));
        assertProblem(
                () -> device.apply(new Act.Mark(HOST, before), id()),
                new Problem.AnotherBoot(HOST, "leaving the boot's marker"));
        assertThat(boot(device).isAfter(before)).isTrue();
        world.advance(Duration.ofHours(1));
        assertThat(world.ledger().boots(HOST)).isEqualTo(1);
    }

    @Test
    void a_marker_that_is_gone_stops_an_act_though_the_clock_agrees() throws DeviceException {
        var model = model(HostSetup.toolsOnly(HOST.name()));
        var device = new MemoryHost(model);
        var marked = mark(device, "m1");

        model.files().remove("/tmp/plumbline-boot-m1");

        assertProblem(
                () -> device.apply(new Act.TakeOut(HOST, marked), id()),
                new Problem.AnotherBoot(HOST, "enter maintenance mode"));
    }

    @Test
    void an_act_without_a_marker_is_held_to_its_boot_by_the_clock() throws DeviceException {
        var model = model(HostSetup.bare(HOST.name()));
        var device = new MemoryHost(model);
        var before = boot(device);

        model.power().crash();
        world.advance(Duration.ofMinutes(10));

        assertProblem(
                () -> device.apply(new Act.TakeOut(HOST, before), id()),
                new Problem.AnotherBoot(HOST, "enter maintenance mode"));
    }

    @Test
    void maintenance_is_entered_a_little_later_and_left_at_once() throws DeviceException {
        var device = device(HostSetup.bare(HOST.name()));
        var model = world.host(HOST);

        assertThat(device.apply(new Act.TakeOut(HOST, boot(device)), id()))
                .isEqualTo(new Receipt.Done(Activation.LIVE));
        assertThat(model.service().inMaintenance()).isFalse();
        world.advance(Duration.ofSeconds(5));
        assertThat(model.service().inMaintenance()).isTrue();
        assertThat(device.apply(new Act.TakeOut(HOST, boot(device)), id()))
                .isEqualTo(new Receipt.AlreadySo());
        assertThat(device.apply(new Act.PutBack(HOST, boot(device), Optional.empty()), id()))
                .isEqualTo(new Receipt.Done(Activation.LIVE));
        assertThat(device.apply(new Act.PutBack(HOST, boot(device), Optional.empty()), id()))
                .isEqualTo(new Receipt.AlreadySo());
    }
}
