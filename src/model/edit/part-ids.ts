// Ids and names of new parts: readable, and unique in the whole solution.

import type { Solution } from '../solution-shapes.ts';
import { outsideParties } from '../traffic/outside-parties.ts';

const MAX_ID_LENGTH = 64;
const MAX_NAME_LENGTH = 120;
/** Kept for '-' and a number. */
const RESERVED = 8;

/** Every id of a solution, those of outside parties included. */
export function listIds({ environments, regions, networks, subnets, components, connections, ...rest }: Solution) {
  const parts = [environments, regions, networks, subnets, components, connections];
  const others = [
    rest.rules,
    rest.identities,
    rest.policies,
    rest.statements,
    rest.attachments ?? [],
    rest.firewallRules ?? [],
  ];
  return new Set<string>([...[...parts, ...others].flat().map(({ id }) => id), ...outsideParties]);
}

/** `newPartId(taken, 'subnet', 'snet-app')` → 'subnet-snet-app', with a number where `taken` has it. */
export function newPartId(taken: ReadonlySet<string>, prefix: string, name: string): string {
  const slug = name
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '');
  const start = `${prefix}-${slug || 'new'}`.slice(0, MAX_ID_LENGTH - RESERVED);
  return firstFree(taken, (number) => (number === 1 ? start : `${start}-${number}`));
}

/** `newPartName(taken, 'Web')` → 'Web', or 'Web 2' where `taken` has it. */
export function newPartName(taken: ReadonlySet<string>, name: string): string {
  const start = name.trim().slice(0, MAX_NAME_LENGTH - RESERVED) || 'New';
  return firstFree(taken, (number) => (number === 1 ? start : `${start} ${number}`));
}

function firstFree(taken: ReadonlySet<string>, nameOf: (number: number) => string): string {
  let number = 1;
  while (taken.has(nameOf(number))) number++;
  return nameOf(number);
}
