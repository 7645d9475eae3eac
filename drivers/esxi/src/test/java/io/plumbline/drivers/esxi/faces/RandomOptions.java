package io.plumbline.drivers.esxi.faces;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;

/** Option texts of modules as people leave them: right, foreign, and what no driver understands. */
final class RandomOptions {
    private static final List<String> MASKS =
            List.of("0x08", "0x08", "0x08", "8", "0x00", "0", "0xff", "16", "010");
    private static final List<String> BAD_MASKS = List.of("0x100", "256", "three", "", "-1");

    private final Random random;

    RandomOptions(Random random) {
        this.random = random;
    }

    String core() {
        var words = new ArrayList<String>();
        var mask = oneOf(MASKS);
        if (chance(0.7)) {
            words.add("pfctx=" + (chance(0.1) ? oneOf(BAD_MASKS) : mask));
        }
        if (chance(0.7)) {
            words.add(
                    "pfcrx="
                            + (chance(0.1) ? oneOf(BAD_MASKS) : chance(0.8) ? mask : oneOf(MASKS)));
        }
        if (chance(0.6)) {
            words.add("trust_state=" + oneOf(List.of("2", "2", "2", "1", "1", "PCP", "3", "0x2")));
        }
        if (chance(0.6)) {
            words.add("ecn=" + oneOf(List.of("1", "1", "1", "0", "0", "2", "on")));
        }
        if (chance(0.8)) {
            words.add("max_vfs=" + counts());
        }
        return joined(words, List.of("RSS=4", "DRSS=4", "dcbx=0", "dropless_rq=1"), "made_up=1");
    }

    String rdma() {
        var words = new ArrayList<String>();
        if (chance(0.5)) {
            words.add("dscp_force=" + oneOf(List.of("26", "-1", "0", "63", "0x1a", "64", "all")));
        }
        if (chance(0.5)) {
            words.add("pcp_force=" + oneOf(List.of("3", "-1", "0", "7", "8", "none")));
        }
        return joined(words, List.of(), "roce_mode=2");
    }

    private String counts() {
        var counts = new ArrayList<String>();
        for (var position = random.nextInt(9); position > 0; position--) {
            counts.add(
                    chance(0.03)
                            ? oneOf(List.of("129", "x", "", "-1"))
                            : chance(0.1)
                                    ? "0x8"
                                    : String.valueOf(random.nextInt(chance(0.2) ? 129 : 12)));
        }
        return String.join(",", counts);
    }

    private String joined(List<String> words, List<String> foreign, String unknown) {
        foreign.stream().filter(_ -> chance(0.2)).forEach(words::add);
        if (chance(0.08)) {
            words.add(unknown);
        }
        if (chance(0.04) && !words.isEmpty()) {
            words.add(words.getFirst());
        }
        if (chance(0.03)) {
            words.add("quiet");
        }
        Collections.shuffle(words, random);
        return String.join(chance(0.1) ? "  " : " ", words);
    }

    private <T> T oneOf(List<T> some) {
        return some.get(random.nextInt(some.size()));
    }

    private boolean chance(double of) {
        return random.nextDouble() < of;
    }
}
