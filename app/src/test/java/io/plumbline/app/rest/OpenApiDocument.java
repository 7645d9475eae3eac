package io.plumbline.app.rest;

import com.fasterxml.jackson.annotation.JsonProperty;

import org.jspecify.annotations.Nullable;
import org.springframework.http.ProblemDetail;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestMethod;
import org.springframework.web.bind.annotation.ResponseStatus;
import org.springframework.web.method.HandlerMethod;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

import java.lang.reflect.AnnotatedParameterizedType;
import java.lang.reflect.AnnotatedType;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Pattern;

/** The endpoints and their records as OpenAPI 3.1. */
final class OpenApiDocument {
    private static final Pattern VARIABLE = Pattern.compile("\\{(\\w+)}");
    private static final String JSON = "application/json";

    /** Of their records the names stand alone. */
    private static final Set<Class<?>> BODIES = Set.of(Json.class, RehearsalBodies.class);

    private static final JsonMapper MAPPER = JsonMapper.shared();

    private final Map<String, ObjectNode> schemas = new TreeMap<>();
    private final Map<String, Map<String, ObjectNode>> paths = new TreeMap<>();
    private final Map<String, EndpointText> texts;

    /**
     * @param texts by method and path, for example {@code GET /api/v1/clusters}
     */
    OpenApiDocument(Map<String, EndpointText> texts) {
        this.texts = texts;
    }

    void add(RequestMethod method, String path, HandlerMethod handler) {
        var text = texts.get(method + " " + path);
        if (text == null) {
            throw new IllegalStateException("no text for " + method + " " + path);
        }
        var operation = MAPPER.createObjectNode();
        operation.put("operationId", name(handler));
        operation.put("summary", text.summary());
        var parameters = operation.putArray("parameters");
        var variables = VARIABLE.matcher(path);
        while (variables.find()) {
            var name = variables.group(1);
            parameters.add(parameter(name, "path", example(name)).put("required", true));
        }
        text.parameters()
                .forEach((name, example) ->
                        parameters.add(parameter(name, "query", Optional.of(example))));
        body(handler, text).ifPresent(body -> operation.set("requestBody", body));
        var responses = operation.putObject("responses");
        responses.set(status(handler), response(handler, text));
        text.others().forEach(status -> responses.putObject(status).put("description", "no body"));
        responses.set(
                "default", content("a problem document", "application/problem+json", problem()));
        paths.computeIfAbsent(path, _ -> new TreeMap<>())
                .put(method.name().toLowerCase(Locale.ROOT), operation);
    }

    ObjectNode document() {
        var document = MAPPER.createObjectNode().put("openapi", "3.1.0");
        document.putObject("info").put("title", "Plumbline").put("version", "v1");
        var all = document.putObject("paths");
        paths.forEach((path, operations) -> {
            var at = all.putObject(path);
            operations.forEach(at::set);
        });
        var components = document.putObject("components");
        var some = components.putObject("schemas");
        schemas.forEach(some::set);
        components
                .putObject("securitySchemes")
                .putObject("token")
                .put("type", "http")
                .put("scheme", "bearer");
        document.putArray("security").addObject().putArray("token");
        return document;
    }

    /** What examples put for a variable of a path. */
    static Optional<String> example(String variable) {
        return Optional.ofNullable(
                Map.of("cluster", "demo", "host", "esx01.invalid").get(variable));
    }

    private static String name(HandlerMethod handler) {
        var type = handler.getBeanType().getSimpleName().replace("Api", "");
        return type.substring(0, 1).toLowerCase(Locale.ROOT)
                + type.substring(1)
                + "."
                + handler.getMethod().getName();
    }

    private static ObjectNode parameter(String name, String in, Optional<String> example) {
        var parameter = MAPPER.createObjectNode().put("name", name).put("in", in);
        parameter.putObject("schema").put("type", "string");
        example.ifPresent(text -> parameter.put("example", text));
        return parameter;
    }

    private Optional<ObjectNode> body(HandlerMethod handler, EndpointText text) {
        var said =
                Arrays.stream(handler.getMethod().getParameters())
                        .filter(parameter -> parameter.isAnnotationPresent(RequestBody.class))
                        .findFirst()
                        .map(parameter -> schema(parameter.getParameterizedType()));
        if (said.isEmpty() && text.example().isEmpty()) {
            return Optional.empty();
        }
        var body = MAPPER.createObjectNode().put("required", true);
        var content =
                body.putObject("content")
                        .putObject(text.example().map(EndpointText.Body::kind).orElse(JSON));
        content.set("schema", said.orElseGet(() -> simple(String.class)));
        text.example().ifPresent(example -> content.set("example", example(example)));
        return Optional.of(body);
    }

