package io.plumbline.app.rest;

import org.jspecify.annotations.Nullable;
import org.springframework.core.MethodParameter;
import org.springframework.http.MediaType;
import org.springframework.http.converter.HttpMessageConverter;
import org.springframework.http.server.ServerHttpRequest;
import org.springframework.http.server.ServerHttpResponse;
import org.springframework.http.server.ServletServerHttpRequest;
import org.springframework.web.bind.annotation.RestControllerAdvice;
import org.springframework.web.servlet.mvc.method.annotation.ResponseBodyAdvice;

/** Sends of lists only the fields that were asked for. */
@RestControllerAdvice
public final class OnlyFields implements ResponseBodyAdvice<Object> {
    @Override
    public boolean supports(
            MethodParameter answer, Class<? extends HttpMessageConverter<?>> converter) {
        return true;
    }

    @Override
    public @Nullable Object beforeBodyWrite(
            @Nullable Object body,
            MethodParameter answer,
            MediaType kind,
            Class<? extends HttpMessageConverter<?>> converter,
            ServerHttpRequest request,
            ServerHttpResponse response) {
        if ((body instanceof Json.Hosts || body instanceof Json.Clusters)
                && request instanceof ServletServerHttpRequest servlet) {
            var fields = FieldSelection.of(servlet.getServletRequest());
            return fields.isPresent() ? fields.get().ofItems(body) : body;
        }
        return body;
    }
}
