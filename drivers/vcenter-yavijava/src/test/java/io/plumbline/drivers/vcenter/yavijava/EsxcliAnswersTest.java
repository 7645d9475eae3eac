package io.plumbline.drivers.vcenter.yavijava;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.plumbline.drivers.vcenter.EsxcliCommand;
import io.plumbline.drivers.vcenter.EsxcliCommand.Reads;
import io.plumbline.drivers.vcenter.EsxcliRow;
import io.plumbline.drivers.vcenter.Managed.HostRef;
import io.plumbline.drivers.vcenter.Trouble;
import io.plumbline.drivers.vcenter.VCenterException;
import io.plumbline.drivers.vcenter.VCenterLimits;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;

/** What comes back where vCenter has a host run a command, on bad days too. */
@Timeout(60) // A deadline that does not hold would wait for a host that never answers.
class EsxcliAnswersTest extends AnswersByHand {
    private static final HostRef HOST = new HostRef("host-6011");
    private static final EsxcliCommand VERSION = new EsxcliCommand(Reads.VERSION, Optional.empty());
    private static final String XSI =
            " xmlns:xsi=\"http://www.w3.org/2001/XMLSchema-instance\" xmlns=\"urn:vim25\"";

    @BeforeEach
    void has_an_executer() {
        vcenter.when(
                "RetrieveManagedMethodExecuter",
                asked ->
                        asked.returned(
                                "<returnval type=\"ReflectManagedMethodExecuter\">"
                                        + "ManagedMethodExecuter-6011</returnval>"));
    }

    /** Shape: govmomi, cli/esx/response.go; public file 56733822500 derives the same of it. */
    @Test
    void one_object_is_a_row_with_what_nobody_knows_of() throws Exception {
        answers(
                "<obj"
                        + XSI
                        + " versionId=\"5.0\" xsi:type=\"VimEsxCLIsystemversiongetVersionGet\">"
                        + "<Build>Releasebuild-25370933</Build><Later><Inner>1</Inner></Later>"
                        + "<Update>0</Update><Version> 9.1.0 </Version></obj>");

        var rows = gateway.commandsOf(HOST).run(VERSION);

        assertThat(rows)
                .containsExactly(
                        new EsxcliRow(
                                Map.of(
                                        "Build",
                                        List.of("Releasebuild-25370933"),
                                        "Later",
                                        List.of(),
                                        "Update",
                                        List.of("0"),
                                        "Version",
                                        List.of(" 9.1.0 "))));
        assertThat(rows.getFirst().text("Version")).isEqualTo("9.1.0");
    }

