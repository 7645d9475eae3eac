package io.plumbline.plan;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.desired.Wish;
import io.plumbline.observed.Reading;
import io.plumbline.observed.Readings;
import io.plumbline.problem.Problem;
import io.plumbline.problem.Remedy;
import io.plumbline.property.HostSettingProperties;
import io.plumbline.property.PowerPolicy;
import io.plumbline.property.Setting;
import io.plumbline.property.Want;
import io.plumbline.spec.Origin;
import io.plumbline.target.HostOption;

import org.junit.jupiter.api.Test;

import java.util.List;

/** Settings of a host that cannot be had keep it from nothing. */
class HostSettingsBesideTest extends MachinesOfAHost {
    private static final Setting<String> OPTION =
            HostSettingProperties.OPTION.of(new HostOption(HOST, "Net.PTSwitchingTimeout"));
    private static final Setting<PowerPolicy> POLICY = HostSettingProperties.POWER_POLICY.of(HOST);

    private Reading<String> option = HandMadePlans.settled("20000");
    private Reading<PowerPolicy> policy = HandMadePlans.settled(PowerPolicy.Balanced);

    @Override
    List<Wish<?>> wishes() {
        var origin = new Origin("c.yaml", 1, 1, "settings");
        return List.of(
                wish(),
                Wish.of(OPTION, new Want.Exactly<>("60000"), origin),
                Wish.of(POLICY, new Want.Exactly<>(PowerPolicy.Balanced), origin));
    }

    @Override
    void tell(Readings.Builder readings) {
        readings.put(OPTION, option).put(POLICY, policy);
    }

    private void refused(int times, Remedy remedy) {
        refused(times, OPTION, "20000", "60000", remedy);
    }

    @Test
    void refused_option_lets_the_pending_work_of_its_host_be_done() {
        takenOut();
        refused(4, Remedy.TRY_LATER);

        assertThat(next(T.plusSeconds(280)))
                .anyMatch(why -> why.startsWith("Write"))
                .anyMatch(why -> why.startsWith("QUARANTINED ") && why.contains("(no)"))
                .noneMatch(why -> why.startsWith("STUCK "));
    }

    @Test
    void refused_option_lets_its_host_come_back() {
        takenOut();
        value = 7;
        refused(1, Remedy.ASK_A_PERSON);

        assertThat(next(T.plusSeconds(280))).first().isEqualTo("PutBack: it is as wished");
    }

    @Test
    void what_the_host_has_not_or_does_not_tell_keeps_it_from_nothing() {
        takenOut();
        value = 7;
        option = new Reading.NotOffered<>();
        policy = new Reading.Unreadable<>(new Problem.Unparsed(HOST, "power policy", "odd"));

        assertThat(next()).first().isEqualTo("PutBack: it is as wished");
        assertThat(next())
                .anyMatch(why -> why.startsWith("NOT_OFFERED "))
                .anyMatch(why -> why.startsWith("UNREADABLE "));
    }
}
