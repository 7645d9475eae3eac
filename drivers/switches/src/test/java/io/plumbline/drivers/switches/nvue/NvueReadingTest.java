package io.plumbline.drivers.switches.nvue;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.observed.Reading;
import io.plumbline.problem.Problem;
import io.plumbline.property.LinkPause;
import io.plumbline.property.LinkStatus;
import io.plumbline.property.PoolShare;
import io.plumbline.property.PortTrust;
import io.plumbline.property.Priorities;
import io.plumbline.property.QueueMarking;
import io.plumbline.property.Scheduling;
import io.plumbline.property.Setting;
import io.plumbline.property.State;
import io.plumbline.property.SwitchProperties;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import java.util.Set;

/** What the answers of one script become. */
class NvueReadingTest extends NvueAnswers {
    @Test
    void a_switch_that_was_never_touched_reads_as_such() throws Exception {
        assertThat(read(LEAF, SwitchProperties.RELEASE)).isEqualTo(is("5.4.0"));
        assertThat(read(LEAF, SwitchProperties.PFC)).isEqualTo(is(true));
        assertThat(read(LEAF, SwitchProperties.LOSSLESS_PRIORITIES))
                .isEqualTo(is(Priorities.parse("-")));
        assertThat(read(LEAF, SwitchProperties.POOL_SHARE))
                .isEqualTo(new Reading.Settled<PoolShare>(State.none()));
        assertThat(read(LEAF, SwitchProperties.POOL_PRIORITIES))
                .isEqualTo(new Reading.Settled<Priorities>(State.none()));
        assertThat(read(LEAF, SwitchProperties.SAVED)).isEqualTo(is(true));
        assertThat(read(PORT, SwitchProperties.MTU)).isEqualTo(is(9_216));
        assertThat(read(PORT, SwitchProperties.LINK_PAUSE)).isEqualTo(is(LinkPause.OFF));
        assertThat(read(PORT, SwitchProperties.PORT_TRUST)).isEqualTo(is(PortTrust.PCP));
        assertThat(read(PORT, SwitchProperties.REWRITE_DSCP)).isEqualTo(is(false));
        assertThat(read(PORT, SwitchProperties.PORT_PFC)).isEqualTo(is(false));
        assertThat(read(THREE, SwitchProperties.MARKING))
                .isEqualTo(new Reading.Settled<QueueMarking>(State.none()));
        assertThat(read(SIX, SwitchProperties.SCHEDULING)).isEqualTo(is(Scheduling.weighted(12)));
    }

    @Test
    void a_lossless_switch_reads_as_such() throws Exception {
        lossless();

        assertThat(read(LEAF, SwitchProperties.LOSSLESS_PRIORITIES))
                .isEqualTo(is(Priorities.parse("3")));
        assertThat(read(LEAF, SwitchProperties.POOL_SHARE)).isEqualTo(is(PoolShare.parse("50%")));
        assertThat(read(LEAF, SwitchProperties.POOL_PRIORITIES))
                .isEqualTo(is(Priorities.parse("3")));
        assertThat(read(PORT, SwitchProperties.PORT_TRUST)).isEqualTo(is(PortTrust.DSCP));
        assertThat(read(PORT, SwitchProperties.PORT_PFC)).isEqualTo(is(true));
        assertThat(read(THREE, SwitchProperties.MARKING)).isEqualTo(is(MARKS));
        assertThat(read(SIX, SwitchProperties.SCHEDULING)).isEqualTo(is(Scheduling.STRICT));
    }

    @Test
    void the_boot_is_told_with_every_answer() throws Exception {
        assertThat(look(Set.of()).boot().map(boot -> boot.equals(BOOT)).toString())
                .contains("true");
        answers.put("grep '^btime ' /proc/stat", "btime x\n");
        assertThat(look(Set.of()).boot().toString()).contains("no btime");
    }

    @Test
    void later_releases_tell_their_number_elsewhere() throws Exception {
        answers.put("nv show system -o json", "{\"product-name\": \"Cumulus Linux\"}");
        answers.put(
                "nv show system version -o json",
                "{\"kernel\": \"6.1.0-cl-1-amd64\", \"product-release\": \"5.16.0\"}");

        assertThat(read(LEAF, SwitchProperties.RELEASE)).isEqualTo(is("5.16.0"));
    }

