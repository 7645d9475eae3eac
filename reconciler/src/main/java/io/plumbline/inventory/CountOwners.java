package io.plumbline.inventory;

import io.plumbline.inventory.CountOwner.OptionString;
import io.plumbline.inventory.CountOwner.VCenter;
import io.plumbline.inventory.CountOwner.VCenterBehind;
import io.plumbline.observed.Reading;
import io.plumbline.observed.Readings;
import io.plumbline.property.NicDriverProperties;
import io.plumbline.property.NicFirmwareProperties;
import io.plumbline.property.NicIdentity;
import io.plumbline.property.Property;
import io.plumbline.property.Setting;
import io.plumbline.property.SoftwareProperties;
import io.plumbline.property.SriovProperties;
import io.plumbline.property.State;
import io.plumbline.target.Host;
import io.plumbline.target.KernelModule;
import io.plumbline.target.NicPort;
import io.plumbline.target.Target;
import io.plumbline.target.Vib;

import java.util.Optional;

/**
 * Tells who owns the number of functions of a port, by what the host and vCenter told.
 *
 * @param hasVCenter whether the spec has one
 * @param readings of the host
 * @see "domain facts on ESXi, section 2.3: detect by parameters list; one owner"
 */
record CountOwners(Host host, boolean hasVCenter, Readings readings) {

    CountOwner of(NicPort port) {
        if (!hasVCenter) {
            return OptionString.ALONE;
        }
        var core = new KernelModule(host, NicDriverProperties.CORE);
        var lacksOption =
                readings.running(NicDriverProperties.HAS_MAX_VFS.of(core))
                        .filter(has -> !has)
                        .isPresent();
        return lacksOption && isTheHosts(port) ? vCenter(port) : new OptionString(rival(port));
    }

    /**
     * Of a port that machines have whole, nobody makes virtual functions. Of one that another
     * driver claims, or none, it is not known who would.
     */
    private boolean isTheHosts(NicPort port) {
        var given = NicIdentity.PASSTHROUGH.of(port);
        return readings.running(NicIdentity.DRIVER.of(port))
                        .filter(NicDriverProperties.CORE::equals)
                        .isPresent()
                && readings.running(given).filter(is -> !is).isPresent()
                && next(given).filter(is -> !is).isPresent();
    }

    private CountOwner vCenter(NicPort port) {
        var asked = readings.running(SriovProperties.FUNCTIONS.of(port));
        var there = readings.running(NicDriverProperties.VIRTUAL_FUNCTIONS.of(port));
        return asked.isPresent() && there.isPresent() && !asked.equals(there)
                ? new VCenterBehind(asked.get(), there.get())
                : new VCenter(
                        readings.inForce(
                                SoftwareProperties.VIB_VERSION.of(
                                        new Vib(host, NicDriverProperties.CORE_VIB))),
                        exposed(port),
                        readings.running(SriovProperties.SUPPORTED.of(port)));
    }

    private Optional<Integer> exposed(NicPort port) {
        return lasting(NicFirmwareProperties.SRIOV_EN, port.nic())
                .filter(on -> on)
                .flatMap(_ -> lasting(NicFirmwareProperties.NUM_OF_VFS, port.nic()));
    }

    private <V> Optional<V> lasting(Property<V> property, Target at) {
        var reading = readings.of(property.of(at));
        var next = reading.flatMap(Reading::atNextBoot);
        return reading.flatMap(Reading::inForce)
                .filter(now -> next.filter(now::equals).isPresent())
                .flatMap(CountOwners::value);
    }

    /** Once it is there it is no wish of anybody's, whoever it was that it followed from. */
    private Optional<Integer> rival(NicPort port) {
        var option = next(NicDriverProperties.MAX_VFS.of(port));
        var asked = next(SriovProperties.FUNCTIONS.of(port)).filter(number -> number > 0);
        var there = readings.running(SriovProperties.FUNCTIONS.of(port));
        return asked.filter(
                number -> option.isPresent() && !there.equals(asked) && !option.equals(asked));
    }

    private <V> Optional<V> next(Setting<V> setting) {
        return readings.of(setting).flatMap(Reading::atNextBoot).flatMap(CountOwners::value);
    }

    private static <V> Optional<V> value(State<V> state) {
        return state instanceof State.Is<V>(var value) ? Optional.of(value) : Optional.empty();
    }
}
