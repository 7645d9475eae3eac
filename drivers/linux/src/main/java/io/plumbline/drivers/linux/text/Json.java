package io.plumbline.drivers.linux.text;

import io.plumbline.drivers.ssh.batch.UnparsedText;

import org.jspecify.annotations.Nullable;
import org.yaml.snakeyaml.LoaderOptions;
import org.yaml.snakeyaml.Yaml;
import org.yaml.snakeyaml.constructor.SafeConstructor;
import org.yaml.snakeyaml.error.YAMLException;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Values of JSON and YAML: JSON is YAML. Whatever is not what was asked for is Unparsed. */
final class Json {
    /** A system has some dozens of interfaces. */
    private static final int LARGEST = 1 << 20;

    private Json() {}

    /** An array of objects; those without any field are left out: {@code ip -j} prints such. */
    static List<Map<?, ?>> objects(String text) throws UnparsedText {
        if (!text.endsWith("\n")) {
            throw new UnparsedText("the text ends in the middle of a line");
        }
        if (!(value(text) instanceof List<?> list)) {
            throw new UnparsedText("no array");
        }
        return objects(list);
    }

    static List<Map<?, ?>> objects(Map<?, ?> within, String key) throws UnparsedText {
        if (!(within.get(key) instanceof List<?> list)) {
            throw new UnparsedText("no array " + key);
        }
        return objects(list);
    }

    private static List<Map<?, ?>> objects(List<?> list) throws UnparsedText {
        var objects = new ArrayList<Map<?, ?>>();
        for (var element : list) {
            if (!(element instanceof Map<?, ?> object)) {
                throw new UnparsedText("an element is no object");
            }
            if (!object.isEmpty()) {
                objects.add(object);
            }
        }
        return objects;
    }

    static Map<?, ?> object(Map<?, ?> within, String key) throws UnparsedText {
        if (!(within.get(key) instanceof Map<?, ?> object)) {
            throw new UnparsedText("no object " + key);
        }
        return object;
    }

    static List<String> texts(Map<?, ?> within, String key) throws UnparsedText {
        if (!(within.get(key) instanceof List<?> list)) {
            throw new UnparsedText("no array " + key);
        }
        var texts = new ArrayList<String>();
        for (var element : list) {
            if (!(element instanceof String text)) {
                throw new UnparsedText("an element of " + key + " is no text");
            }
            texts.add(text);
        }
        return texts;
    }

    static String text(Map<?, ?> object, String key) throws UnparsedText {
        if (!(object.get(key) instanceof String text)) {
            throw new UnparsedText("no text " + key);
        }
        return text;
    }

    static Optional<String> textIfAny(Map<?, ?> object, String key) throws UnparsedText {
        return object.containsKey(key) ? Optional.of(text(object, key)) : Optional.empty();
    }

    static int number(Map<?, ?> object, String key) throws UnparsedText {
        if (!(object.get(key) instanceof Integer number)) {
            throw new UnparsedText("no number " + key);
        }
        return number;
    }

    /** Any document; null for an empty one. */
    static @Nullable Object value(String text) throws UnparsedText {
        var options = new LoaderOptions();
        options.setAllowDuplicateKeys(false);
        options.setMaxAliasesForCollections(10);
        options.setNestingDepthLimit(20);
        options.setCodePointLimit(LARGEST);
        try {
            return new Yaml(new SafeConstructor(options)).load(text);
        } catch (YAMLException e) {
            // Without its message: it quotes the text, and a text may hold a secret.
            throw new UnparsedText("it cannot be read");
        }
    }
}
