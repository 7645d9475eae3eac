package io.plumbline.app.web;

import io.plumbline.app.access.CallerPrincipal;
import io.plumbline.app.access.Tokens;
import io.plumbline.app.identity.Vouchers;
import io.plumbline.app.store.AuditLog;

import jakarta.servlet.DispatcherType;

import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.security.authentication.AuthenticationManager;
import org.springframework.security.authorization.AuthorizationDecision;
import org.springframework.security.config.annotation.web.builders.HttpSecurity;
import org.springframework.security.config.annotation.web.configuration.EnableWebSecurity;
import org.springframework.security.config.annotation.web.configurers.AbstractHttpConfigurer;
import org.springframework.security.config.annotation.web.configurers.HeadersConfigurer;
import org.springframework.security.config.http.SessionCreationPolicy;
import org.springframework.security.oauth2.server.resource.InvalidBearerTokenException;
import org.springframework.security.oauth2.server.resource.web.authentication.BearerTokenAuthenticationFilter;
import org.springframework.security.web.AuthenticationEntryPoint;
import org.springframework.security.web.SecurityFilterChain;
import org.springframework.security.web.context.SecurityContextHolderFilter;
import org.springframework.security.web.header.writers.ReferrerPolicyHeaderWriter.ReferrerPolicy;

import java.time.Duration;
import java.time.InstantSource;
import java.util.Optional;

/** How the framework guards the door. No session, no cookie, no form: each call says who it is. */
@Configuration(proxyBeanMethods = false)
@EnableWebSecurity
public class DoorWiring {
    @Bean
    SecurityFilterChain door(
            HttpSecurity http,
            Listening listening,
            Tokens tokens,
            Vouchers vouchers,
            AuditLog audit) {
        var open = listening.door() == Listening.Door.OPEN;
        http.sessionManagement(some -> some.sessionCreationPolicy(SessionCreationPolicy.STATELESS))
                .csrf(AbstractHttpConfigurer::disable) // By OwnPagesOnly, without state.
                .logout(AbstractHttpConfigurer::disable)
                .requestCache(AbstractHttpConfigurer::disable)
                .headers(DoorWiring::headers)
                .addFilterAfter(
                        new AuditedCalls(audit, InstantSource.system()),
                        SecurityContextHolderFilter.class)
                .addFilterAfter(new OwnPagesOnly(open), AuditedCalls.class);
        if (open) {
            http.authorizeHttpRequests(rules -> rules.anyRequest().permitAll());
        } else {
            guard(http, new ByToken(tokens, vouchers.provider()));
            http.addFilterAfter(
                    new ByCertificate(vouchers.certificates()),
                    BearerTokenAuthenticationFilter.class);
        }
        return http.build();
    }

    private static void guard(HttpSecurity http, AuthenticationManager byToken) {
        var rules = new AccessRules();
        var unknown = unknown(new FailedLogins(InstantSource.system()));
        http.oauth2ResourceServer(server ->
                        server.authenticationManagerResolver(_ -> byToken)
                                .authenticationEntryPoint(unknown))
                .exceptionHandling(refusals ->
                        refusals.authenticationEntryPoint(unknown)
                                .accessDeniedHandler((request, response, _) ->
                                        Refusals.forbidden(response, rules.of(request).need())))
                .authorizeHttpRequests(calls ->
                        calls.dispatcherTypeMatchers(DispatcherType.ERROR)
                                .permitAll()
                                .anyRequest()
                                .access((caller, call) -> {
                                    var asked = rules.of(call.getRequest());
                                    var known =
                                            Optional.ofNullable(caller.get())
                                                    .filter(CallerPrincipal.class::isInstance)
                                                    .map(CallerPrincipal::of);
                                    return new AuthorizationDecision(
                                            asked.need().isMetBy(known, asked.cluster()));
                                }));
    }

    /** A good token is never refused for what others try from the same address. */
    private static AuthenticationEntryPoint unknown(FailedLogins failures) {
        return (request, response, why) -> {
            if (why instanceof NobodyCanTell) {
                Refusals.because(request, why);
                Refusals.nobodyCanTell(request, response);
                return;
            }
            if (!(why instanceof InvalidBearerTokenException)) {
                Refusals.unknown(request, response);
                return;
            }
            var from = request.getRemoteAddr();
            Refusals.because(request, why);
            var refusedUntil = failures.refusedUntil(from);
            if (refusedUntil.isPresent()) {
                Refusals.tooMany(
                        response,
                        Duration.between(InstantSource.system().instant(), refusedUntil.get()));
                return;
            }
            failures.failed(from);
            Refusals.unknown(request, response);
        };
    }

    private static void headers(HeadersConfigurer<HttpSecurity> headers) {
        headers.contentSecurityPolicy(policy ->
                        policy.policyDirectives("default-src 'none'; frame-ancestors 'none'"))
                .referrerPolicy(policy -> policy.policy(ReferrerPolicy.NO_REFERRER));
    }
}
