package io.plumbline.drivers.linux.text;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.plumbline.drivers.ssh.batch.UnparsedText;
import io.plumbline.property.Neighbour;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.util.List;
import java.util.Map;

/** What lldpd tells: in the shape that users quote, for no capture of our own has it. */
class LldpNeighboursTest {
    private static final String QUOTED =
            """
            {
              "lldp": {
                "interface": [
                  {
                    "eth0": {
                      "via": "LLDP",
                      "rid": "1",
                      "age": "0 day, 08:40:40",
                      "chassis": {
                        "c6500-vxlan": {
                          "id": {
                            "type": "mac",
                            "value": "00:1c:0f:5f:c7:c0"
                          },
                          "descr": "Cisco IOS Software\\
            Copyright (c) 1986-2014",
                          "mgmt-ip": "172.31.1.254",
                          "capability": [
                            {
                              "type": "Bridge",
                              "enabled": true
                            }
                          ]
                        }
                      },
                      "port": {
                        "id": {
                          "type": "ifname",
                          "value": "Gi3/36"
                        },
                        "descr": "GigabitEthernet3/36",
                        "ttl": "120"
                      }
                    }
                  },
                  {
                    "ens1": {
                      "via": "LLDP",
                      "chassis": {
                        "id": {
                          "type": "mac",
                          "value": "1c:34:da:42:14:7e"
                        }
                      },
                      "port": {
                        "id": {
                          "type": "mac",
                          "value": "1c:34:da:42:14:7c"
                        }
                      }
                    }
                  },
                  {
                    "ens1": {
                      "chassis": {
                        "a name; rm -rf, all": {
                          "id": {
                            "type": "local",
                            "value": "7"
                          }
                        }
                      },
                      "port": {
                        "id": {
                          "type": "local",
                          "value": "Ethernet1/1"
                        }
                      }
                    }
                  }
                ]
              }
            }
            """;

    @Test
    void every_interface_has_its_neighbours() throws UnparsedText {
        assertThat(LldpNeighbours.parse(QUOTED))
                .isEqualTo(
                        Map.of(
                                "eth0",
                                List.of(new Neighbour("c6500-vxlan", "Gi3/36")),
                                "ens1",
                                List.of(
                                        new Neighbour("-", "1c:34:da:42:14:7c"),
                                        new Neighbour("a_name;_rm_-rf_all", "Ethernet1/1"))));
    }

    @Test
    void one_neighbour_is_no_list_and_none_is_nothing() throws UnparsedText {
        var one =
                "{\"lldp\": {\"interface\": {\"ens1\": {\"chassis\": {\"tor1\": {}}, \"port\":"
                        + " {\"id\": {\"type\": \"ifname\", \"value\": \"swp1\"}}}}}}\n";

        assertThat(LldpNeighbours.parse(one))
                .isEqualTo(Map.of("ens1", List.of(new Neighbour("tor1", "swp1"))));
        assertThat(LldpNeighbours.parse("{\n  \"lldp\": {\n\n  }\n}\n")).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "[]\n",
                "{}\n",
                "{\"lldp\": []}\n",
                "{\"lldp\": {\"interfaces\": []}}\n",
                "{\"lldp\": {\"interface\": {\"a\": {\"chassis\": {\"x\": {}}}}}}\n",
                "{\"lldp\": {\"interface\": [{\"a\": {\"port\": {\"id\": {\"value\":"
                        + " \"1\"}}}}]}}\n",
                "{\"lldp\": {\"interface\": {\"a\": {\"chassis\": {\"t\"x\": {}}, \"port\":"
                        + " {\"id\": {\"value\": \"1\"}}}}}}\n",
                "unable to connect to socket /run/lldpd.socket\n"
            })
    void anything_else_is_not_understood(String text) {
        assertThatThrownBy(() -> LldpNeighbours.parse(text)).isInstanceOf(UnparsedText.class);
    }

    @Test
    void one_that_was_cut_is_not_understood() {
        for (var end = 0; end < QUOTED.length() - 2; end++) {
            var cut = QUOTED.substring(0, end);
            assertThatThrownBy(() -> LldpNeighbours.parse(cut)).isInstanceOf(UnparsedText.class);
        }
    }
}
