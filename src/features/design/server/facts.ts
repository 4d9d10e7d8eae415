// The facts of a design: list, change and confirm them.

import { Problem } from '#contract/problem.ts';
import type { Tx } from '#platform/db/db.ts';
import type { CloudProvider } from '#catalogue/provider.ts';
import { isFactKey } from '#text/fact-syntax.ts';
import { designProblems } from '../contract/route.ts';
import type { Fact, FactDifference } from '../shared/fact-shapes.ts';
import { checkFactValue, kindOfFact } from '../shared/fact-kinds.ts';
import type { DesignAccess } from './design-access.ts';
import type { ShownText, ShownTexts } from './model/shown-texts.ts';
import * as store from './store.ts';
import type { Owned } from './store.ts';
import type { DesignRow } from './tables.ts';
import { assembleFacts, type DesignEmbeds } from './text/assemble-facts.ts';
import type { TextReader } from './text/text-reader.ts';

export type FactChange = {
  key: string;
  value?: string | undefined;
  /** The value the person saw; left out where any may be replaced. */
  from?: string | undefined;
  state?: Fact['state'] | undefined;
  signal: AbortSignal;
};

export type ProviderChange = { cloudProvider: CloudProvider; signal: AbortSignal };

/** What names a design rejects with 'design/not-found'. */
export type Facts = {
  /** The facts in the order of the panel, those that the text embeds included, and the blocks of the text. */
  listFacts(design: Owned, order: ShownText & { signal: AbortSignal }): Promise<DesignEmbeds>;
  /** Confirms all facts that have a value. Returns all facts. */
  confirmFacts(design: Owned, call: { signal: AbortSignal }): Promise<DesignEmbeds>;
  /** The facts that a generation for another provider would change. */
  listFactDifferences(design: Owned, change: ProviderChange): Promise<FactDifference[]>;
  /** Returns all facts, because some follow from others. An empty value removes the person's own. Rejects with 'design/invalid-fact', or with 'design/fact-changed'. */
  updateFact(design: Owned, change: FactChange): Promise<DesignEmbeds>;
};

/** More than a person fills in: only a mistake or an attack makes this many. */
const MAX_FACTS = 1_000;

type Needs = { access: DesignAccess; shownTexts: ShownTexts; reader: TextReader };

export function createFacts({ access, shownTexts, reader }: Needs): Facts {
  const listFacts: Facts['listFacts'] = async (owned, { signal, ...shown }) =>
    reader.readEmbeds(await shownTexts.readShown(owned, shown), { owner: owned.userId, signal });

  return {
    listFacts,

    async updateFact(owned, change) {
      const value = change.value?.trim();
      if (!isFactKey(change.key)) throw Problem.of(designProblems, 'design/invalid-fact');
      await access.inLockedDesign(owned, (tx, design) => saveFact(tx, design, { ...change, value }));
      return listFacts(owned, { signal: change.signal });
    },

    async confirmFacts(owned, { signal }) {
      const { facts } = await listFacts(owned, { signal });
      await access.inLockedDesign(owned, async (tx, design) => {
        // What another window has saved since the list was read is not confirmed, and not replaced.
        const rows = new Map((await store.selectFacts(tx, design)).map((row) => [row.key, row]));
        for (const { key, value, state, isComputed } of facts.slice(0, MAX_FACTS)) {
          const isCurrent = (rows.get(key)?.value ?? value) === value;
          if (!isComputed && value !== '' && state === 'assumed' && isCurrent)
            await store.upsertFact(tx, design, { key, value, state: 'confirmed' });
        }
      });
      return listFacts(owned, { signal });
    },

    async listFactDifferences(owned, { cloudProvider: provider, signal }) {
      const stored = await access.readStored(owned);
      return reader.listFactDifferences({ ...stored, provider }, { owner: owned.userId, signal });
    },
  };
}

/** `design` is the locked row. */
async function saveFact(
  tx: Tx,
  design: DesignRow,
  { key, value, from, state }: Omit<FactChange, 'signal'>,
): Promise<void> {
  if (value) requireFactValue(design, { key, value });
  const facts = await store.selectFacts(tx, design);
  // The text is treated as if it embedded this fact alone: only its value is wanted, not how often it is used.
  const alone = { ...design, content: `{{${key}}}` };
  const current = assembleFacts({ design: alone, facts }).find((fact) => fact.key === key) ?? UNKNOWN;
  requireUnchanged(current.value, { from, value });
  if (value === '') return store.deleteFact(tx, design, key);
  const next = value ?? current.value;
  if (next === '' || current.isComputed || facts.length >= MAX_FACTS)
    throw Problem.of(designProblems, 'design/invalid-fact');
  await store.upsertFact(tx, design, { key, value: next, state: state ?? current.state });
}

const UNKNOWN: Pick<Fact, 'value' | 'state' | 'isComputed'> = { value: '', state: 'assumed', isComputed: false };

/** The person saw the value `from`. */
function requireUnchanged(known: string, { from, value }: Pick<FactChange, 'from' | 'value'>): void {
  if (from !== undefined && known !== from && known !== value)
    throw Problem.of(designProblems, 'design/fact-changed', { details: { value: known } });
}

/** Throws 'design/invalid-fact' with what is wrong. */
function requireFactValue(
  { cloudProvider: provider }: DesignRow,
  { key, value }: { key: string; value: string },
): void {
  const message = checkFactValue({ key, value, provider, kind: kindOfFact(key) });
  if (message !== null) throw Problem.of(designProblems, 'design/invalid-fact', { message });
}
