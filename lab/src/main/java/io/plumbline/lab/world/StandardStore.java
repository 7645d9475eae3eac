package io.plumbline.lab.world;

import java.util.ArrayList;
import java.util.Properties;

/**
 * Switches of hosts alone as text; a world that was kept before there were any has them as they
 * begin. Names of port groups have blanks.
 */
final class StandardStore {
    private static final String SWITCH = ".switch.";
    private static final String GROUP = ".group.";
    private static final String UPLINK = ".uplink.";

    private final Properties text;

    StandardStore(Properties text) {
        this.text = text;
    }

    void keep(World world) {
        for (var host : world.hosts()) {
            for (var one : host.standardSwitches().all()) {
                text.setProperty(key(host, SWITCH) + one.name(), "" + one.mtu());
                one.uplinks()
                        .forEach(port ->
                                text.setProperty(key(host, UPLINK) + one.name() + "/" + port, ""));
                one.portGroups()
                        .forEach((name, vlan) ->
                                text.setProperty(
                                        key(host, GROUP) + one.name() + "/" + name, "" + vlan));
            }
        }
    }

    void restore(World world) {
        for (var host : world.hosts()) {
            var found = new ArrayList<StandardSwitchModel>();
            for (var key : text.stringPropertyNames()) {
                if (key.startsWith(key(host, SWITCH))) {
                    found.add(model(host, key.substring(key(host, SWITCH).length())));
                }
            }
            if (!found.isEmpty()) {
                host.standardSwitches().begin(found);
            }
        }
    }

    private StandardSwitchModel model(HostModel host, String name) {
        var model =
                StandardSwitchModel.named(name)
                        .mtu(Integer.parseInt(text.getProperty(key(host, SWITCH) + name)));
        var uplinks = key(host, UPLINK) + name + "/";
        var groups = key(host, GROUP) + name + "/";
        for (var key : text.stringPropertyNames()) {
            if (key.startsWith(uplinks)) {
                model = model.uplink(key.substring(uplinks.length()));
            }
            if (key.startsWith(groups)) {
                model =
                        model.portGroup(
                                key.substring(groups.length()),
                                Integer.parseInt(text.getProperty(key)));
            }
        }
        return model;
    }

    private static String key(HostModel host, String what) {
        return "standard." + host.host().name() + what;
    }
}
