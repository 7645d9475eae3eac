package io.plumbline.app.advice;

import io.plumbline.app.guide.Citation;

/**
 * @param says in our words
 */
public record Fact(String says, Citation from) {}
