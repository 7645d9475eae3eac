package io.plumbline.app.client;

import tools.jackson.databind.JsonNode;

/**
 * What a daemon answered.
 *
 * @param value as far as we know it
 * @param document all of it: a newer daemon may say more than we know
 */
public record Told<T>(T value, JsonNode document) {}
