// Prints how much of what descriptions state is in the solutions that are built of them, as the table of docs/quality/designs.md;
// `--list` names what is not:
//   node measure/descriptions/stated-facts.ts

import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { cloudProviders } from '#catalogue/provider.ts';
import { nameOfRegion } from '#catalogue/regions.ts';
import { describeSolution } from '#model/describe/describe-solution.ts';
import { findServices } from '#model/describe/find-services.ts';
import { readResidency } from '#model/residency/read-residency.ts';
import type { Solution, SolutionComponent } from '#model/solution-shapes.ts';

const amount = z.number().nullable();
const stated = z.object({
  provider: z.enum(cloudProviders),
  text: z.string(),
  services: z.array(z.string()),
  notWanted: z.array(z.string()),
  users: amount,
  requestsPerSecond: amount,
  dataGb: amount,
  growthPercent: amount,
  rtoMinutes: amount,
  rpoMinutes: amount,
  availability: amount,
  /** A month's. */
  budget: z.object({ low: z.number(), high: z.number(), currency: z.string() }).nullable(),
  region: z.string().nullable(),
  secondRegion: z.string().nullable(),
  residency: z.string().nullable(),
  sizes: z.array(z.object({ service: z.string(), what: z.string(), value: z.union([z.string(), z.number()]) })),
  constraints: z.array(z.string()),
});
type Stated = z.output<typeof stated>;

type Fact = { kind: string; words: string; isRight: boolean };

const AMOUNTS = [
  'users',
  'requestsPerSecond',
  'dataGb',
  'growthPercent',
  'rtoMinutes',
  'rpoMinutes',
  'availability',
] as const;

/** The others have a value where none is stated, which is called assumed. */
const NEVER_ASSUMED = ['users', 'requestsPerSecond', 'dataGb', 'growthPercent', 'availability'] as const;

/** What is stated, and whether the solution has it. A description of which nothing is built has none of it. */
function judge(description: Stated): Fact[] {
  const { provider, text } = description;
  const { solution } = describeSolution({ provider, text, services: [], requirements: {} });
  const parts = (name: string): SolutionComponent[] => partsOf(solution, name, description);
  return [
    ...description.services.map((name) => ({
      kind: 'services',
      words: name,
      isRight: parts(name).length > 0,
    })),
    ...description.notWanted.map((name) => ({
      kind: 'what is not wanted',
      words: name,
      isRight: parts(name).length === 0,
    })),
    ...AMOUNTS.filter((name) => description[name] !== null).map((name) => ({
      kind: name,
      words: `${name} ${description[name]}`,
      isRight: solution?.requirements[name] === description[name],
    })),
    ...NEVER_ASSUMED.filter((name) => description[name] === null && solution?.requirements[name] != null).map(
      (name) => ({
        kind: 'amounts that nobody states',
        words: `${name} ${solution?.requirements[name]}`,
        isRight: false,
      }),
    ),
    ...judgePlaces(description, solution),
    ...description.sizes.map((size) => ({
      kind: 'sizes',
      words: `${size.service}: ${size.what} ${size.value}`,
      isRight: parts(size.service).some((part) => hasSize(part, size)),
    })),
    ...description.constraints.map((kind) => ({
      kind: 'constraints',
      words: kind,
      isRight: solution?.statements.some((each) => each.kind === kind) === true,
    })),
  ];
}

function judgePlaces({ budget, region, secondRegion, residency }: Stated, solution: Solution | null): Fact[] {
  const regionOf = (role: string): string | undefined => solution?.regions.find((each) => each.role === role)?.name;
  const found = solution?.requirements.monthlyBudget;
  const area = readResidency(solution?.requirements.residency ?? '');
  return [
    budget && {
      kind: 'money',
      words: JSON.stringify(budget),
      isRight:
        found?.currency === budget.currency &&
        Math.abs(found.low - budget.low) <= 1 &&
        Math.abs(found.high - budget.high) <= 1,
    },
    region !== null && { kind: 'region', words: region, isRight: regionOf('primary') === nameOfRegion(region) },
    secondRegion !== null && {
      kind: 'second region',
      words: secondRegion,
      isRight: regionOf('secondary') === nameOfRegion(secondRegion),
    },
    residency !== null && { kind: 'residency', words: residency, isRight: area?.key === residency },
  ].filter((fact) => fact !== null && fact !== false);
}

/** The components of a service that a case names as its provider does; its name alone says which one is meant. */
function partsOf(solution: Solution | null, name: string, { provider }: Stated): SolutionComponent[] {
  const keys = new Set(findServices(name, provider).map(({ service }) => service.key));
  return (solution?.components ?? []).filter(
    ({ service, name: own }) => (service !== null && keys.has(service)) || own.toLowerCase() === name.toLowerCase(),
  );
}

/** 'D4s_v5' is what people write of 'Standard_D4s_v5'. */
function simplify(value: unknown): string {
  return String(value)
    .toLowerCase()
    .replace(/^standard_/, '');
}

function hasSize(part: SolutionComponent, { what, value }: Stated['sizes'][number]): boolean {
  if (what === 'count') return Object.values(part.counts).includes(Number(value));
  if (what === 'sku' || what === 'machine') {
    const isInSku = part.sku !== null && simplify(part.sku).includes(simplify(value));
    if (what === 'sku' || isInSku) return isInSku;
  }
  return Object.values(part.sizes ?? {}).some((sizes) =>
    Object.entries(sizes).some(([key, size]) => key === what && simplify(size) === simplify(value)),
  );
}

const file = new URL('cases/descriptions-2.jsonl', import.meta.url);
const facts = readFileSync(file, 'utf8')
  .trim()
  .split('\n')
  .flatMap((line, index) => judge(stated.parse(JSON.parse(line))).map((fact) => ({ ...fact, at: index + 1 })));
const rows = [...Map.groupBy(facts, ({ kind }) => kind), ['**all**', facts] as const].map(([kind, same]) => {
  const right = same.filter(({ isRight }) => isRight).length;
  return `| ${kind} | ${same.length} | ${right} (${Math.round((right / same.length) * 1000) / 10} %) |`;
});
console.log(['| what is stated | times | in the solution |', '|---|---|---|', ...rows].join('\n'));
if (process.argv.includes('--list'))
  for (const { at, kind, words } of facts.filter(({ isRight }) => !isRight)) console.log(`${at} ${kind}: ${words}`);
