package io.plumbline.drivers.esxi;

import io.plumbline.drivers.esxi.text.NetworkHints;
import io.plumbline.drivers.esxi.text.Uplink;
import io.plumbline.drivers.ssh.batch.Batch;
import io.plumbline.drivers.ssh.batch.Told;
import io.plumbline.observed.Reading;
import io.plumbline.property.CablingProperties;
import io.plumbline.property.LinkStatus;
import io.plumbline.property.Neighbour;
import io.plumbline.property.State;
import io.plumbline.target.NicPort;

import java.util.List;
import java.util.Optional;

/**
 * Whether the uplinks of a host have a carrier, and who is heard there, as far as its virtual
 * switches listen.
 */
final class Cabling {
    private static final String NAME = "hints";

    private Cabling() {}

    static void ask(Asked asked, Batch batch) {
        if (asked.property(CablingProperties.UPLINK_NEIGHBOURS)) {
            batch.add(NAME, NetworkHints.COMMAND);
        }
    }

    static void read(FirstLook look, NicPort port, Sheet sheet) {
        if (look.asked().property(CablingProperties.UPLINK_NEIGHBOURS)) {
            sheet.put(
                    CablingProperties.UPLINK_NEIGHBOURS.of(port),
                    look.uplink(port).reading(uplink -> reading(look, uplink)));
        }
        if (look.asked().property(CablingProperties.UPLINK_LINK)) {
            sheet.put(
                    CablingProperties.UPLINK_LINK.of(port),
                    look.uplink(port).reading(Cabling::link));
        }
    }

    private static Reading<LinkStatus> link(Optional<Uplink> uplink) {
        return uplink.map(one -> LinkStatus.of(one.linkUp()))
                .<Reading<LinkStatus>>map(status -> new Reading.Settled<>(State.is(status)))
                .orElseGet(Reading.NotOffered::new);
    }

    /** Exit statuses of a POSIX shell: there is no such command, or it cannot be run. */
    private static boolean isMissing(FirstLook look) {
        return look.answers()
                .of(NAME)
                .filter(answer -> answer.exit() == 127 || answer.exit() == 126)
                .isPresent();
    }

    private static Reading<List<Neighbour>> reading(FirstLook look, Optional<Uplink> uplink) {
        return uplink.isEmpty() || isMissing(look)
                ? new Reading.NotOffered<>()
                : look.answers()
                        .read(NAME, NetworkHints::parse)
                        .flatMap(all ->
                                all.containsKey(uplink.get().name())
                                        ? new Told.Known<>(all.get(uplink.get().name()))
                                        : look.answers()
                                                .<List<Neighbour>>unknown(
                                                        NAME, "nothing of " + uplink.get().name()))
                        .reading(heard -> new Reading.Settled<>(State.is(heard)));
    }
}
