// The parts of a solution beside the words they come from: components, regions, requirements and constraints.

import { labelOfRegion } from '#catalogue/regions.ts';
import type { Clause } from '#model/describe/clauses/clause-shapes.ts';
import { listKeyedParts, type PartKey } from '#model/describe/clauses/part-keys.ts';
import { formatMinutes } from '#model/format-duration.ts';
import type { Requirements, Solution } from '#model/solution-shapes.ts';
import { clientWordsMessages as words } from './messages.ts';

export type SaidPart = {
  id: string;
  name: string;
  keys: readonly string[];
  /** False for what the canvas does not show. */
  isDrawn: boolean;
};
export type PartGroup = { title: string; parts: readonly SaidPart[] };

/** Groups without a part are left out. */
export function listPartGroups(solution: Solution): PartGroup[] {
  const keyed = listKeyedParts(solution);
  const ofKind = (kind: (typeof keyed)[number]['kind']): SaidPart[] =>
    keyed
      .filter((part) => part.kind === kind)
      .map(({ id, name, keys }) => ({ id, name: kind === 'region' ? labelOfRegion(name) : name, keys, isDrawn: true }));
  const own = new Set(solution.networks.filter(({ isOnPremises }) => isOnPremises).map(({ id }) => id));
  return [
    { title: words.components, parts: ofKind('component') },
    { title: words.regions, parts: ofKind('region') },
    { title: words.requirements, parts: listRequirements(solution) },
    {
      title: words.statements,
      parts: solution.statements.map(({ id, kind, text }) => ({
        id,
        name: text,
        keys: [`statement:${kind}`],
        isDrawn: false,
      })),
    },
    { title: words.networks, parts: ofKind('network').filter(({ id }) => own.has(id)) },
  ].filter(({ parts }) => parts.length > 0);
}

const number = (value: number): string => value.toLocaleString('en-US');

const sentences: { [Key in keyof Requirements]: (value: NonNullable<Requirements[Key]>) => string } = {
  rtoMinutes: (value) => `RTO ${formatMinutes(value)}`,
  rpoMinutes: (value) => `RPO ${formatMinutes(value)}`,
  availability: (value) => `${value} % available`,
  monthlyBudget: ({ low, high, currency }) =>
    `${low > 0 ? `${number(low)} to ` : 'Up to '}${number(high)} ${currency} a month`,
  dataClasses: (value) => `${value.join(', ')} data`,
  users: (value) => `${number(value)} users`,
  requestsPerSecond: (value) => `${number(value)} requests a second`,
  dataGb: (value) => `${number(value)} GB of stored data`,
  growthPercent: (value) => `Grows by ${value} % a year`,
  residency: (value) => value,
};

function listRequirements({ requirements }: Solution): SaidPart[] {
  return (Object.keys(sentences) as (keyof Requirements)[]).flatMap((key) => {
    const value = requirements[key];
    if (value == null || (Array.isArray(value) && value.length === 0)) return [];
    const name = (sentences[key] as (value: unknown) => string)(value);
    const part: PartKey = `requirement:${key}`;
    return [{ id: part, name, keys: [part], isDrawn: false }];
  });
}

/** The clauses that a part comes from. */
export function clausesOf(clauses: readonly Clause[], { keys }: Pick<SaidPart, 'keys'>): Clause[] {
  return clauses.filter(({ taken }) => taken.some(({ parts }) => parts.some((key) => keys.includes(key))));
}

export function comesFrom({ keys }: Pick<SaidPart, 'keys'>, clause: Clause | undefined): boolean {
  return clause?.taken.some(({ parts }) => parts.some((key) => keys.includes(key))) === true;
}
