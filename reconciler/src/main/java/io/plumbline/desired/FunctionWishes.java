package io.plumbline.desired;

import io.plumbline.inventory.Card;
import io.plumbline.inventory.CountOwner;
import io.plumbline.property.NicDriverProperties;
import io.plumbline.property.SoftwareProperties;
import io.plumbline.property.SriovProperties;
import io.plumbline.property.State;
import io.plumbline.property.VibVersion;
import io.plumbline.spec.Located;
import io.plumbline.spec.NicSpec;
import io.plumbline.target.NicPort;
import io.plumbline.target.Vib;

import java.util.Optional;

/**
 * How many virtual functions a port is to have, wished of the one owner that this number has: the
 * option string of the driver, or vCenter where the driver has no such option.
 */
final class FunctionWishes {
    private FunctionWishes() {}

    static void derive(
            NicSpec nic, Card card, NicPort port, Located<Integer> count, Wishlist list) {
        switch (card.counts(port)) {
            case CountOwner.OptionString(var rival, var ceiling) -> {
                list.exactly(port, NicDriverProperties.MAX_VFS, count);
                within(ceiling, nic, port, count, list);
                rival.filter(asked -> !asked.equals(count.value()))
                        .ifPresent(asked -> disputed(nic, port, asked, count, list));
            }
            case CountOwner.VCenter(var driver, var _) when mayGetOption(port, driver, list) ->
                    list.exactly(port, NicDriverProperties.MAX_VFS, count);
            case CountOwner.VCenter(var _, var ceiling) -> {
                list.exactly(port, SriovProperties.FUNCTIONS, count);
                within(ceiling, nic, port, count, list);
            }
            case CountOwner.VCenterBehind(var told, var there) -> {
                if (there != count.value()) {
                    behind(nic, port, told, there, count, list);
                } // What is there is evidence all the same.
            }
        }
    }

    /** Whether the driver's option says the number, or that of the driver that is to come. */
    static boolean isByOption(NicPort port, CountOwner owner, Wishlist list) {
        return switch (owner) {
            case CountOwner.OptionString _ -> true;
            case CountOwner.VCenter(var driver, var _) -> mayGetOption(port, driver, list);
            case CountOwner.VCenterBehind _ -> false;
        };
    }

    /** Another driver is to come, which may have the option: then that is the owner. */
    private static boolean mayGetOption(
            NicPort port, Optional<State<VibVersion>> driver, Wishlist list) {
        var vib = new Vib(port.nic().host(), NicDriverProperties.CORE_VIB);
        return list.isOpen(SoftwareProperties.VIB_VERSION.of(vib), driver.orElseGet(State::none));
    }

    private static void disputed(
            NicSpec nic, NicPort port, int asked, Located<Integer> count, Wishlist list) {
        list.obstacleAhead(
                port.unit(),
                "nics."
                        + nic.name()
                        + ": the virtual functions of "
                        + port.label()
                        + " have two owners: the option max_vfs of "
                        + NicDriverProperties.CORE
                        + ", by which the spec wants "
                        + count.value()
                        + ", and vCenter, which was asked for "
                        + asked
                        + " at the next boot; disable SR-IOV of that port in the vSphere Client"
                        + " (Configure SR-IOV), or set "
                        + count.value()
                        + " there",
                count.origin());
    }

    private static void behind(
            NicSpec nic, NicPort port, int told, int there, Located<Integer> count, Wishlist list) {
        list.obstacleAhead(
                port.unit(),
                "nics."
                        + nic.name()
                        + ": of virtual functions of "
                        + port.label()
                        + " vCenter tells "
                        + told
                        + " and the host "
                        + there
                        + ", and the spec wants "
                        + count.value()
                        + "; vCenter is not asked until both say the same: refresh the host there"
                        + " if that lasts",
                count.origin());
    }

    /** More than there can be: the boot for it would be spent in vain. */
    private static void within(
            Optional<CountOwner.Ceiling> ceiling,
            NicSpec nic,
            NicPort port,
            Located<Integer> count,
            Wishlist list) {
        ceiling.filter(told -> told.isBelow(count.value(), FirmwareWishes.exposed(nic)))
                .ifPresent(told -> tooMany(nic, port, told.atMost(), count, list));
    }

    private static void tooMany(
            NicSpec nic, NicPort port, int most, Located<Integer> count, Wishlist list) {
        list.obstacleAhead(
                port.unit(),
                "nics."
                        + nic.name()
                        + ": "
                        + port.label()
                        + " is to have "
                        + count.value()
                        + " virtual functions, and vCenter supports at most "
                        + most
                        + " there (maxVirtualFunctionSupported), although the firmware exposes as"
                        + " many as it is to; ask for fewer, or look at the card; where vCenter"
                        + " tells an older boot, refresh the host's PCI devices there",
                count.origin());
    }
}
