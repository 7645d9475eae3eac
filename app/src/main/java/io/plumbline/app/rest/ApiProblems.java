package io.plumbline.app.rest;

import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpStatus;
import org.springframework.http.HttpStatusCode;
import org.springframework.http.ProblemDetail;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.ExceptionHandler;
import org.springframework.web.bind.annotation.RestControllerAdvice;
import org.springframework.web.context.request.WebRequest;
import org.springframework.web.method.annotation.MethodArgumentTypeMismatchException;
import org.springframework.web.servlet.mvc.method.annotation.ResponseEntityExceptionHandler;

/**
 * Errors as problem details (RFC 9457). {@code instance} names the occurrence; the log has it too.
 */
@RestControllerAdvice
public final class ApiProblems extends ResponseEntityExceptionHandler {
    private static final Logger log = LoggerFactory.getLogger(ApiProblems.class);

    /** The framework's own would name the path that was asked for, whatever is in it. */
    @Override
    protected ResponseEntity<Object> createResponseEntity(
            @Nullable Object body, HttpHeaders headers, HttpStatusCode status, WebRequest request) {
        return super.createResponseEntity(
                body instanceof ProblemDetail problem ? Problems.finished(problem) : body,
                headers,
                status,
                request);
    }

    @ExceptionHandler
    ProblemDetail notKnown(NotKnown e) {
        return Problems.of(HttpStatus.NOT_FOUND, "not-known", String.valueOf(e.getMessage()));
    }

    @ExceptionHandler
    ProblemDetail stale(Stale e) {
        return Problems.of(HttpStatus.CONFLICT, "stale", String.valueOf(e.getMessage()));
    }

    @ExceptionHandler
    ProblemDetail refused(SpecRefused e) {
        var problem =
                Problems.of(
                        HttpStatus.UNPROCESSABLE_CONTENT,
                        "spec-invalid",
                        String.valueOf(e.getMessage()));
        problem.setProperty("errors", e.problems());
        return problem;
    }

    @ExceptionHandler
    ProblemDetail outside(IllegalArgumentException e) {
        return Problems.of(HttpStatus.BAD_REQUEST, "bad-request", String.valueOf(e.getMessage()));
    }

    @ExceptionHandler
    ProblemDetail mismatch(MethodArgumentTypeMismatchException e) {
        return Problems.of(
                HttpStatus.BAD_REQUEST, "bad-request", e.getName() + " cannot be " + e.getValue());
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
}
