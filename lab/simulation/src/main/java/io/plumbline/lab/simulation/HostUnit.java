package io.plumbline.lab.simulation;

import io.plumbline.lab.ledger.Entry;
import io.plumbline.lab.world.Astray;
import io.plumbline.lab.world.CardModel;
import io.plumbline.lab.world.HostModel;
import io.plumbline.lab.world.Modules;
import io.plumbline.lab.world.Power;
import io.plumbline.observed.Readings;
import io.plumbline.plan.Held;
import io.plumbline.property.HostProperties;
import io.plumbline.target.Target;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;

/** An ESXi host. */
record HostUnit(HostModel model) implements PoweredUnit {
    private static final Set<String> OURS =
            Set.of("pfctx", "pfcrx", "trust_state", "ecn", "max_vfs");

    private static final String COUNT = "NUM_OF_VFS";

    @Override
    public Target target() {
        return model.host();
    }

    @Override
    public String kind() {
        return "host";
    }

    @Override
    public Power power() {
        return model.power();
    }

    @Override
    public boolean isOut() {
        return model.service().inMaintenance();
    }

    @Override
    public SortedSet<String> users() {
        return model.service().machines();
    }

    @Override
    public boolean toldServing(Readings told) {
        return !told.running(HostProperties.MAINTENANCE_MODE.of(model.host())).orElse(true);
    }

    /** A card that moved counts too: then other settings are wished. */
    @Override
    public boolean waitsForRestart(String what) {
        return !what.endsWith("/mst")
                && !SettingsAsWished.isOne(what)
                && !Incident.CablesPulled.isOne(what);
    }

    @Override
    public boolean countsAtBoot(Entry.Wrote wrote) {
        return model.cards().stream()
                .filter(card -> wrote.what().equals(card.target().path() + "#" + COUNT))
                .anyMatch(card ->
                        card.config().current(COUNT).orElse(0) != Integer.parseInt(wrote.to()));
    }

    @Override
    public boolean repeats(Entry entry) {
        return entry instanceof Entry.BurnStarted burn && burn.from().equals(burn.to());
    }

    @Override
    public List<String> wrong(SimSpec spec) {
        return HostAsWished.wrong(spec, model);
    }

    @Override
    public List<String> wrongBeside(SimSpec spec) {
        var wrong = new ArrayList<>(SettingsAsWished.wrong(spec, model.settings()));
        wrong.addAll(FramesAsWished.wrong(spec, model));
        return wrong;
    }

    @Override
    public boolean goesOnBeside(Held held) {
        return SettingsAsWished.isOf(held) || FramesAsWished.isOf(held);
    }

    @Override
    public boolean hasForeign(Entry entry) {
        return entry instanceof Entry.Wrote wrote
                && isOptions(wrote)
                && !foreign(HostAsWished.parsed(wrote.from())).isEmpty();
    }

    @Override
    public List<String> foreignTouched(SimSpec spec, Entry entry) {
        return switch (entry) {
            case Entry.Wrote wrote when isOptions(wrote) -> options(spec, wrote);
            case Entry.Wrote wrote when SettingsAsWished.isOne(wrote.what()) ->
                    SettingsAsWished.unwished(spec, wrote.what());
            case Entry.Wrote wrote -> card(spec, wrote.what());
            case Entry.BurnStarted burn -> card(spec, burn.card());
            default -> List.of();
        };
    }

    static boolean isOptions(Entry.Wrote wrote) {
        return wrote.what().endsWith("nmlx5_core#options");
    }

    private List<String> options(SimSpec spec, Entry.Wrote wrote) {
        var touched = new ArrayList<String>();
        var before = HostAsWished.parsed(wrote.from());
        var after = HostAsWished.parsed(wrote.to());
        if (!foreign(before).equals(foreign(after))) {
            touched.add(foreign(before) + " became " + foreign(after));
        }
        var ports = model.ports();
        for (var index = 0; index < ports.size(); index++) {
            if (HostAsWished.isForeign(spec, model, ports.get(index).card())
                    && !count(before, index).equals(count(after, index))) {
                touched.add("position " + index + " of max_vfs is not ours");
            }
        }
        return touched;
    }

    private List<String> card(SimSpec spec, String what) {
        return model.cards().stream()
                .filter(card -> HostAsWished.isForeign(spec, model, card))
                .filter(card -> what.contains(card.at().slot()))
                .map(card -> card.target().label() + " is not in the spec")
                .toList();
    }

    private static Map<String, String> foreign(Map<String, String> options) {
        var foreign = new TreeMap<>(options);
        foreign.keySet().removeAll(OURS);
        return foreign;
    }

    private static String count(Map<String, String> options, int index) {
        var counts = options.getOrDefault("max_vfs", "").split(",", -1);
        return index < counts.length && !counts[index].isEmpty() ? counts[index] : "0";
    }

    @Override
    public boolean explains(
            UnitStart start,
            Held held,
            Set<String> struck,
            Set<Class<? extends Incident>> incidents) {
        if (SettingsAsWished.isOf(held)) {
            return SettingsAsWished.explains(((HostStart) start).settings(), held, struck);
        }
        if (FramesAsWished.isOf(held)) {
            return FramesAsWished.explains(held, struck);
        }
        return switch (held.reason()) {
            case QUARANTINED, EVIDENCE ->
                    !((HostStart) start).sriovInBios() || struck.contains("RENUMBERED");
            case BOOTS ->
                    struck.contains("RENUMBERED")
                            || incidents.contains(Incident.SpecChange.class)
                            || incidents.contains(Incident.OptionsDrift.class);
            case STUCK -> struck.contains("ORDER_" + Astray.CALLED_OFF);
            default -> false;
        };
    }

    @Override
    public String end() {
        var text =
                new ArrayList<Object>(
                        List.of(
                                model.world().ledger().boots(model.host()) + " boots",
                                model.software().banks().booted(),
                                model.software().banks().next(),
                                options(model.modules().configured(Modules.CORE)),
                                options(model.modules().inForce(Modules.CORE)),
                                model.modules().loaded(),
                                SettingsAsWished.found(model.settings()),
                                FramesAsWished.found(model),
                                isOut() ? "in maintenance" : "in service",
                                model.service().machines()));
        model.cards()
                .forEach(card ->
                        text.add(
                                card.at()
                                        + " "
                                        + card.running()
                                        + " "
                                        + card.flash()
                                        + " "
                                        + keys(card)));
        return text.toString();
    }

    private static SortedMap<String, String> options(String text) {
        return new TreeMap<>(HostAsWished.parsed(text));
    }

    private static SortedMap<String, String> keys(CardModel card) {
        var keys = new TreeMap<String, String>();
        card.config()
                .keys()
                .keySet()
                .forEach(key ->
                        keys.put(
                                key,
                                card.config().current(key).orElseThrow()
                                        + ">"
                                        + card.config().next(key).orElseThrow()));
        return keys;
    }
}
