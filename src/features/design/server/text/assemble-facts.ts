// The facts of a design: those Lounge assumes, those its sources state, those a person changed or confirmed, those the text
// embeds, and those that follow from the others.

import type { CloudProvider } from '#catalogue/provider.ts';
import { findBlockPlaceholders } from '#text/embedded-blocks.ts';
import { countPlaceholders, factKeysOf, resolveFacts, unresolvedKeysOf, type FactValue } from '#text/facts.ts';
import { showsFact } from '#model/document/block-facts.ts';
import type { Fact, FactDifference, SourceClaim } from '../../shared/fact-shapes.ts';
import { checkFactsTogether, kindOfFact } from '../../shared/fact-kinds.ts';
import { areSameValues } from '../../shared/same-values.ts';
import { listSolutionFacts } from '#model/document/solution-facts.ts';
import type { SolutionBlock } from '#model/document/solution-blocks.ts';
import { buildModel } from '../model/build-solution-of-design.ts';
import { listBlocks, solutionOf, type StoredModel } from '../model/design-model.ts';
import { assumeFact, assumeFacts, DEFAULT_ADDRESS_SPACE, type FactDefault } from './assumed-facts.ts';
import type { DesignRow, FactRow } from '../tables.ts';
import { computeFacts } from './computed-facts.ts';

export type TextWithFacts = {
  design: Pick<DesignRow, 'cloudProvider' | 'services' | 'content'> &
    Partial<Pick<DesignRow, 'fixedFacts' | 'sourceClaims'>> &
    StoredModel;
  facts: readonly FactRow[];
};

type BareFact = Omit<Fact, 'isComputed' | 'problem'>;

/**
 * All facts, in the order of the panel. A value a person wrote comes first, then what a source states, then what was assumed
 * when the document was generated, then what Lounge assumes now. Networks are laid out in the address space that is set.
 */
export function assembleFacts({ design, facts }: TextWithFacts): Fact[] {
  const { content, sourceClaims = [] } = design;
  const stored = new Map(facts.map((row) => [row.key, row]));
  const claims = new Map(sourceClaims.toReversed().map((claim) => [claim.key, claim]));
  const uses = countUses(content);
  const addressSpace = stored.get('address-space')?.value ?? claims.get('address-space')?.value;
  const model = factsOfModel({ design, facts });
  const assumed = model?.facts ?? assumedFacts(design, addressSpace);
  const known = new Map(assumed.map((fact) => [fact.key, fact]));
  const fixed = new Map((model && design.fixedFacts ? design.fixedFacts : []).map((fact) => [fact.key, fact]));
  const others = [...new Set([...factKeysOf(content), ...stored.keys(), ...claims.keys()])]
    .filter((key) => !known.has(key))
    .map((key) => fixed.get(key) ?? assumeFact(key));
  const bare = [...known.values(), ...others].map((fact): BareFact => {
    const isGiven = model?.given.has(fact.key) === true;
    const row = isGiven ? undefined : stored.get(fact.key);
    const claim = claims.get(fact.key);
    const value = row?.value ?? (isGiven ? undefined : claim?.value) ?? fact.value;
    const source = claim ? { value: claim.value, document: claim.document, quote: claim.quote } : null;
    const state = row?.state ?? 'assumed';
    return { ...fact, value, state, source, kind: kindOfFact(fact.key, value), uses: uses(fact.key) };
  });
  const computed = new Map(computeFacts(design, bare).map((fact) => [fact.key, fact]));
  const problems = checkFactsTogether(bare);
  return [...bare.filter(({ key }) => !computed.has(key)), ...computed.values()].map((fact) => ({
    ...fact,
    isComputed: computed.has(fact.key) || model?.given.has(fact.key) === true,
    uses: uses(fact.key),
    problem: problems.get(fact.key) ?? contradiction(fact),
  }));
}

/** It counts how often a text shows a fact, in sentences and in the tables it embeds. */
function countUses(content: string): (key: string) => number {
  const places = countPlaceholders(content);
  const blocks = findBlockPlaceholders(content);
  return (key) => (places.get(key) ?? 0) + blocks.filter((block) => showsFact(block.key, key)).length;
}

/** It lists the facts for which a source states a value that the design does not follow. */
export function findContestedFacts(facts: readonly Fact[]): { fact: Fact; claim: Omit<SourceClaim, 'key'> }[] {
  return facts.flatMap((fact) => (fact.source && contradiction(fact) !== null ? [{ fact, claim: fact.source }] : []));
}

function contradiction({ kind, value, source }: BareFact): string | null {
  if (!source || areSameValues(kind, value, source.value)) return null;
  return `${source.document} says ${source.value}: “${source.quote}”`;
}

