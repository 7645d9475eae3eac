package io.plumbline.app.cli;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

import tools.jackson.databind.json.JsonMapper;

class AdviseCommandTest {
    @Test
    void an_advice_says_the_choice_first_and_the_place_of_each_figure() {
        var typed = Typed.plumb("advise", "--bound", "latency", "--message-size", "1KiB");

        assertThat(typed.exit()).as(typed.err()).isZero();
        assertThat(typed.out().lines().findFirst()).contains("choose SR-IOV");
        assertThat(typed.out())
                .contains(
                        "  measured 1.4 times that of SR-IOV, on average of all sizes (seed 003,"
                                + " text to Figure 3b, ConnectX-4 LX 25GbE)")
                .contains("where seed 003 contradicts itself")
                .contains("12.9X to 12.9X")
                .doesNotContain("64KB to 4MB: as");
    }

    @Test
    void what_none_has_is_blocked() {
        var typed = Typed.plumb("advise", "--needs", "gpu-direct,vmotion");

        assertThat(typed.exit()).isEqualTo(ExitCode.BLOCKED);
        assertThat(typed.out()).startsWith("choose nothing yet");
    }

    @Test
    void a_program_gets_every_quote() {
        var typed = Typed.plumb("advise", "--needs", "vmotion,rdma", "-o", "json");

        var document = JsonMapper.shared().readTree(typed.out());
        assertThat(document.get("choice").asString()).isEqualTo("PVRDMA");
        assertThat(document.get("candidates")).hasSize(6);
        assertThat(
                        document.get("contradictions")
                                .get(0)
                                .get("between")
                                .get(0)
                                .get("quote")
                                .asString())
                .contains("12.9X to 12.9X");
    }

    @Test
    void words_that_are_none_of_ours_are_refused_with_those_that_are() {
        assertThat(Typed.plumb("advise", "--needs", "telepathy").err())
                .contains("gpu-direct")
                .contains("vmotion");
        assertThat(Typed.plumb("advise", "--needs", "telepathy").exit()).isEqualTo(ExitCode.ERROR);
        assertThat(Typed.plumb("advise", "--bound", "luck").exit()).isEqualTo(ExitCode.ERROR);
        assertThat(Typed.plumb("advise", "--message-size", "big").exit()).isEqualTo(ExitCode.ERROR);
        assertThat(Typed.plumb("advise", "--vsphere", "eight").exit()).isEqualTo(ExitCode.ERROR);
        assertThat(Typed.plumb("advise", "--ports", "0").exit()).isEqualTo(ExitCode.ERROR);
    }
}
