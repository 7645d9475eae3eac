package io.plumbline.app.rest;

import io.plumbline.app.work.Pace;

import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;

import org.springframework.web.filter.OncePerRequestFilter;

import java.io.IOException;

/**
 * Says in every answer what time it is at the devices: no body does, for a body stays the same
 * until something changes.
 */
public final class DevicesTime extends OncePerRequestFilter {
    public static final String HEADER = "Plumbline-Time";

    private final Pace pace;

    public DevicesTime(Pace pace) {
        this.pace = pace;
    }

    @Override
    protected void doFilterInternal(
            HttpServletRequest request, HttpServletResponse response, FilterChain chain)
            throws ServletException, IOException {
        response.setHeader(HEADER, pace.now().toString());
        chain.doFilter(request, response);
    }
}
