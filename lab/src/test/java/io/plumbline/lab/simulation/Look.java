package io.plumbline.lab.simulation;

import io.plumbline.lab.ledger.*;

import java.util.*;

final class Look {
    public static void main(String[] a) {
        long from = Long.parseLong(a[0]), to = Long.parseLong(a[1]);
        boolean v = a.length > 2;
        var ends = new TreeMap<String, Integer>();
        var broken = new TreeMap<String, Integer>();
        int turns = 0, fc = 0;
        long t0 = System.nanoTime();
        for (long s = from; s < to; s++) {
            var sc = Scenario.from(s);
            if (v) System.out.println(sc);
            var sim = new Simulation(sc, Saboteur.NONE);
            if (v)
                sim.world()
                        .ledger()
                        .subscribe(e -> {
                            if (!(e instanceof Entry.Observed)) {
                                var t = e.toString();
                                System.out.println(t.substring(0, Math.min(260, t.length())));
                            }
                        });
            Run r;
            try {
                r = sim.run();
            } catch (RuntimeException e) {
                System.out.println("seed " + s + " " + e);
                if (v) e.printStackTrace();
                ends.merge("ERR", 1, Integer::sum);
                continue;
            }
            turns += r.turns();
            if (r.hadFaultAndCrash()) fc++;
            r.laws()
                    .broken()
                    .forEach(b -> {
                        System.out.println(b);
                        broken.merge(b.law().name(), 1, Integer::sum);
                    });
            var u = r.unexplained();
            if (!u.isEmpty()) System.out.println("seed " + s + " unexplained " + u);
            ends.merge(
                    r.inPlumb() ? "in plumb" : u.isEmpty() ? "held" : "UNEXPLAINED",
                    1,
                    Integer::sum);
            if (v)
                for (var p : r.last().plan().units())
                    System.out.println(
                            p.unit().path()
                                    + " "
                                    + p.phase()
                                    + " "
                                    + p.held()
                                    + " "
                                    + p.change().deltas());
        }
        System.out.println(
                ends
                        + " "
                        + broken
                        + " turns "
                        + turns
                        + " fault+crash "
                        + fc
                        + " ms "
                        + (System.nanoTime() - t0) / 1000000
                        + " cpu "
                        + java.lang.management.ManagementFactory.getThreadMXBean()
                                        .getCurrentThreadCpuTime()
                                / 1000000);
    }
}
