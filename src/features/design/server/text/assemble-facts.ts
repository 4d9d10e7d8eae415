// The facts of a design: those Lounge assumes, those a person changed or confirmed, and those the text embeds.

import { countPlaceholders, resolveFacts, type FactValue } from '#text/facts.ts';
import type { Fact } from '../../contract.ts';
import { assumeFact, assumeFacts, DEFAULT_ADDRESS_SPACE } from '../offline-writer/assumed-facts.ts';
import type { DesignRow, FactRow } from '../tables.ts';

export type TextWithFacts = {
  design: Pick<DesignRow, 'cloudProvider' | 'services' | 'content'>;
  facts: readonly FactRow[];
};

/** All facts, in the order of the panel. Networks are laid out in the address space that is set. */
export function assembleFacts({ design, facts }: TextWithFacts): Fact[] {
  const stored = new Map(facts.map((row) => [row.key, row]));
  const uses = countPlaceholders(design.content);
  const addressSpace = stored.get('address-space')?.value ?? DEFAULT_ADDRESS_SPACE;
  const assumed = assumeFacts({ provider: design.cloudProvider, services: design.services, addressSpace });
  const known = new Map(assumed.map((fact) => [fact.key, fact]));
  const others = [...new Set([...uses.keys(), ...stored.keys()])].filter((key) => !known.has(key)).map(assumeFact);
  return [...known.values(), ...others].map((fact) => {
    const row = stored.get(fact.key);
    return { ...fact, value: row?.value ?? fact.value, state: row?.state ?? 'assumed', uses: uses.get(fact.key) ?? 0 };
  });
}

/** The text with the values of its facts in place. */
export function resolveDesign(stored: TextWithFacts): string {
  return resolveFacts(stored.design.content, assembleFacts(stored));
}

/** CIDRs and prices that a model wrote out become placeholders again, so that they follow a change of the fact. */
export function embedFacts(text: string, facts: readonly FactValue[]): string {
  const distinctive = facts.filter(({ value }) => /^\d+(?:\.\d+){3}\/\d+$|^\$\d/.test(value));
  return distinctive.reduce(
    (embedded, { key, value }) =>
      embedded.replaceAll(new RegExp(`(?<![\\d.])${RegExp.escape(value)}(?!\\d|\\.\\d)`, 'g'), `{{fact:${key}}}`),
    text,
  );
}
