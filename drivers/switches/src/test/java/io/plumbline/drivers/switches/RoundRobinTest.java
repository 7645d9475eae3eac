package io.plumbline.drivers.switches;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.property.Scheduling;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.util.Map;
import java.util.Random;
import java.util.TreeMap;

/** Who gives way when a queue is promised more. */
final class RoundRobinTest {
    /** {@code 12 13 S -}: by queue, a share, strict, or not told of. */
    private static RoundRobin round(String text) {
        var queues = new TreeMap<Integer, Scheduling>();
        var words = text.strip().split(" +", -1);
        for (var queue = 0; queue < words.length; queue++) {
            switch (words[queue]) {
                case "-" -> {}
                case "S" -> queues.put(queue, Scheduling.STRICT);
                default -> queues.put(queue, Scheduling.weighted(Integer.parseInt(words[queue])));
            }
        }
        return new RoundRobin(queues);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    12 13 12 13 12 13 12 13 | 3=50, 6=S | 8 9 8 50 8 9 S 8
                    48 -  -  50 -  -  -  2  | 3=60      | 38 - - 60 - - - 2
                    48 -  -  50 -  -  -  2  | 3=40      | 48 - - 40 - - - 2
                    20 -  -  20 -  -  S  -  | 3=80      | 20 - - 80 - - S -
                    -  -  -  -  -  -  -  -  | 3=50      | - - - 50 - - - -
                    1  97 1  -  -  -  1  -  | 3=90      | 1 7 1 90 - - 1 -
                    50 50 -  -  -  -  -  -  | 0=30, 1=S | 30 S - - - - - -
                    80 80 -  -  -  -  -  -  | 2=S       | 80 80 S - - - - -
                    """)
    void what_one_is_promised_more_the_others_give_in_proportion(
            String before, String wanted, String after) {
        var wishes = new TreeMap<Integer, Scheduling>();
        for (var wish : wanted.split(", ", -1)) {
            wishes.put(
                    wish.charAt(0) - '0',
                    wish.endsWith("S")
                            ? Scheduling.STRICT
                            : Scheduling.weighted(Integer.parseInt(wish.substring(2))));
        }

        assertThat(round(before).with(wishes)).contains(round(after));
    }

    @Test
    void nobody_is_left_without_a_share_for_it() {
        assertThat(round("1 1 1 90 1 1 1 1").with(Map.of(3, Scheduling.weighted(93)))).isPresent();
        assertThat(round("1 1 1 90 1 1 1 1").with(Map.of(3, Scheduling.weighted(94)))).isEmpty();
    }

    /** Of a thousand random ports, each told queue by queue. */
    @Test
    void never_is_more_than_the_whole_promised_on_the_way() {
        var random = new Random(34);
        for (var life = 0; life < 1_000; life++) {
            var before = random(random);
            var wanted =
                    Map.of(
                            random.nextInt(4),
                            Scheduling.weighted(1 + random.nextInt(60)),
                            4 + random.nextInt(4),
                            random.nextBoolean() ? Scheduling.STRICT : Scheduling.weighted(30));
            var after = before.with(wanted).orElseThrow();
            var now = new TreeMap<>(before.queues());
            for (var queue : before.changesTo(after)) {
                now.put(queue, after.queues().get(queue));
                assertThat(new RoundRobin(now).promised()).as("life " + life).isLessThan(101);
            }
            assertThat(now).isEqualTo(after.queues()).containsAllEntriesOf(wanted);
            for (var queue : before.queues().keySet()) {
                assertThat(after.shareOf(queue) > 0 || wanted.containsKey(queue))
                        .isEqualTo(before.shareOf(queue) > 0 || wanted.containsKey(queue));
            }
        }
    }

    private static RoundRobin random(Random random) {
        var queues = new TreeMap<Integer, Scheduling>();
        var left = 100;
        for (var queue = 0; queue < 8 && left > 0; queue++) {
            var share = random.nextInt(Math.min(left, 30) + 1);
            left -= share;
            queues.put(queue, share == 7 ? Scheduling.STRICT : Scheduling.weighted(share));
        }
        return new RoundRobin(queues);
    }
}
