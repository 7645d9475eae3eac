package io.plumbline.drivers.vcenter.yavijava;

import io.plumbline.drivers.vcenter.VCenterLimits;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;

/** A gateway before a vCenter whose answers each case writes by hand. */
abstract class AnswersByHand {
    FakeVCenter vcenter;
    YavijavaGateway gateway;

    @BeforeEach
    void start() throws Exception {
        vcenter = new FakeVCenter();
        gateway =
                new YavijavaGateway(
                        vcenter.url(),
                        Presented.pin(vcenter.url()),
                        Logins.as("plumbline", "secret"),
                        VCenterLimits.usual());
    }

    @AfterEach
    void stop() {
        gateway.close();
        vcenter.close();
    }
}
