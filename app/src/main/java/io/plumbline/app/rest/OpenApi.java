package io.plumbline.app.rest;

import org.springframework.core.io.ClassPathResource;
import org.springframework.core.io.Resource;
import org.springframework.http.MediaType;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RestController;

/**
 * What can be called, as OpenAPI. It is the page of the reference: a test makes it from the
 * endpoints and compares.
 */
@RestController
public final class OpenApi {
    private static final Resource PAGE =
            new ClassPathResource("openapi.json", OpenApi.class.getClassLoader());

    @GetMapping("/api/v1/openapi.json")
    ResponseEntity<Resource> page() {
        return ResponseEntity.ok().contentType(MediaType.APPLICATION_JSON).body(PAGE);
    }
}
