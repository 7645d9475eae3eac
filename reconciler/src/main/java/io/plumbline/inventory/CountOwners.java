package io.plumbline.inventory;

import io.plumbline.inventory.CountOwner.Ceiling;
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
        if (!isTheHosts(port)) {
            return new OptionString(rival(port), Optional.empty());
        }
        return lacksOption ? vCenter(port) : new OptionString(rival(port), ceilingOfOption(port));
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
        var asked = functions(port);
        var there = there(port);
        return asked.isPresent() && there.isPresent() && !asked.equals(there)
                ? new VCenterBehind(asked.get(), there.get())
                : new VCenter(
                        readings.inForce(
                                SoftwareProperties.VIB_VERSION.of(
                                        new Vib(host, NicDriverProperties.CORE_VIB))),
                        ceiling(port));
    }

    /**
     * Of a port that the driver makes functions of, vCenter may know less than of one that it has
     * them made of itself. So its word counts where it tells what the host does: as many functions
     * as there are, and no fewer than there can be. None at all is no word.
     */
    private Optional<Ceiling> ceilingOfOption(NicPort port) {
        var there = there(port);
        return ceiling(port)
                .filter(told ->
                        told.atMost() > 0
                                && functions(port).equals(there)
                                && there.filter(number -> number <= told.atMost()).isPresent());
    }

    private Optional<Ceiling> ceiling(NicPort port) {
        return exposed(port)
                .flatMap(exposed ->
                        readings.running(SriovProperties.SUPPORTED.of(port))
                                .map(atMost -> new Ceiling(exposed, atMost)));
    }

    /** Those that are there, by vCenter. */
    private Optional<Integer> functions(NicPort port) {
        return readings.running(SriovProperties.FUNCTIONS.of(port));
    }

    /** Those that are there, by the host. */
    private Optional<Integer> there(NicPort port) {
        return readings.running(NicDriverProperties.VIRTUAL_FUNCTIONS.of(port));
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
        return asked.filter(number ->
                option.isPresent() && !functions(port).equals(asked) && !option.equals(asked));
    }

    private <V> Optional<V> next(Setting<V> setting) {
        return readings.of(setting).flatMap(Reading::atNextBoot).flatMap(CountOwners::value);
    }

    private static <V> Optional<V> value(State<V> state) {
        return state instanceof State.Is<V>(var value) ? Optional.of(value) : Optional.empty();
    }
}
