// The seed of all properties (fast-check): a run of the suite tries the same values as the run before it, so that a failure
// comes from a change. `PROPERTY_SEED=random` draws new values, and a number repeats what a failure has printed. A value that
// failed stays in its property as one of its `examples`.

import fc from 'fast-check';

const SEED = 20_261_128;
const given = process.env['PROPERTY_SEED'] ?? String(SEED);

if (given !== 'random') fc.configureGlobal({ seed: Number(given) });
