package io.plumbline.app.rest;

import jakarta.servlet.RequestDispatcher;
import jakarta.servlet.http.HttpServletRequest;

import org.springframework.boot.webmvc.error.ErrorController;
import org.springframework.http.HttpStatus;
import org.springframework.http.MediaType;
import org.springframework.http.ProblemDetail;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RestController;

/** What goes wrong before or behind all endpoints, as problem details like everything else. */
@RestController
public final class UnhandledErrors implements ErrorController {

    @RequestMapping("/error")
    ResponseEntity<ProblemDetail> error(HttpServletRequest request) {
        var code =
                request.getAttribute(RequestDispatcher.ERROR_STATUS_CODE) instanceof Integer known
                        ? known
                        : HttpStatus.NOT_FOUND.value();
        var status = HttpStatus.resolve(code);
        var known = status == null ? HttpStatus.INTERNAL_SERVER_ERROR : status;
        return ResponseEntity.status(known)
                .contentType(MediaType.APPLICATION_PROBLEM_JSON)
                .body(
                        Problems.of(
                                known,
                                ApiProblems.type(known),
                                known.is4xxClientError()
                                        ? "this call is none that the daemon understands"
                                        : "see the daemon's log"));
    }
}
