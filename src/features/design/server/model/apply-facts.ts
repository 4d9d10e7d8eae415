// Facts of a design put into its solution: objectives and the budget, sizes of networks, SKUs. What cannot be read as a value of
// the solution is left as it was; the panel says what is wrong with it.

import { parseCidr } from '#text/network/cidr.ts';
import { listSolutionFacts } from '#model/document/solution-facts.ts';
import type { Requirements, Solution } from '#model/solution-shapes.ts';

import { findQuantities } from '../../shared/quantity.ts';
import type { KnownFacts } from './known-facts.ts';

export function applyFacts(solution: Solution, known: KnownFacts): Solution {
  const withRequirements = {
    ...solution,
    requirements: readRequirements(solution.requirements, known),
    assumed: solution.assumed.filter((path) => !isConfirmed(path, known)),
  };
  const stated = new Set(known.keys);
  const parts = listSolutionFacts(solution).filter(({ key, part }) => part !== null && stated.has(key));
  return parts.reduce((before, { key, part }) => {
    const value = known.valueOf(key) ?? '';
    switch (part?.kind) {
      case 'sku':
        return {
          ...before,
          components: before.components.map((each) => (each.id === part.id ? { ...each, sku: value } : each)),
        };
      case 'network':
        return parseCidr(value) === null
          ? before
          : {
              ...before,
              networks: before.networks.map((each) =>
                each.id === part.id ? { ...each, addressSpaces: [value] } : each,
              ),
            };
      case 'subnet':
        return parseCidr(value) === null
          ? before
          : {
              ...before,
              subnets: before.subnets.map((each) => (each.id === part.id ? { ...each, cidr: value } : each)),
            };
      case undefined:
        return before;
    }
  }, withRequirements);
}

const factOfPath: Readonly<Record<string, string>> = {
  'requirements.rtoMinutes': 'rto',
  'requirements.rpoMinutes': 'rpo',
  'requirements.availability': 'availability',
  'requirements.monthlyBudget': 'cost-range',
  regions: 'region',
  networks: 'address-space',
};

function isConfirmed(path: string, known: KnownFacts): boolean {
  const key = factOfPath[path];
  return key !== undefined && known.isConfirmed(key);
}

export function readRequirements(before: Requirements, { valueOf }: Pick<KnownFacts, 'valueOf'>): Requirements {
  return {
    ...before,
    rtoMinutes: minutesOf(valueOf('rto')) ?? before.rtoMinutes,
    rpoMinutes: minutesOf(valueOf('rpo')) ?? before.rpoMinutes,
    availability: percentOf(valueOf('availability')) ?? before.availability,
    monthlyBudget: budgetOf(valueOf('cost-range')) ?? before.monthlyBudget,
  };
}

function minutesOf(text: string | undefined): number | null {
  if (text === undefined) return null;
  if (/^(?:none|zero|immediate(?:ly)?|near zero)$/i.test(text)) return 0;
  const [quantity] = findQuantities(text, 'duration');
  return quantity ? quantity.high / 60 : null;
}

function percentOf(text: string | undefined): number | null {
  const [quantity] = text === undefined ? [] : findQuantities(text, 'percentage');
  return quantity && quantity.high <= 100 ? quantity.high : null;
}

function budgetOf(text: string | undefined): Requirements['monthlyBudget'] {
  const [quantity] = text === undefined ? [] : findQuantities(text, 'money');
  if (!quantity || !/^[A-Z]{3}$/.test(quantity.unit)) return null;
  return { low: quantity.low, high: quantity.high, currency: quantity.unit };
}
