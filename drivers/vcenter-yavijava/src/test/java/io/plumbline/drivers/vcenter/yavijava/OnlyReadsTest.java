package io.plumbline.drivers.vcenter.yavijava;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import com.vmware.vim25.ws.Argument;

import io.plumbline.drivers.vcenter.Managed.HostRef;
import io.plumbline.drivers.vcenter.Managed.MachineRef;
import io.plumbline.drivers.vcenter.Trouble;
import io.plumbline.drivers.vcenter.VCenterException;
import io.plumbline.drivers.vcenter.VCenterLimits;

import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;

import java.time.Duration;
import java.util.Optional;

/** A gateway that only reads, before a server that counts what it is asked. */
class OnlyReadsTest {
    @Test
    void what_changes_something_is_not_sent_and_is_told() throws Exception {
        try (var vcenter = new FakeVCenter();
                var gateway = gateway(vcenter)) {
            gateway.clock();

            assertThat(trouble(() -> gateway.powerOn(new MachineRef("vm-1"))))
                    .isInstanceOf(Trouble.Refused.class);
            assertThat(
                            trouble(() ->
                                    gateway.enterMaintenance(
                                            new HostRef("host-1"), Duration.ofMinutes(1))))
                    .isInstanceOf(Trouble.Refused.class);
            assertThat(vcenter.asked())
                    .contains("CurrentTime")
                    .doesNotContain("PowerOnVM_Task", "EnterMaintenanceMode_Task");
        }
    }

    /** None of them gets as far as the line, which here is none at all. */
    @Test
    void no_method_that_changes_something_leaves_the_stub() throws Exception {
        var methods = RoleTest.methods(false);
        assertThat(methods).contains("EnterMaintenanceMode_Task", "PowerOnVM_Task");
        for (var method : methods) {
            assertThatThrownBy(() -> stub().invoke(method, new Argument[0], null))
                    .as(method)
                    .isInstanceOf(CallException.class)
                    .hasCauseInstanceOf(GuardedException.class);
        }
    }

    @SuppressWarnings("NullAway") // Whoever took a step towards the line would fall over it.
    private static Stub stub() {
        return new Stub(
                new Calls(null, 0, null, false),
                "",
                Optional.empty(),
                Deadline.after(Duration.ofMinutes(1)));
    }

    private static YavijavaGateway gateway(FakeVCenter vcenter) throws Exception {
        return YavijavaGateway.thatOnlyReads(
                vcenter.url(),
                Presented.pin(vcenter.url()),
                Logins.as("plumbline", "secret"),
                VCenterLimits.usual());
    }

    private static Trouble trouble(ThrowingCallable call) {
        return catchThrowableOfType(VCenterException.class, call).trouble();
    }
}