/** Facts that a solution keeps nothing about. */
const BESIDE_THE_MODEL: ReadonlySet<string> = new Set(['backup-retention', 'log-retention']);
/** Facts of a solution that a person may change where there is no blueprint; the others follow from it. */
const OPEN: ReadonlySet<string> = new Set([
  'address-space',
  'rto',
  'rpo',
  'cost-range',
  'region',
  'secondary-region',
  'availability',
]);

/** The facts of the solution, and which of them nobody writes. Null for a design without one. */
function factsOfModel({ design, facts }: TextWithFacts): { facts: FactDefault[]; given: ReadonlySet<string> } | null {
  const solution = solutionOf({ design, facts });
  if (!solution) return null;
  const { builtFrom = null, cloudProvider: provider } = design;
  const listed = listSolutionFacts(solution).map((fact) =>
    fact.key === 'address-space' && builtFrom ? { ...fact, value: builtFrom.addressSpace } : fact,
  );
  const given = listed.filter(({ key, part }) => builtFrom === null || (part === null && !OPEN.has(key)));
  const others = assumeFacts({ provider, addressSpace: DEFAULT_ADDRESS_SPACE }).filter(({ key }) =>
    BESIDE_THE_MODEL.has(key),
  );
  return {
    facts: [...listed.map(({ key, label, value, group }) => ({ key, label, value, group })), ...others],
    given: new Set(given.map(({ key }) => key)),
  };
}

/** It lists what Lounge assumes now, in the values that were fixed when the document was generated. */
function assumedFacts(design: TextWithFacts['design'], addressSpace: string | undefined): FactDefault[] {
  const { cloudProvider: provider, fixedFacts } = design;
  const fixed = new Map((fixedFacts ?? []).map((fact) => [fact.key, fact]));
  const fixedSpace = fixed.get('address-space')?.value;
  const space = addressSpace ?? fixedSpace ?? DEFAULT_ADDRESS_SPACE;
  const isLaidOutAnew = fixedSpace !== undefined && space !== fixedSpace;
  const current = assumeFacts({ provider, addressSpace: space });
  const followed = current.map((fact) => {
    const kept = fixed.get(fact.key);
    return kept && isLaidOutAnew && /^(?:network|subnet)-/.test(fact.key)
      ? { ...kept, value: fact.value }
      : (kept ?? fact);
  });
  const keys = new Set(current.map(({ key }) => key));
  return [...followed, ...(fixedFacts ?? []).filter(({ key }) => !keys.has(key))];
}

/** The facts whose value a generation for `provider` would change. What a person wrote stays. */
export function listFactDifferences({ design, facts }: TextWithFacts, provider: CloudProvider): FactDifference[] {
  const now = assembleFacts({ design, facts });
  const changed = { ...design, cloudProvider: provider, fixedFacts: null };
  // A design that has not been generated yet assumes what it always does.
  const model = design.solution ? { ...buildModel({ design: changed, facts }), blueprintId: null } : {};
  const then = assembleFacts({ design: { ...changed, ...model }, facts });
  const values = new Map(then.map(({ key, value }) => [key, value]));
  return now.flatMap(({ key, label, value, isComputed }) => {
    const to = values.get(key) ?? '';
    return isComputed || to === '' || to === value ? [] : [{ key, label, from: value, to }];
  });
}

export type DesignEmbeds = { facts: Fact[]; blocks: SolutionBlock[] };

/** The page of a design shows its facts, and the blocks that its text embeds. */
export function readEmbeds(stored: TextWithFacts): DesignEmbeds {
  return { facts: assembleFacts(stored), blocks: listBlocks(stored) };
}

/** The facts and the blocks of a text, as it embeds them. */
export function listEmbeds(stored: TextWithFacts): FactValue[] {
  return [
    ...assembleFacts(stored).map(({ key, value }) => ({ key, value })),
    ...listBlocks(stored).map(({ key, markdown }) => ({ key, value: markdown })),
  ];
}

/** The text with its facts and blocks in place. */
export function resolveDesign(stored: TextWithFacts): string {
  return resolveFacts(stored.design.content, listEmbeds(stored));
}

/** The text with its values, and the labels of the facts that have none. */
export function resolveForExport(stored: TextWithFacts): { markdown: string; unresolved: string[] } {
  const embeds = listEmbeds(stored);
  const labels = new Map(assembleFacts(stored).map(({ key, label }) => [key, label]));
  const unresolved = unresolvedKeysOf(stored.design.content, embeds).map((key) => labels.get(key) ?? key);
  return { markdown: resolveFacts(stored.design.content, embeds), unresolved };
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
