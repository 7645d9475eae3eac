package io.plumbline.drivers.vcenter.yavijava;

import static org.assertj.core.api.Assertions.assertThat;

import static java.nio.charset.StandardCharsets.UTF_8;

import static javax.xml.XMLConstants.W3C_XML_SCHEMA_INSTANCE_NS_URI;

import com.vmware.vim25.ManagedObjectReference;
import com.vmware.vim25.VimPortType;

import io.plumbline.drivers.vcenter.VCenterLimits;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;

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
abstract class Envelopes {

    private static final Path FILES = Path.of("src/test/resources/envelopes");

    private final List<String> sent = new CopyOnWriteArrayList<>();
    private FakeVCenter vcenter;
    private Wire wire;
    private VimPortType port;

    /** Those that a test sends. */
    abstract List<String> methods();

    @BeforeEach
    void start() throws Exception {
        vcenter = new FakeVCenter();
        for (var method : methods()) {
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
        port =
                Calls.through(
                        new Stub(
                                new Calls(wire, 20, new Drift(), true),
                                ApiVersion.action("7.0.2.0"),
                                Optional.empty(),
                                Deadline.after(limits.call())));
    }

    @AfterEach
    void stop() {
        wire.close();
        vcenter.close();
    }

    /** The binding's methods; each answers nothing. */
    VimPortType port() {
        return port;
    }

    void check(String file) throws Exception {
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

    static ManagedObjectReference of(String type, String id) {
        var reference = new ManagedObjectReference();
        reference.type = type;
        reference.val = id;
        return reference;
    }
}