    /** 150000 bytes: as cells, on Spectrum-4, and as the integer; 0 and ten times are not. */
    @ParameterizedTest
    @CsvSource({
        "'\"153.00 KB\"', '\"1.43 MB\"', ECN 150kB..1500kB",
        "'\"156 KB\"', 1500000, ECN 150kB..1500kB",
        "'\"146.48 KB\"', 1499463, ECN 150kB..1500kB",
        "156672, 1499463, ECN 150kB..1500kB",
        "0, 1500000, ECN 0B..1500kB",
        "1500000, 15000000, ECN 1500kB..15MB",
        "'\"164 KB\"', 1500000, ECN 167936B..1500kB"
    })
    void marks_in_force_read_as_asked_for_within_what_the_chip_can_keep(
            String min, String max, String expected) throws Exception {
        lossless();
        answers.put(of("congestion-control"), marks("3", min, max));

        assertThat(read(THREE, SwitchProperties.MARKING))
                .isEqualTo(is(QueueMarking.parse(expected)));
    }

    @Test
    void marks_that_are_asked_for_and_not_in_force_are_not_there() throws Exception {
        lossless();
        answers.put(of("congestion-control"), "{\"traffic-class\": {}}");
        assertThat(read(THREE, SwitchProperties.MARKING))
                .isEqualTo(new Reading.Settled<QueueMarking>(State.none()));

        answers.put(
                of("congestion-control"),
                marks("3", "150000", "1500000")
                        .replace("\"ecn\": \"enable\"", "\"ecn\": \"disable\""));
        assertThat(read(THREE, SwitchProperties.MARKING))
                .isEqualTo(new Reading.Settled<QueueMarking>(State.none()));
    }

    @Test
    void releases_that_name_the_unit_in_the_key_are_read_too() throws Exception {
        lossless();
        answers.put(
                of("congestion-control"),
                marks("3", "150000", "1500000").replace("-threshold\"", "-threshold-bytes\""));

        assertThat(read(THREE, SwitchProperties.MARKING)).isEqualTo(is(MARKS));
    }

    @Test
    void a_priority_is_served_by_the_class_that_the_port_maps_it_to() throws Exception {
        lossless();
        answers.put(
                of("egress-queue-mapping"),
                "{\"switch-priority\": {\"3\": {\"traffic-class\": 6}}}");

        assertThat(read(THREE, SwitchProperties.SCHEDULING)).isEqualTo(is(Scheduling.STRICT));
        assertThat(problem(read(SIX, SwitchProperties.SCHEDULING)))
                .isInstanceOf(Problem.Unparsed.class);
    }

