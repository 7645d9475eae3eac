package io.plumbline.app.web;

import io.plumbline.app.access.Caller;
import io.plumbline.app.access.Permission;

import org.springframework.http.HttpMethod;

import java.util.List;
import java.util.Optional;

/**
 * What a call needs. The first that matches counts; what none matches needs {@link
 * Permission#ADMINISTER}.
 *
 * @param path with {@code {cluster}} where the call is about one
 */
record AccessRule(HttpMethod method, String path, Need need) {
    private static final String CLUSTER = "/api/v1/clusters/{cluster}";

    static final List<AccessRule> ALL =
            List.of(
                    get("/actuator/health/**", new Need.Nothing()),
                    get("/actuator/prometheus", new Need.Everywhere(Permission.READ)),
                    get("/api/v1/health", new Need.Nothing()),
                    get("/api/v1/openapi.json", new Need.Somewhere(Permission.READ)),
                    get("/api/v1/whoami", new Need.Somewhere(Permission.READ)),
                    get("/api/v1/sources", new Need.Everywhere(Permission.READ)),
                    get("/api/v1/clusters", new Need.Somewhere(Permission.READ)),
                    get(CLUSTER, new Need.ThatCluster(Permission.READ)),
                    get(CLUSTER + "/watch", new Need.ThatCluster(Permission.READ)),
                    get(CLUSTER + "/wait", new Need.ThatCluster(Permission.READ)),
                    get(CLUSTER + "/**", new Need.ThatCluster(Permission.READ)),
                    post(CLUSTER + "/plan", new Need.ThatCluster(Permission.READ)),
                    post(CLUSTER + "/rehearsal", new Need.ThatCluster(Permission.READ)),
                    post(CLUSTER + "/apply", new Need.ThatCluster(Permission.APPROVE)),
                    post(CLUSTER + "/hosts/*/approve", new Need.ThatCluster(Permission.APPROVE)),
                    post(CLUSTER + "/hosts/*/hold", new Need.ThatCluster(Permission.OPERATE)),
                    post(CLUSTER + "/hosts/*/resume", new Need.ThatCluster(Permission.OPERATE)),
                    post(CLUSTER + "/hosts/*/retry", new Need.ThatCluster(Permission.OPERATE)),
                    post(
                            CLUSTER + "/hosts/*/break-glass",
                            new Need.ThatCluster(Permission.ADMINISTER)),
                    // A forge proves itself by the secret of the source.
                    post("/api/v1/hooks/*", new Need.Nothing()));

    /** For what no rule names. */
    static final Need OTHERWISE = new Need.Everywhere(Permission.ADMINISTER);

    /** Of whom. */
    sealed interface Need {
        /** Anybody may, also who does not say who it is. */
        record Nothing() implements Need {}

        record ThatCluster(Permission permission) implements Need {}

        record Somewhere(Permission permission) implements Need {}

        record Everywhere(Permission permission) implements Need {}

        /**
         * @param cluster that the call is about
         */
        default boolean isMetBy(Optional<Caller> caller, Optional<String> cluster) {
            return switch (this) {
                case Nothing() -> true;
                case ThatCluster(var permission) ->
                        caller.isPresent()
                                && cluster.isPresent()
                                && caller.get().may(permission, cluster.get());
                case Somewhere(var permission) ->
                        caller.filter(one -> one.maySomewhere(permission)).isPresent();
                case Everywhere(var permission) ->
                        caller.filter(one -> one.mayEverywhere(permission)).isPresent();
            };
        }
    }

    private static AccessRule get(String path, Need need) {
        return new AccessRule(HttpMethod.GET, path, need);
    }

    private static AccessRule post(String path, Need need) {
        return new AccessRule(HttpMethod.POST, path, need);
    }
}
