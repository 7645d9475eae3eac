package io.plumbline.lab.shell;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.lab.shell.TestMachine.Ran;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class ShellLanguageTest {
    private final TestMachine machine = new TestMachine();

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '~',
            value = {
                "args a b              | <a><b>",
                "args 'a b'            | <a b>",
                "args \"a b\" c        | <a b><c>",
                "args a\\ b            | <a b>",
                "args 'it'\\''s'       | <it's>",
                "args \"a'b\" 'c\"d'   | <a'b><c\"d>",
                "args \"a\\\"b\\$c\\d\"| <a\"b$c\\d>",
                "args ''               | <>",
                "args \"\" ''x         | <><x>",
                "V='a b'; args $V      | <a><b>",
                "V='a b'; args \"$V\"  | <a b>",
                "V='a b'; args '$V'    | <$V>",
                "V='a b'; args \"${V}\"c | <a bc>",
                "V=; args $V           | ~~",
                "V=; args \"$V\"       | <>",
                "args x${N:-y z}       | <xy><z>",
                "args \"$(echo a b)\"  | <a b>",
                "args $(echo a b)      | <a><b>",
                "args \"$(echo \"a b\")\" | <a b>",
                "args max_vfs=0,0,8,7  | <max_vfs=0,0,8,7>",
                "args -p'a=1 b=2'      | <-pa=1 b=2>",
                "args a#b #c           | <a#b>",
                "args $                | <$>",
                "sh -c 'args \"$0\" \"$1\" $#' x 'y z' | <x><y z><1>",
                "sh -c 'args \"$@\"' x 'y z' w | <y z><w>",
            })
    void words_are_split_and_quoted_as_posix_says(String line, String arguments) {
        assertThat(machine.out(line).replace("\n", ""))
                .isEqualTo(arguments == null ? "" : arguments);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '~',
            value = {
                "args 'a            | sh: syntax error: unterminated quoted string",
                "args \"a           | sh: syntax error: unterminated quoted string",
                "args it's          | sh: syntax error: unterminated quoted string",
                "if true; then args | sh: syntax error: unexpected end of file (expecting \"fi\")",
                "( args             | sh: syntax error: unexpected end of file (expecting \")\")",
                "args ; ; args      | sh: syntax error: unexpected \";\"",
                "args && && args    | sh: syntax error: unexpected \"&&\"",
                "then args          | sh: syntax error: unexpected \"then\"",
                "args (x)           | sh: syntax error: unexpected \"(\"",
                "args ${x           | sh: syntax error: bad substitution",
            })
    void a_line_that_cannot_be_read_runs_nothing(String line, String error) {
        assertThat(machine.run(line)).isEqualTo(new Ran(2, "", error + "\n"));
    }

    @Test
    void a_syntax_error_on_line_two_comes_after_line_one() {
        assertThat(machine.run("echo one\necho 'two"))
                .isEqualTo(new Ran(2, "one\n", "sh: syntax error: unterminated quoted string\n"));
    }

    @Test
    void an_unknown_command_is_127() {
        assertThat(machine.run("esxcly system"))
                .isEqualTo(new Ran(127, "", "sh: esxcly: not found\n"));
        assertThat(machine.run("/opt/mellanox/bin/mst start"))
                .isEqualTo(new Ran(127, "", "sh: /opt/mellanox/bin/mst: not found\n"));
    }

    @ParameterizedTest
    @CsvSource(
            delimiterString = "==>",
            quoteCharacter = '~',
            value = {
                "true && echo a || echo b ==> a",
                "false && echo a || echo b ==> b",
                "! false && echo a ==> a",
                "false; echo $? ==> 1",
                "x=$(false); echo $? ==> 1",
                "if false; then echo a; elif true; then echo b; else echo c; fi ==> b",
                "if false; then echo a; else echo c; fi ==> c",
                "for i in 1 2 3; do echo -n $i; done ==> 123",
                "i=a; while [ $i != aaa ]; do i=a$i; done; echo $i ==> aaa",
                "( x=1; echo $x ); echo _$x ==> 1 _",
                "{ x=1; echo $x; }; echo _$x ==> 1 _1",
                "A=1 sh -c 'echo $A'; echo _$A ==> 1 _",
                "A=1; sh -c 'echo _$A'; export A; sh -c 'echo _$A' ==> _ _1",
                "case abc in x) echo 1;; a*) echo 2;; esac ==> 2",
                "case 'a b' in 'a b'|c) echo 1;; *) echo 2;; esac ==> 1",
                "(exit 3); echo $? ==> 3",
                "sh -c 'exit 4'; echo $? ==> 4",
                "set -e; false; echo a ==> ''",
                "set -e; false || true; if false; then :; fi; echo a ==> a",
            })
    void control_flow(String line, String out) {
        assertThat(machine.out(line).replace("\n", " ").strip())
                .isEqualTo(out.equals("''") ? "" : out);
    }

    @Test
    void a_status_can_be_kept() {
        assertThat(machine.out("false; kept=$?; echo $kept")).isEqualTo("1\n");
        assertThat(machine.out("out=$(echo a; false); kept=$?; echo $out $kept"))
                .isEqualTo("a 1\n");
        assertThat(machine.out("false; out=a; echo $?")).isEqualTo("0\n");
    }

    @Test
    void exit_ends_the_line_with_its_status() {
        assertThat(machine.run("echo a; exit 97; echo b")).isEqualTo(new Ran(97, "a\n", ""));
    }

    @Test
    void redirections_count_in_their_order() {
        assertThat(machine.run("nothing >/tmp/o 2>&1; cat /tmp/o"))
                .isEqualTo(new Ran(0, "sh: nothing: not found\n", ""));
        assertThat(machine.run("nothing 2>&1 >/tmp/o"))
                .isEqualTo(new Ran(127, "sh: nothing: not found\n", ""));
        assertThat(machine.out("echo a >/tmp/p; echo b >>/tmp/p; cat </tmp/p")).isEqualTo("a\nb\n");
        assertThat(machine.out("{ echo a; echo b; } >/tmp/q; echo c >/dev/null; cat /tmp/q"))
                .isEqualTo("a\nb\n");
        assertThat(machine.run("echo a >/no/o"))
                .isEqualTo(new Ran(1, "", "sh: can't create /no/o: nonexistent directory\n"));
        assertThat(machine.run("cat </no"))
                .isEqualTo(new Ran(1, "", "sh: can't open /no: no such file\n"));
    }

    @Test
    void pipelines_hand_on_output_and_give_the_last_status() {
        assertThat(machine.out("printf 'a\\nb\\nc\\n' | head -n 2 | grep -v a")).isEqualTo("b\n");
        assertThat(machine.run("false | true").status()).isZero();
        assertThat(machine.run("echo a | grep -q b").status()).isEqualTo(1);
    }

    @Test
    void patterns_find_paths_and_stand_for_themselves_where_none_is() {
        machine.out("touch /tmp/plumbline-boot-a /tmp/plumbline-boot-b /tmp/other");

        assertThat(machine.out("ls /tmp/plumbline-boot-*"))
                .isEqualTo("/tmp/plumbline-boot-a\n/tmp/plumbline-boot-b\n");
        assertThat(machine.out("args '/tmp/plumbline-boot-*'"))
                .isEqualTo("</tmp/plumbline-boot-*>\n");
        assertThat(machine.run("ls /tmp/nothing-*"))
                .isEqualTo(new Ran(1, "", "ls: /tmp/nothing-*: No such file or directory\n"));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "[ -f /tmp/f ]|0",
                "[ -d /tmp/f ]|1",
                "[ -e /tmp ]|0",
                "[ ! -e /tmp/g ]|0",
                "[ -n '' ]|1",
                "[ -z '' ]|0",
                "[ a = a ]|0",
                "[ a = b ]|1",
                "[ a != b ]|0",
                "[ 2 -gt 1 ]|0",
                "[ 2 -eq 2 ]|0",
                "test -f /tmp/f|0",
                "[ -f /tmp/f -a -z a ]|1",
                "[ -f /tmp/g -o -d /tmp ]|0",
                "[ a -eq 1 ]|2",
                "[ a = ]|2",
                "[ a|2",
                "[ -s /tmp/f ]|1",
            })
    void tests_judge(String line, int status) {
        machine.out("touch /tmp/f");

        assertThat(machine.run(line).status()).isEqualTo(status);
    }

    @Test
    void an_empty_unquoted_variable_breaks_a_test() {
        assertThat(machine.run("[ $NO = a ]"))
                .isEqualTo(new Ran(2, "", "sh: =: unknown operand\n"));
    }

    @Test
    void printf_fills_its_format_as_often_as_there_are_arguments() {
        assertThat(machine.out("printf '%s=%d\\n' a 1 b 2")).isEqualTo("a=1\nb=2\n");
        assertThat(machine.out("printf '100%%\\n'")).isEqualTo("100%\n");
        assertThat(machine.out("echo 'a\\nb'; echo -e 'a\\nb'; echo -n c"))
                .isEqualTo("a\\nb\na\nb\nc");
    }

    @Test
    void lab_time_is_what_date_prints() {
        assertThat(machine.out("date +%s; date -u +%Y-%m-%dT%H:%M:%SZ"))
                .isEqualTo("1781193356\n2026-06-11T15:55:56Z\n");
    }

    @Test
    void lines_of_a_script_are_the_input_of_a_command() {
        assertThat(
                        machine.out(
                                """
                                V=value
                                cat <<END | grep -v gone; echo after
                                a $V "b" \\$V $(echo c)
                                gone
                                END
                                cat <<'END' -
                                a $V
                                END
                                cat <<-E; cat <<F
                                \tindented
                                \tE
                                second
                                F
                                echo last\
                                """))
                .isEqualTo("a value \"b\" $V c\nafter\na $V\nindented\nsecond\nlast\n");
        assertThat(machine.run("cat <<END\nnever ends").err())
                .isEqualTo("sh: syntax error: no end of << END\n");
    }

    @Test
    void what_is_trapped_is_run_when_a_script_ends() {
        assertThat(machine.out("trap 'echo bye $?' EXIT; (echo inner); echo outer"))
                .isEqualTo("inner\nouter\nbye 0\n");
        var ran = machine.run("set -e; trap 'echo bye' EXIT; false; echo never");
        assertThat(ran.out()).isEqualTo("bye\n");
        assertThat(ran.status()).isEqualTo(1);
        assertThat(machine.out("trap 'echo bye' EXIT; trap - EXIT; echo done")).isEqualTo("done\n");
    }

    @Test
    void read_takes_a_line_and_leaves_the_next_ones_to_whoever_reads_then() {
        assertThat(
                        machine.out(
                                "printf 'a\\n b \\nc\\nd\\n' | { read -r one; two=$(IFS= read -r x;"
                                        + " args \"$x\"); args \"$one\" \"$two\"; cat; }"))
                .isEqualTo("<a>\n<< b >>\nc\nd\n");
        assertThat(machine.run("read -r none || echo end >&2").err()).isEqualTo("end\n");
    }
}
