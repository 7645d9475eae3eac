package io.plumbline.drivers.switches.sonic;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.problem.Problem;
import io.plumbline.property.LinkStatus;
import io.plumbline.property.Neighbour;
import io.plumbline.property.SwitchProperties;
import io.plumbline.target.SwitchPort;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import java.util.List;

/** What SONiC prints as tables: whom its ports hear, and whether they have a link. */
class SonicTablesTest extends SonicAnswers {
    static final String STATUS = "show interfaces status";

    static final String HEARD =
            """
            Capability codes: (R) Router, (B) Bridge, (O) Other
            LocalPort    RemoteDevice    RemotePortID       Capability    RemotePortDescr
            -----------  --------------  -----------------  ------------  -----------------
            Ethernet0    esx01 lab       00:00:00:00:00:02  R             Second MAC
            Ethernet0    dummy           00:00:00:00:00:01  BR            First MAC
            Ethernet04   other           00:00:00:00:00:03  BR
            eth0         spine1          Ethernet12         BR            Management
            --------------------------------------------------
            Total entries displayed:  4
            """;

    /** After tests/intfutil_test.py of sonic-utilities. */
    static final String LINKS =
            """
              Interface      Lanes    Speed    MTU    FEC      Alias    Vlan    Oper    Admin             Type    Asym PFC
            -----------  ---------  -------  -----  -----  ---------  ------  ------  -------  ---------------  ----------
              Ethernet0          0      25G   9100     rs  Ethernet0  routed    down       up  QSFP28 or later         off
              Ethernet4          4     100M   9100    N/A       etp5   trunk      up       up             RJ45         off
              Ethernet8          8      25G   9100    N/A       etp6   trunk     N/A     down              N/A         off
            """;

    @Test
    void neighbours_are_those_of_the_whole_table() throws Exception {
        answers.put(NEIGHBOURS, HEARD);
        assertThat(read(PORT, SwitchProperties.NEIGHBOURS))
                .isEqualTo(
                        is(
                                List.of(
                                        new Neighbour("dummy", "00:00:00:00:00:01"),
                                        new Neighbour("esx01_lab", "00:00:00:00:00:02"))));
        assertThat(read(new SwitchPort(LEAF, "Ethernet8"), SwitchProperties.NEIGHBOURS))
                .isEqualTo(is(List.of()));
    }

    @Test
    void a_table_of_neighbours_that_is_cut_tells_nothing() throws Exception {
        for (var end = 0; end < HEARD.stripTrailing().length(); end++) {
            answers.put(NEIGHBOURS, HEARD.substring(0, end));
            assertThat(problem(read(PORT, SwitchProperties.NEIGHBOURS)))
                    .isInstanceOf(Problem.Unparsed.class);
        }
        answers.put(NEIGHBOURS, HEARD.replace("displayed:  4", "displayed:  5"));
        assertThat(problem(read(PORT, SwitchProperties.NEIGHBOURS)))
                .isInstanceOf(Problem.Unparsed.class);
    }

    @ParameterizedTest
    @CsvSource({"Ethernet0, Down", "Ethernet4, Up", "Ethernet8,", "Ethernet12,"})
    void a_port_has_a_link_by_how_it_operates(String name, LinkStatus status) throws Exception {
        answers.put(STATUS, LINKS);

        var reading = read(new SwitchPort(LEAF, name), SwitchProperties.LINK_STATUS);
        if (status == null) {
            assertThat(problem(reading)).isInstanceOf(Problem.Unparsed.class);
        } else {
            assertThat(reading).isEqualTo(is(status));
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"Oper", "Interface", "-----------  ---------  -------"})
    void a_table_of_links_without_one_of_its_columns_tells_nothing(String piece) throws Exception {
        answers.put(STATUS, LINKS.replace(piece, " ".repeat(piece.length())));

        assertThat(problem(read(PORT, SwitchProperties.LINK_STATUS)))
                .isInstanceOf(Problem.Unparsed.class);
    }

    @Test
    void a_table_of_links_with_two_rows_of_a_port_tells_nothing() throws Exception {
        answers.put(STATUS, LINKS.replace("Ethernet8", "Ethernet4"));

        assertThat(problem(read(PORT, SwitchProperties.LINK_STATUS)))
                .isInstanceOf(Problem.Unparsed.class);
    }
}
