// The facts of a design: list, change and confirm them.

import { Problem } from '#contract/problem.ts';
import type { Tx } from '#platform/db/db.ts';
import { isFactKey, isFactValue } from '#text/fact-syntax.ts';
import { designProblems, type Fact } from '../contract.ts';
import type { DesignAccess } from './design-access.ts';
import * as store from './store.ts';
import type { Owned } from './store.ts';
import type { DesignRow } from './tables.ts';
import { assembleFacts } from './text/assemble-facts.ts';
import type { TextReader } from './text/text-reader.ts';

export type FactChange = {
  key: string;
  value: string | undefined;
  state: Fact['state'] | undefined;
  signal: AbortSignal;
};

/** What names a design rejects with 'design/not-found'. */
export type Facts = {
  /** In the order of the panel, the facts that the text embeds included. */
  listFacts(design: Owned, signal: AbortSignal): Promise<Fact[]>;
  /** Returns all facts, because some follow from others. An empty value removes the person's own. Rejects with 'design/invalid-fact'. */
  updateFact(design: Owned, change: FactChange): Promise<Fact[]>;
};

/** More than a person fills in: only a mistake or an attack makes this many. */
const MAX_FACTS = 1_000;

export function createFacts({ access, reader }: { access: DesignAccess; reader: TextReader }): Facts {
  const listFacts = async (owned: Owned, signal: AbortSignal): Promise<Fact[]> =>
    reader.assembleFacts(await access.readStored(owned), { owner: owned.userId, signal });

  return {
    listFacts,

    async updateFact(owned, change) {
      const value = change.value?.trim();
      if (!isFactKey(change.key) || (value !== undefined && value !== '' && !isFactValue(value)))
        throw Problem.of(designProblems, 'design/invalid-fact');
      await access.inLockedDesign(owned, (tx, design) => saveFact(tx, design, { ...change, value }));
      return listFacts(owned, change.signal);
    },
  };
}

/** `design` is the locked row. */
async function saveFact(tx: Tx, design: DesignRow, { key, value, state }: FactChange): Promise<void> {
  if (value === '') return store.deleteFact(tx, design, key);
  const facts = await store.selectFacts(tx, design);
  // As if the text embedded this fact alone: only its value is wanted, not how often it is used.
  const alone = { ...design, content: `{{${key}}}` };
  const current = assembleFacts({ design: alone, facts }).find((fact) => fact.key === key);
  const next = value ?? current?.value ?? '';
  if (next === '' || facts.length >= MAX_FACTS) throw Problem.of(designProblems, 'design/invalid-fact');
  await store.upsertFact(tx, design, { key, value: next, state: state ?? current?.state ?? 'assumed' });
}
