// What a text says of something that it names.

/**
 * - `wanted`: it is asked for, or only named, as in a list of what to build;
 * - `not wanted`: it is ruled out: 'no Redis', 'Redis is retired';
 * - `uncertain`: the text leaves it open, or only speaks of it: 'perhaps Redis', 'What about Redis?', 'the invoice of Redis'.
 */
export type Stance = 'wanted' | 'not wanted' | 'uncertain';