    /** Shape: govmomi, cli/esx/response.go. */
    @Test
    void each_object_of_an_array_is_a_row_and_a_list_has_several_texts() throws Exception {
        answers(
                "<obj"
                        + XSI
                        + " xsi:type=\"ArrayOfDataObject\"><DataObject><Name>esx-ui</Name>"
                        + "<Tags>a</Tags><Tags>b &amp; c</Tags></DataObject>"
                        + "<DataObject><Name>nmst</Name><Tags/></DataObject></obj>");

        assertThat(gateway.commandsOf(HOST).run(VERSION))
                .containsExactly(
                        new EsxcliRow(
                                Map.of("Name", List.of("esx-ui"), "Tags", List.of("a", "b & c"))),
                        new EsxcliRow(Map.of("Name", List.of("nmst"), "Tags", List.of(""))));

        answers("<obj" + XSI + " xsi:type=\"ArrayOfDataObject\"/>");
        assertThat(gateway.commandsOf(HOST).run(VERSION)).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "Version: 7.0.2",
                "<obj><Version>7.0.2</obj>",
                "<obj><Version>7.0.2</Version></obj> and more",
                "<obj>7.0.2</obj>",
                "<!DOCTYPE obj [<!ENTITY x SYSTEM \"file:///etc/passwd\">]><obj><V>&x;</V></obj>",
                "<!DOCTYPE obj><obj><Version>7.0.2</Version></obj>",
                "<obj><Version>&x;</Version></obj>"
            })
    void what_is_no_answer_of_esxcli_is_not_understood(String document) {
        answers(document);

        assertThat(trouble())
                .isInstanceOfSatisfying(
                        Trouble.Unparsed.class,
                        no -> {
                            assertThat(no.attempt()).isEqualTo("esxcli system version get");
                            assertThat(no.reply()).doesNotContain("root:");
                        });
    }

    @Test
    void answer_without_anything_in_it_is_not_understood() {
        vcenter.when("ExecuteSoap", asked -> asked.returned("<returnval/>"));
        assertThat(trouble()).isInstanceOf(Trouble.Unparsed.class);

        vcenter.when("ExecuteSoap", asked -> asked.returned(""));
        assertThat(trouble()).isInstanceOf(Trouble.Unparsed.class);
    }

    @Test
    void answer_of_any_depth_is_not_followed() {
        answers("<a>".repeat(80) + "</a>".repeat(80));

        assertThat(trouble()).isInstanceOf(Trouble.Unparsed.class);
    }

    @Test
    void what_the_command_says_of_itself_stands_in_its_refusal() {
        refuses(
                "EsxCLI.CLIFault.summary",
                "<obj"
                        + XSI
                        + "><fault xsi:type=\"VimEsxCLICLIFault\"><errMsg>Unable to</errMsg>"
                        + "<errMsg>find option</errMsg></fault></obj>");
        assertThat(trouble())
                .isEqualTo(
                        new Trouble.Refused(
                                "esxcli system version get",
                                "EsxCLI.CLIFault.summary: Unable to find option"));

        refuses("EsxCLI.CLIFault.summary", "no document");
        assertThat(trouble())
                .isEqualTo(
                        new Trouble.Refused(
                                "esxcli system version get", "EsxCLI.CLIFault.summary"));
    }

    /** Texts: govmomi, simulator/esxcli.go and govc/host/esxcli/fixtures/method_name_fault.xml. */
    @Test
    void command_and_method_that_are_not_there_are_not_offered() {
        refuses("The object or item referred to could not be found.", "");
        assertThat(trouble()).isInstanceOf(Trouble.NotOffered.class);

        vcenter.when(
                "RetrieveManagedMethodExecuter",
                asked ->
                        asked.fault(
                                "InvalidRequest",
                                "Unable to resolve WSDL method name RetrieveManagedMethodExecuter"
                                        + " for namespace name urn:vim25"));
        assertThat(trouble()).isInstanceOf(Trouble.NotOffered.class);

        vcenter.when("RetrieveManagedMethodExecuter", asked -> asked.returned(""));
        assertThat(trouble()).isInstanceOf(Trouble.NotOffered.class);
    }

    @Test
    void host_is_asked_once_who_runs_its_commands() throws Exception {
        var asked = new AtomicInteger();
        vcenter.when(
                "RetrieveManagedMethodExecuter",
                call -> {
                    asked.incrementAndGet();
                    call.returned(
                            "<returnval type=\"ReflectManagedMethodExecuter\">"
                                    + "ManagedMethodExecuter-6011</returnval>");
                });
        answers("<obj><Version>7.0.2</Version></obj>");

        var commands = gateway.commandsOf(HOST);
        commands.run(VERSION);
        commands.run(VERSION);

        assertThat(asked).hasValue(1);
    }

    @ParameterizedTest
    @CsvSource({
        "NoPermission, Forbidden",
        "HostNotConnected, Unreachable",
        "HostCommunication, Unreachable",
        "ManagedObjectNotFound, NotFound",
        "SystemError, Unparsed"
    })
    void fault_of_the_call_has_its_name(String fault, String trouble) {
        vcenter.when("ExecuteSoap", asked -> asked.fault(fault, "no"));

        assertThat(trouble().getClass().getSimpleName()).isEqualTo(trouble);
    }

    @Test
    void command_that_hangs_ends_with_its_time() throws Exception {
        var end = new CountDownLatch(1);
        vcenter.when("ExecuteSoap", asked -> hang(end));
        try (var hasty =
                new YavijavaGateway(
                        vcenter.url(),
                        Presented.pin(vcenter.url()),
                        Logins.as("plumbline", "secret"),
                        VCenterLimits.usual().callsWithin(Duration.ofSeconds(2)))) {
            assertThat(
                            catchThrowableOfType(
                                            VCenterException.class,
                                            () -> hasty.commandsOf(HOST).run(VERSION))
                                    .trouble())
                    .isEqualTo(new Trouble.TimedOut("ExecuteSoap", Duration.ofSeconds(2)));
        } finally {
            end.countDown();
        }
    }

    private static void hang(CountDownLatch until) {
        try {
            until.await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private void answers(String document) {
        vcenter.when(
                "ExecuteSoap",
                asked ->
                        asked.returned(
                                "<returnval><response>"
                                        + escaped(document)
                                        + "</response></returnval>"));
    }

    private void refuses(String message, String detail) {
        vcenter.when(
                "ExecuteSoap",
                asked ->
                        asked.returned(
                                "<returnval><fault><faultMsg>"
                                        + message
                                        + "</faultMsg><faultDetail>"
                                        + escaped(detail)
                                        + "</faultDetail></fault></returnval>"));
    }

    private static String escaped(String document) {
        return document.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;");
    }

    private Trouble trouble() {
        return catchThrowableOfType(
                        VCenterException.class, () -> gateway.commandsOf(HOST).run(VERSION))
                .trouble();
    }
}