    private static JsonNode example(EndpointText.Body body) {
        return body.kind().equals(JSON)
                ? MAPPER.readTree(body.text())
                : MAPPER.valueToTree(body.text());
    }

    private static String status(HandlerMethod handler) {
        var said = handler.getMethodAnnotation(ResponseStatus.class);
        return said == null ? "200" : Integer.toString(said.code().value());
    }

    private ObjectNode response(HandlerMethod handler, EndpointText text) {
        var type = handler.getMethod().getGenericReturnType();
        if (type instanceof ParameterizedType of && of.getRawType() == ResponseEntity.class) {
            type = of.getActualTypeArguments()[0];
        }
        if (type instanceof Class<?> known && known.isRecord()) {
            return content(text.answer(), JSON, schema(type));
        }
        return MAPPER.createObjectNode().put("description", text.answer());
    }

    private static ObjectNode content(String description, String kind, ObjectNode schema) {
        var response = MAPPER.createObjectNode().put("description", description);
        response.putObject("content").putObject(kind).set("schema", schema);
        return response;
    }

    private ObjectNode problem() {
        if (!schemas.containsKey(ProblemDetail.class.getSimpleName())) {
            var problem = MAPPER.createObjectNode().put("type", "object");
            var properties = problem.putObject("properties");
            for (var name : List.of("type", "title", "detail", "instance")) {
                properties.putObject(name).put("type", "string");
            }
            properties.putObject("status").put("type", "integer");
            properties.putObject("errors").put("type", "array");
            problem.putArray("required").add("type").add("status").add("instance");
            schemas.put(ProblemDetail.class.getSimpleName(), problem);
        }
        return reference(ProblemDetail.class.getSimpleName());
    }

    private ObjectNode schema(Type type) {
        if (type instanceof ParameterizedType of) {
            return of.getRawType() == List.class
                    ? array(schema(of.getActualTypeArguments()[0]))
                    : map(schema(of.getActualTypeArguments()[1]));
        }
        var known = (Class<?>) type;
        return known.isRecord() ? record(known) : simple(known);
    }

    private static ObjectNode array(ObjectNode items) {
        return MAPPER.createObjectNode().put("type", "array").set("items", items);
    }

    private static ObjectNode map(ObjectNode values) {
        return MAPPER.createObjectNode().put("type", "object").set("additionalProperties", values);
    }

    private static ObjectNode simple(Class<?> known) {
        var schema = MAPPER.createObjectNode();
        if (known == Instant.class) {
            return schema.put("type", "string").put("format", "date-time");
        }
        if (known == Duration.class) {
            return schema.put("type", "string").put("format", "duration");
        }
        if (known == String.class) {
            return schema.put("type", "string");
        }
        if (known == boolean.class || known == Boolean.class) {
            return schema.put("type", "boolean");
        }
        if (known == int.class || known == long.class || known == Long.class) {
            return schema.put("type", "integer");
        }
        if (known == double.class) {
            return schema.put("type", "number");
        }
        throw new IllegalStateException("no schema for " + known);
    }

    private ObjectNode record(Class<?> known) {
        var home = known.getEnclosingClass();
        var name = (BODIES.contains(home) ? "" : home.getSimpleName()) + known.getSimpleName();
        if (!schemas.containsKey(name)) {
            var schema = MAPPER.createObjectNode().put("type", "object");
            schemas.put(name, schema);
            var properties = schema.putObject("properties");
            var required = schema.putArray("required");
            for (var component : known.getRecordComponents()) {
                var isNullable = isNullable(component.getAnnotatedType());
                var of = schema(component.getGenericType());
                properties.set(word(known, component), isNullable ? orNull(of) : of);
                if (!isNullable) {
                    required.add(word(known, component));
                }
            }
            schema.put("additionalProperties", false);
        }
        return reference(name);
    }

    private static boolean isNullable(AnnotatedType type) {
        return type.isAnnotationPresent(Nullable.class)
                || (type instanceof AnnotatedParameterizedType of
                        && of.isAnnotationPresent(Nullable.class));
    }

    /** On a record it stands at the field. */
    private static String word(Class<?> known, RecordComponent component) {
        try {
            var said =
                    known.getDeclaredField(component.getName()).getAnnotation(JsonProperty.class);
            return said == null ? component.getName() : said.value();
        } catch (NoSuchFieldException e) {
            throw new IllegalStateException(e);
        }
    }

    private static ObjectNode orNull(ObjectNode schema) {
        var either = MAPPER.createObjectNode();
        either.putArray("anyOf").add(schema).addObject().put("type", "null");
        return either;
    }

    private static ObjectNode reference(String name) {
        return MAPPER.createObjectNode().put("$ref", "#/components/schemas/" + name);
    }
}
