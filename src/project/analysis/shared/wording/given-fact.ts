// A fact as a model is given it, and as its wording is checked against it.

import type { Fact } from '../fact.ts';

export type GivenFact = Pick<Fact, 'id' | 'kind' | 'severity' | 'text' | 'subject'>;

/** The most severe ones; more would make a summary no better. */
export const MAX_GIVEN_FACTS = 40;
