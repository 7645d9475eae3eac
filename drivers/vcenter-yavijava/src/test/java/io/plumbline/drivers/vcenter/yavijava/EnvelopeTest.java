package io.plumbline.drivers.vcenter.yavijava;

import static org.assertj.core.api.Assertions.assertThat;

import static java.nio.charset.StandardCharsets.UTF_8;

import static javax.xml.XMLConstants.W3C_XML_SCHEMA_INSTANCE_NS_URI;

import com.vmware.vim25.ManagedObjectReference;
import com.vmware.vim25.PropertyFilterSpec;
import com.vmware.vim25.RetrieveOptions;
import com.vmware.vim25.WaitOptions;

import io.plumbline.drivers.vcenter.Managed.HostRef;
import io.plumbline.drivers.vcenter.Managed.MachineRef;
import io.plumbline.drivers.vcenter.TaskRef;
import io.plumbline.drivers.vcenter.VCenterLimits;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

import java.io.StringReader;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;

import javax.xml.transform.OutputKeys;
import javax.xml.transform.TransformerFactory;
import javax.xml.transform.stream.StreamResult;
import javax.xml.transform.stream.StreamSource;

/**
 * What goes out, as files. vCenter wants elements in the order of its schema and vcsim takes any,
 * so these files are what judges it. Their order was compared with that of govmomi's types
 * (v0.56.0, vim25/types/types.go), which are generated of the schema.
 */
class EnvelopeTest {

    private static final Path FILES = Path.of("src/test/resources/envelopes");

    private final List<String> sent = new CopyOnWriteArrayList<>();
    private FakeVCenter vcenter;
    private Wire wire;
    private Stub stub;

    @BeforeEach
    void start() throws Exception {
        vcenter = new FakeVCenter();
        for (var method :
                List.of(
                        "Login",
                        "CreateContainerView",
                        "RetrievePropertiesEx",
                        "CreateFilter",
                        "WaitForUpdatesEx",
                        "EnterMaintenanceMode_Task",
                        "ExitMaintenanceMode_Task",
                        "ShutdownGuest",
                        "PowerOnVM_Task")) {
            vcenter.when(
                    method,
                    asked -> {
                        sent.add(asked.exchange().getRequestHeaders().getFirst("SOAPAction"));
                        sent.add(asked.body());
                        asked.returned("");
                    });
        }
        var limits = VCenterLimits.usual();
        wire = new Wire(vcenter.url(), Presented.pin(vcenter.url()), limits);
        stub =
                new Stub(
                        new Calls(wire, 20, new Drift()),
                        ApiVersion.action("7.0.2.0"),
                        Optional.empty(),
                        Deadline.after(limits.call()));
    }

    @AfterEach
    void stop() {
        wire.close();
        vcenter.close();
    }

    @Test
    void login_escapes_what_people_type() throws Exception {
        Calls.through(stub)
                .login(of("SessionManager", "SessionManager"), "me@lab", "<&>\"' é", null);

        check("login.xml");
    }

    @Test
    void view_of_hosts_and_machines() throws Exception {
        Calls.through(stub)
                .createContainerView(
                        of("ViewManager", "ViewManager"),
                        of("Folder", "group-d1"),
                        new String[] {"HostSystem", "VirtualMachine"},
                        true);

        check("create-container-view.xml");
    }

    @Test
    void first_page_of_the_inventory() throws Exception {
        var options = new RetrieveOptions();
        options.maxObjects = 250;
        Calls.through(stub)
                .retrievePropertiesEx(
                        of("PropertyCollector", "propertyCollector"),
                        new PropertyFilterSpec[] {
                            Sought.in(of("ContainerView", "session[52]view"))
                        },
                        options);

        check("retrieve-properties.xml");
    }

    @Test
    void filter_of_a_watch() throws Exception {
        Calls.through(stub)
                .createFilter(
                        of("PropertyCollector", "session[52]collector"),
                        Sought.in(of("ContainerView", "session[52]view")),
                        false);

        check("create-filter.xml");
    }

    @Test
    void look_of_a_watch() throws Exception {
        var options = new WaitOptions();
        options.maxWaitSeconds = 20;
        options.maxObjectUpdates = 250;
        Calls.through(stub)
                .waitForUpdatesEx(of("PropertyCollector", "session[52]collector"), "7", options);

        check("wait-for-updates.xml");
    }

    @Test
    void host_goes_into_maintenance() throws Exception {
        Calls.through(stub)
                .enterMaintenanceMode_Task(Refs.of(new HostRef("host-21")), 900, false, null);

        check("enter-maintenance.xml");
    }

    @Test
    void host_leaves_maintenance() throws Exception {
        Calls.through(stub).exitMaintenanceMode_Task(Refs.of(new HostRef("host-21")), 0);

        check("exit-maintenance.xml");
    }

    @Test
    void guest_is_shut_down() throws Exception {
        Calls.through(stub).shutdownGuest(Refs.of(new MachineRef("vm-57")));

        check("shutdown-guest.xml");
    }

    @Test
    void machine_is_started_where_it_is() throws Exception {
        Calls.through(stub).powerOnVM_Task(Refs.of(new MachineRef("vm-57")), null);

        check("power-on.xml");
    }

    @Test
    void task_is_asked_for() throws Exception {
        Calls.through(stub)
                .retrievePropertiesEx(
                        of("PropertyCollector", "propertyCollector"),
                        new PropertyFilterSpec[] {TaskReading.of(new TaskRef("task-412"))},
                        new RetrieveOptions());

        check("retrieve-task.xml");
    }

    private void check(String file) throws Exception {
        assertThat(sent.getFirst()).isEqualTo("urn:vim25/7.0.2.0");
        var pretty = pretty(sent.getLast());
        if (Boolean.getBoolean("plumbline.golden.rewrite")) {
            Files.createDirectories(FILES);
            Files.writeString(FILES.resolve(file), pretty, UTF_8);
        }
        assertThat(pretty).isEqualTo(Files.readString(FILES.resolve(file), UTF_8));
    }

    /** The body alone, an element a line. */
    private static String pretty(String envelope) throws Exception {
        var begin = envelope.indexOf("Body>") + "Body>".length();
        var body = envelope.substring(begin, envelope.lastIndexOf("</soapenv:Body>"));
        var declared =
                body.replaceFirst(
                        " xmlns=", " xmlns:xsi=\"" + W3C_XML_SCHEMA_INSTANCE_NS_URI + "\" xmlns=");
        var transformer = TransformerFactory.newDefaultInstance().newTransformer();
        transformer.setOutputProperty(OutputKeys.INDENT, "yes");
        transformer.setOutputProperty(OutputKeys.OMIT_XML_DECLARATION, "yes");
        transformer.setOutputProperty("{http://xml.apache.org/xslt}indent-amount", "2");
        var text = new StringWriter();
        transformer.transform(new StreamSource(new StringReader(declared)), new StreamResult(text));
        return text.toString().strip() + "\n";
    }

    private static ManagedObjectReference of(String type, String id) {
        var reference = new ManagedObjectReference();
        reference.type = type;
        reference.val = id;
        return reference;
    }
}
