// Puts the blueprints of two windows that began with the same one together, part by part: what only one window has changed is
// taken from it; of what both have changed, this window's stays, and the server keeps the other one as a version.

import type { MergeSides } from '#ui/autosave/saved-document.ts';
import type { BlueprintFields } from './blueprint-fields.ts';

export function mergeBlueprints({ base, mine, theirs }: MergeSides<BlueprintFields>): BlueprintFields {
  return mergeValues(base, mine, theirs) as BlueprintFields;
}

type Part = { id: string };

/** The model is JSON, so the values are compared as such. */
function mergeValues(base: unknown, mine: unknown, theirs: unknown): unknown {
  if (isSame(base, theirs)) return mine;
  if (isSame(base, mine)) return theirs;
  if (isParts(base) && isParts(mine) && isParts(theirs)) return mergeParts(base, mine, theirs);
  if (isRecord(base) && isRecord(mine) && isRecord(theirs)) return mergeRecords(base, mine, theirs);
  return mine;
}

function mergeParts(base: readonly Part[], mine: readonly Part[], theirs: readonly Part[]): Part[] {
  const merged = mergeRecords(byId(base), byId(mine), byId(theirs));
  const order = [...mine, ...theirs].map(({ id }) => id);
  return [...new Set(order)].flatMap((id) => (id in merged ? (merged[id] as Part) : []));
}

type Values = Record<string, unknown>;

/** A value that one side has removed stays when the other has changed it. */
function mergeRecords(base: Values, mine: Values, theirs: Values): Values {
  const keys = new Set([...Object.keys(mine), ...Object.keys(theirs)]);
  return Object.fromEntries(
    [...keys].flatMap((key) => {
      const merged = mergeValues(base[key], mine[key], theirs[key]) ?? theirs[key];
      const isRemoved =
        isGone(key, { base, side: mine, other: theirs }) || isGone(key, { base, side: theirs, other: mine });
      return isRemoved || merged === undefined ? [] : [[key, merged]];
    }),
  );
}

/** True if `side` has removed a value that `other` has left as it was. */
function isGone(key: string, { base, side, other }: Record<'base' | 'side' | 'other', Values>): boolean {
  return key in base && !(key in side) && isSame(base[key], other[key]);
}

function byId(parts: readonly Part[]): Record<string, Part> {
  return Object.fromEntries(parts.map((part) => [part.id, part]));
}

function isParts(value: unknown): value is Part[] {
  return Array.isArray(value) && value.every((part) => isRecord(part) && typeof part.id === 'string');
}

function isRecord(value: unknown): value is Values {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isSame(one: unknown, other: unknown): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other);
}
