package io.plumbline.drivers.ssh;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.plumbline.device.DeviceException;
import io.plumbline.problem.Problem;
import io.plumbline.target.Switch;

import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.io.IOException;
import java.security.KeyPair;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;
import java.util.regex.Pattern;

class ConsoleTest {
    private static final Switch SW = new Switch("sw1");
    private static final KeyPair KEY = EchoServer.key("ecdsa-sha2-nistp256", 256);
    private static final Duration ENOUGH = Duration.ofSeconds(20);
    private static final Duration SOON = Duration.ofMillis(300);
    private static final String PROMPT = "sw1 [standalone: master] # ";
    private static final Prompts PROMPTS =
            new Prompts(
                    Pattern.compile("(\\S+) \\[[^\\]]+\\] [>#] ?"),
                    Pattern.compile("(?i).*type 'yes' to confirm.*"));

    @Test
    void an_answer_is_what_stands_between_echo_and_prompt() throws Exception {
        talk(
                (line, terminal) -> terminal.write(line + "\r\none\r\ntwo\r\n" + PROMPT),
                dialogue -> {
                    assertThat(dialogue.prompt()).isEqualTo("sw1 [standalone: master] > ");
                    assertThat(dialogue.say("show it", ENOUGH)).isEqualTo("one\ntwo\n");
                    assertThat(dialogue.say("show it again", ENOUGH)).isEqualTo("one\ntwo\n");
                    assertThat(dialogue.prompt()).isEqualTo(PROMPT);
                });
    }

    @Test
    void colours_and_returns_of_a_terminal_are_no_text() throws Exception {
        talk(
                (line, terminal) ->
                        terminal.write(line + "\r\r\n\u001B[1mone\u001B[0m\r\n\u001B[K" + PROMPT),
                dialogue -> assertThat(dialogue.say("show it", ENOUGH)).isEqualTo("one\n"));
    }

    @Test
    void text_that_looks_like_a_prompt_ends_no_answer() throws Exception {
        talk(
                (line, terminal) -> {
                    terminal.write(line + "\r\ndescription: to sw2 #\r\nother [standalone: x] # ");
                    terminal.write("and on\r\n" + PROMPT);
                },
                dialogue ->
                        assertThat(dialogue.say("show it", ENOUGH))
                                .isEqualTo(
                                        "description: to sw2 #\nother [standalone: x] # and on\n"));
    }

    @Test
    void an_answer_to_another_line_is_no_answer() throws Exception {
        talk(
                (_, terminal) -> terminal.write("show that\r\none\r\n" + PROMPT),
                dialogue ->
                        assertThat(problem(() -> dialogue.say("show it", ENOUGH)))
                                .isInstanceOf(Problem.Unparsed.class));
    }

    @Test
    void a_line_that_is_never_answered_times_out_and_ends_the_dialogue() throws Exception {
        talk(
                (_, _) -> {},
                dialogue -> {
                    assertThat(problem(() -> dialogue.say("show it", SOON)))
                            .isEqualTo(new Problem.TimedOut(SW, "show it", SOON));
                    assertThatThrownBy(() -> dialogue.say("show more", SOON))
                            .isInstanceOf(IllegalStateException.class);
                });
    }

    @Test
    void half_an_answer_is_no_answer() throws Exception {
        talk(
                (line, terminal) -> terminal.write(line + "\r\nMTU: 92"),
                dialogue ->
                        assertThat(problem(() -> dialogue.say("show it", SOON)))
                                .isInstanceOf(Problem.TimedOut.class));
    }

    @Test
    void a_connection_that_is_cut_in_an_answer_is_unreachable() throws Exception {
        talk(
                (line, terminal) -> {
                    terminal.write(line + "\r\nMTU: 92");
                    terminal.hangUp();
                },
                dialogue ->
                        assertThat(problem(() -> dialogue.say("show it", ENOUGH)))
                                .isInstanceOf(Problem.Unreachable.class));
    }

    @Test
    void a_question_is_not_answered() throws Exception {
        talk(
                (line, terminal) ->
                        terminal.write(line + "\r\nPorts go down.\r\nType 'YES' to confirm: "),
                dialogue ->
                        assertThat(problem(() -> dialogue.say("do it", ENOUGH)).text())
                                .contains("it asks back: Type 'YES' to confirm:"));
    }

    @Test
    void an_answer_without_end_is_unparsed() throws Exception {
        talk(
                (_, terminal) -> {
                    for (var i = 0; i < 200; i++) {
                        terminal.write("and so on for ever and ever\r\n".repeat(1_000));
                    }
                },
                dialogue ->
                        assertThat(problem(() -> dialogue.say("show it", ENOUGH)))
                                .isInstanceOf(Problem.Unparsed.class));
    }

    @ParameterizedTest
    @ValueSource(strings = {"mtu 1\nreload", "a\rb", "a\u0003", " ", "a\tb"})
    void what_is_not_one_line_is_never_said(String line) throws Exception {
        talk(
                (heard, terminal) -> terminal.write(heard + "\r\n" + PROMPT),
                dialogue ->
                        assertThatThrownBy(() -> dialogue.say(line, SOON))
                                .isInstanceOf(IllegalStateException.class));
    }

    @Test
    void a_dialogue_gives_its_channel_back_however_it_ends() throws Exception {
        try (var server = new TerminalServer(KEY, (_, _) -> {});
                var transport = transport(server)) {
            var console =
                    transport.console(SW, server.address(), Use.ssh("tor", SW.name()), PROMPTS);
            for (var i = 0; i < 20; i++) {
                try (var dialogue = console.open("talk", ENOUGH)) {
                    problem(() -> dialogue.say("show it", Duration.ofMillis(20)));
                }
            }
        }
    }

    @Test
    void a_session_that_lives_is_not_used_once_its_credential_may_not_be() throws Exception {
        var login = new Credential.Password("admin", new Secret("any"));
        var found = new AtomicReference<Found>(new Found.Usable(login));
        try (var server = new TerminalServer(KEY, (_, _) -> {});
                var transport =
                        new SshTransport(
                                KnownHosts.ofLines(List.of(server.line(KEY))), _ -> found.get())) {
            var console =
                    transport.console(SW, server.address(), Use.ssh("tor", SW.name()), PROMPTS);
            console.open("talk", ENOUGH).close();
            found.set(new Found.Unusable("it is for others"));

            assertThat(problem(() -> console.open("talk", ENOUGH)))
                    .isEqualTo(new Problem.LoginRefused(SW, "tor", "it is for others"));
        }
    }

    private static void talk(TerminalServer.Answers answers, Talk talk) throws Exception {
        try (var server = new TerminalServer(KEY, answers);
                var transport = transport(server);
                var dialogue =
                        transport
                                .console(SW, server.address(), Use.ssh("tor", SW.name()), PROMPTS)
                                .open("talk", ENOUGH)) {
            talk.with(dialogue);
        }
    }

    private static SshTransport transport(TerminalServer server) throws IOException {
        return new SshTransport(
                KnownHosts.ofLines(List.of(server.line(KEY))),
                _ -> new Found.Usable(new Credential.Password("admin", new Secret("any"))));
    }

    private static Problem problem(ThrowingCallable call) {
        return catchThrowableOfType(DeviceException.class, call).problem();
    }

    private interface Talk {
        void with(Dialogue dialogue) throws Exception;
    }
}
