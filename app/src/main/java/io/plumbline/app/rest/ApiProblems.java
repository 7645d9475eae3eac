package io.plumbline.app.rest;

import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpStatus;
import org.springframework.http.HttpStatusCode;
import org.springframework.http.ProblemDetail;
import org.springframework.http.ResponseEntity;
import org.springframework.http.converter.HttpMessageNotReadableException;
import org.springframework.web.bind.MissingServletRequestParameterException;
import org.springframework.web.bind.annotation.ExceptionHandler;
import org.springframework.web.bind.annotation.RestControllerAdvice;
import org.springframework.web.context.request.WebRequest;
import org.springframework.web.method.annotation.MethodArgumentTypeMismatchException;
import org.springframework.web.servlet.mvc.method.annotation.ResponseEntityExceptionHandler;

import tools.jackson.core.JacksonException;
import tools.jackson.core.exc.StreamReadException;

import java.util.List;
import java.util.stream.Collectors;

/**
 * Errors as problem details (RFC 9457), those of the framework too. {@code instance} names the
 * occurrence; the log has it too. {@code errors} tells what is wrong with each field: where it is
 * in the body by a JSON pointer, or which parameter it is.
 */
@RestControllerAdvice
public final class ApiProblems extends ResponseEntityExceptionHandler {
    private static final Logger log = LoggerFactory.getLogger(ApiProblems.class);
    private static final String BAD_REQUEST = "bad-request";

    @ExceptionHandler
    ProblemDetail notKnown(NotKnown e) {
        return Problems.of(HttpStatus.NOT_FOUND, "not-known", text(e));
    }

    @ExceptionHandler
    ProblemDetail notYours(NotYours e) {
        return Problems.of(HttpStatus.FORBIDDEN, "four-eyes", text(e));
    }

    @ExceptionHandler
    ProblemDetail stale(Stale e) {
        return Problems.of(HttpStatus.CONFLICT, "stale", text(e));
    }

    @ExceptionHandler
    ProblemDetail gone(Gone e) {
        return Problems.of(HttpStatus.GONE, "resource-version-expired", text(e));
    }

    @ExceptionHandler
    ProblemDetail unmatched(Unmatched e) {
        return Problems.of(HttpStatus.PRECONDITION_FAILED, "resource-version-stale", text(e));
    }

    @ExceptionHandler
    ResponseEntity<ProblemDetail> tooMany(TooManyCalls e) {
        return ResponseEntity.status(HttpStatus.TOO_MANY_REQUESTS)
                .header(HttpHeaders.RETRY_AFTER, "5")
                .body(Problems.of(HttpStatus.TOO_MANY_REQUESTS, "too-many-calls", text(e)));
    }

    @ExceptionHandler
    ProblemDetail refused(SpecRefused e) {
        var problem = Problems.of(HttpStatus.UNPROCESSABLE_CONTENT, "spec-invalid", text(e));
        problem.setProperty("errors", e.problems());
        return problem;
    }

    @ExceptionHandler
    ProblemDetail invalid(Invalid e) {
        return bad(text(e), e.fields());
    }

    @ExceptionHandler
    ProblemDetail outside(IllegalArgumentException e) {
        return Problems.of(HttpStatus.BAD_REQUEST, BAD_REQUEST, text(e));
    }

    @ExceptionHandler
    ProblemDetail mismatch(MethodArgumentTypeMismatchException e) {
        var text = e.getName() + " cannot be " + e.getValue();
        return bad(text, Invalid.parameter(e.getName(), text).fields());
    }

    @ExceptionHandler
    ProblemDetail bug(RuntimeException e) {
        var problem =
                Problems.of(HttpStatus.INTERNAL_SERVER_ERROR, "error", "see the daemon's log");
        log.atError()
                .addKeyValue("instance", problem.getInstance())
                .setCause(e)
                .log("request failed");
        return problem;
    }

    @Override
    protected @Nullable ResponseEntity<Object> handleHttpMessageNotReadable(
            HttpMessageNotReadableException e,
            HttpHeaders headers,
            HttpStatusCode status,
            WebRequest request) {
        var problem =
                e.getCause() instanceof JacksonException json
                        ? unreadable(json)
                        : Problems.of(HttpStatus.BAD_REQUEST, BAD_REQUEST, "the body is missing");
        return handleExceptionInternal(e, problem, headers, status, request);
    }

    @Override
    protected @Nullable ResponseEntity<Object> handleMissingServletRequestParameter(
            MissingServletRequestParameterException e,
            HttpHeaders headers,
            HttpStatusCode status,
            WebRequest request) {
        var name = e.getParameterName();
        var problem =
                bad(name + " is missing", Invalid.parameter(name, name + " is missing").fields());
        return handleExceptionInternal(e, problem, headers, status, request);
    }

    /**
     * Those that the framework makes have neither a type nor an occurrence, and would name the path
     * that was asked for, whatever is in it.
     */
    @Override
    protected ResponseEntity<Object> createResponseEntity(
            @Nullable Object body, HttpHeaders headers, HttpStatusCode status, WebRequest request) {
        if (!(body instanceof ProblemDetail theirs) || theirs.getInstance() != null) {
            return new ResponseEntity<>(body, headers, status);
        }
        var known = HttpStatus.resolve(status.value());
        var ours =
                Problems.of(
                        known == null ? HttpStatus.INTERNAL_SERVER_ERROR : known,
                        type(status),
                        theirs.getDetail() == null ? "" : theirs.getDetail());
        return new ResponseEntity<>(ours, headers, status);
    }

    static String type(HttpStatusCode status) {
        return switch (status.value()) {
            case 400 -> BAD_REQUEST;
            case 401 -> "unauthenticated";
            case 403 -> "forbidden";
            case 404 -> "not-known";
            case 405 -> "method-not-allowed";
            case 406 -> "not-acceptable";
            case 413 -> "too-large";
            case 415 -> "unsupported-media-type";
            default -> "error";
        };
    }

    /** Only what and where: the text of a parser may hold what was sent, and that a secret. */
    private static ProblemDetail unreadable(JacksonException e) {
        var pointer =
                e.getPath().stream()
                        .map(step ->
                                step.getPropertyName() == null
                                        ? Integer.toString(step.getIndex())
                                        : step.getPropertyName())
                        .map(step -> "/" + step.replace("~", "~0").replace("/", "~1"))
                        .collect(Collectors.joining());
        if (pointer.isEmpty() || e instanceof StreamReadException) {
            return Problems.of(HttpStatus.BAD_REQUEST, BAD_REQUEST, "the body is no JSON");
        }
        var text = pointer.substring(1) + " is not of the kind that belongs there";
        return bad(text, List.of(new Invalid.Field(Invalid.Kind.POINTER, pointer, text)));
    }

    private static ProblemDetail bad(String text, List<Invalid.Field> fields) {
        var problem = Problems.of(HttpStatus.BAD_REQUEST, BAD_REQUEST, text);
        problem.setProperty("errors", fields.stream().map(Invalid.Field::json).toList());
        return problem;
    }

    private static String text(RuntimeException e) {
        return String.valueOf(e.getMessage());
    }
}
