// What is known of the facts of a design: what a person wrote of each, or else what a source states.

import type { DesignRow, FactRow } from '../tables.ts';

export type StatedFacts = { design: Partial<Pick<DesignRow, 'sourceClaims'>>; facts: readonly FactRow[] };

export type KnownFacts = {
  keys: readonly string[];
  /** It returns what a person or a source says of the fact; undefined where nobody has said anything. */
  valueOf(key: string): string | undefined;
  /** True if the fact is no assumption any more. */
  isConfirmed(key: string): boolean;
};

export function knownFacts({ design, facts }: StatedFacts): KnownFacts {
  const stored = new Map(facts.map((row) => [row.key, row]));
  const claims = new Map((design.sourceClaims ?? []).toReversed().map((claim) => [claim.key, claim]));
  return {
    keys: [...new Set([...stored.keys(), ...claims.keys()])],
    valueOf: (key) => stored.get(key)?.value ?? claims.get(key)?.value,
    isConfirmed: (key) => stored.get(key)?.state === 'confirmed' || (!stored.has(key) && claims.has(key)),
  };
}