    @Test
    void the_macro_makes_a_switch_lossless_without_a_profile_of_ours() throws Exception {
        answers.put(
                APPLIED,
                "{\"roce\": {\"enable\": \"on\", \"mode\": \"lossless\"}, \"traffic-pool\": "
                        + POOLS
                        + "}");
        answers.put(
                of("pfc"),
                "{\"rx\": \"enabled\", \"tx\": \"enabled\", \"switch-priority\": {\"3\": {}}}");

        assertThat(read(LEAF, SwitchProperties.LOSSLESS_PRIORITIES))
                .isEqualTo(is(Priorities.parse("3")));
        assertThat(read(LEAF, SwitchProperties.POOL_SHARE)).isEqualTo(is(PoolShare.parse("50%")));
        assertThat(read(PORT, SwitchProperties.PORT_PFC)).isEqualTo(is(true));
        answers.put(APPLIED, answers.get(APPLIED).replace("\"lossless\"", "\"lossy\""));
        assertThat(read(PORT, SwitchProperties.PORT_PFC)).isEqualTo(is(false));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{\"rx\": \"enable\", \"tx\": \"disable\", \"switch-priority\": {\"3\": {}}}",
                "{\"rx\": \"enable\", \"tx\": \"enable\", \"switch-priority\": {\"3\": {}, \"4\":"
                        + " {}}}",
                "{\"rx\": \"enable\", \"tx\": \"enable\", \"switch-priority\": {}}"
            })
    void a_port_that_pauses_by_halves_too_much_or_nothing_does_not_do_what_is_meant(String pfc)
            throws Exception {
        lossless();
        answers.put(of("pfc"), pfc);

        assertThat(read(PORT, SwitchProperties.PORT_PFC)).isEqualTo(is(false));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "[]",
                "{\"rx\": \"-\", \"tx\": \"-\"}",
                "{\"rx\": \"enable\"}",
                "{\"rx\": \"enable\", \"tx\": \"enable\"}",
                "{\"rx\": \"enable\", \"tx\": \"enable\", \"switch-priority\": \"3\"}",
                "{\"rx\": \"enable\", \"tx\": \"enable\", \"switch-priority\": {\"9\": {}}}",
                "{\"rx\": \"enable\", \"tx\": \"enable\", \"switch-priority\": {\"3\": {}}",
                "    operational  applied\n--  -----------  -------\nrx  disable\ntx  disable\n"
            })
    void an_answer_in_another_shape_is_not_guessed(String pfc) throws Exception {
        lossless();
        answers.put(of("pfc"), pfc);

        assertThat(problem(read(PORT, SwitchProperties.PORT_PFC)))
                .isInstanceOf(Problem.Unparsed.class);
    }

    @ParameterizedTest
    @CsvSource({"l2, PCP", "l3, DSCP", "port, PORT", "both, BOTH"})
    void trust_is_read_by_the_vendors_words(String word, PortTrust expected) throws Exception {
        answers.put(of("mapping"), "{\"trust\": \"" + word + "\"}");
        assertThat(read(PORT, SwitchProperties.PORT_TRUST)).isEqualTo(is(expected));

        answers.put(of("mapping"), "{\"trust\": \"" + word + "x\"}");
        assertThat(problem(read(PORT, SwitchProperties.PORT_TRUST)))
                .isInstanceOf(Problem.Unparsed.class);
    }

    @Test
    void a_port_that_writes_dscp_is_seen() throws Exception {
        answers.put(of("remark"), "{\"rewrite\": \"l3\", \"switch-priority\": {}}");
        assertThat(read(PORT, SwitchProperties.REWRITE_DSCP)).isEqualTo(is(true));

        answers.put(of("remark"), "{\"rewrite\": \"l2\"}");
        assertThat(read(PORT, SwitchProperties.REWRITE_DSCP)).isEqualTo(is(false));
    }

    @Test
    void what_is_not_saved_is_seen_and_not_quoted() throws Exception {
        answers.put(
                UNSAVED, "- set:\n    system:\n      aaa:\n        hashed-password: $6$secret\n");
        assertThat(read(LEAF, SwitchProperties.SAVED)).isEqualTo(is(false));

        answers.put(UNSAVED, "hashed-password: $6$secret\n");
        assertThat(problem(read(LEAF, SwitchProperties.SAVED)))
                .isInstanceOf(Problem.Unparsed.class)
                .extracting(Problem::text)
                .asString()
                .doesNotContain("$6$");
    }

    @Test
    void a_refused_question_spoils_its_own_settings_only() throws Exception {
        answers.remove(of("mapping"));

        assertThat(problem(read(PORT, SwitchProperties.PORT_TRUST)))
                .isInstanceOf(Problem.Rejected.class);
        assertThat(read(PORT, SwitchProperties.LINK_PAUSE)).isEqualTo(is(LinkPause.OFF));
    }

    @ParameterizedTest
    @CsvSource({"up, Up", "down, Down", "protodown,"})
    void a_port_has_a_link_by_how_it_operates(String word, LinkStatus status) throws Exception {
        answers.put(LINK, "{\"mtu\": 9216, \"oper-status\": \"" + word + "\"}");

        var reading = read(PORT, SwitchProperties.LINK_STATUS);
        if (status == null) {
            assertThat(problem(reading)).isInstanceOf(Problem.Unparsed.class);
        } else {
            assertThat(reading).isEqualTo(is(status));
        }
        assertThat(read(PORT, SwitchProperties.MTU)).isEqualTo(is(9_216));
    }

    @Test
    void a_release_that_tells_no_more_than_a_state_does_not_tell_of_the_link() throws Exception {
        answers.put(LINK, "{\"mtu\": 9216, \"state\": {\"up\": {}}}");

        assertThat(read(PORT, SwitchProperties.LINK_STATUS))
                .isEqualTo(new Reading.NotOffered<LinkStatus>());
    }

    @Test
    void no_question_changes_anything_or_asks_for_all_of_a_configuration() {
        var all =
                Set.<Setting<?>>of(
                        SwitchProperties.RELEASE.of(LEAF),
                        SwitchProperties.POOL_SHARE.of(LEAF),
                        SwitchProperties.LOSSLESS_PRIORITIES.of(LEAF),
                        SwitchProperties.SAVED.of(LEAF),
                        SwitchProperties.MTU.of(PORT),
                        SwitchProperties.PORT_PFC.of(PORT),
                        SwitchProperties.MARKING.of(THREE));

        assertThat(NVUE.questions(all))
                .allMatch(line -> line.matches("(nv show|nv config diff|cat|grep) .*"))
                .doesNotContain("nv config show", "nv config show -o json")
                .doesNotHaveDuplicates();
    }
}
