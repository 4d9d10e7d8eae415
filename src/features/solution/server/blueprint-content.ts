// What is written into a blueprint: solution and positions. Their revision goes up only here, and what would be lost is kept
// as a version.

import { Problem } from '#contract/problem.ts';
import type { Entitlements } from '#features/entitlements/server/entitlements.ts';
import type { Tx } from '#platform/db/db.ts';
import { blueprintProblems } from '../contract.ts';
import { checkIdsTwice } from '#model/check/rules/reference-rules.ts';
import { indexSolution } from '#model/check/solution-index.ts';
import { listUnanswered } from '#model/describe/clauses/client-words.ts';
import { MAX_BLUEPRINT_BYTES } from '#model/limits.ts';
import { outsideParties } from '#model/traffic/outside-parties.ts';
import type { Solution } from '#model/solution-shapes.ts';
import * as store from './store.ts';
import type { BlueprintRow, VersionRow } from './tables.ts';
import * as versionStore from './version-store.ts';

export type Content = Pick<BlueprintRow, 'solution' | 'positions'>;
type FindRoom = Entitlements['findStorageRoom'];

/** A version is kept this often while a blueprint is being edited. */
const EDIT_VERSION_MS = 10 * 60 * 1000;
/** An edit that removes at least so many components, and more than half of them, replaces the blueprint. */
const MIN_REPLACED = 3;
const MAX_ISSUES = 20;
const MAX_NAMED = 5;

/** The size counts JSON in UTF-8. */
export function sizeOf({ solution, positions }: Content): number {
  return Buffer.byteLength(JSON.stringify(solution)) + Buffer.byteLength(JSON.stringify(positions));
}

/** Throws 'blueprints/too-large' or 'blueprints/invalid'. What is merely wrong with a solution is a finding, and is stored. */
export function requireContent(content: Content): void {
  if (sizeOf(content) > MAX_BLUEPRINT_BYTES)
    throw Problem.of(blueprintProblems, 'blueprints/too-large', { details: { limit: MAX_BLUEPRINT_BYTES } });
  const issues = findAmbiguousIds(content.solution);
  if (issues.length > 0)
    throw Problem.of(blueprintProblems, 'blueprints/invalid', {
      message: `This solution contradicts itself and was not saved: ${issues[0]}`,
      details: { issues: issues.slice(0, MAX_ISSUES) },
    });
}

/** Throws 'blueprints/unread'. From then on the words of the client are built, and block no copy of the solution. */
export function requireAnswered(solution: Solution): Solution {
  requireNothingOpen(listUnanswered(solution));
  return solution.words ? { ...solution, words: { ...solution.words, isBuilt: true } } : solution;
}

/** Throws 'blueprints/unread' if any words are left. */
export function requireNothingOpen(unread: readonly string[]): void {
  if (unread.length === 0) return;
  const named = unread.slice(0, MAX_NAMED).map((quote) => `“${quote}”`);
  const more = unread.length > MAX_NAMED ? ` and ${unread.length - MAX_NAMED} more` : '';
  throw Problem.of(blueprintProblems, 'blueprints/unread', {
    message: `${blueprintProblems['blueprints/unread'].message} Not read: ${named.join(', ')}${more}.`,
    details: { unread: unread.slice(0, MAX_ISSUES) },
  });
}

/** References, positions, findings and links find a part by its id: none of them knows which of two is meant. */
function findAmbiguousIds(solution: Solution): string[] {
  const taken = new Set<string>(outsideParties);
  return [
    ...checkIdsTwice(indexSolution(solution)).map(({ message }) => message),
    ...solution.components
      .filter(({ id }) => taken.has(id))
      .map(({ id, name }) => `${name} has the id “${id}”, which names what is outside of the solution.`),
  ];
}

/** The columns that follow from a solution and its positions. */
export function columnsOf(content: Content): Content & Pick<BlueprintRow, 'provider' | 'componentCount' | 'bytes'> {
  const { solution, positions } = content;
  return {
    solution,
    positions,
    provider: solution.provider,
    componentCount: solution.components.length,
    bytes: sizeOf(content),
  };
}

/**
 * Writes an edit of the person. `blueprint` is the locked row. Rejects with a plan limit when it grows past the storage of the
 * plan. What it was is kept as a version every ten minutes and where most of it goes, if there is room for one, and always
 * with `keepsReplaced`.
 */
export async function saveEdit(
  tx: Tx,
  blueprint: BlueprintRow,
  { content, keepsReplaced, findRoom }: { content: Content; keepsReplaced: boolean; findRoom: FindRoom },
): Promise<BlueprintRow> {
  if (isSame(blueprint, content)) return blueprint;
  const columns = columnsOf(content);
  const growth = Math.max(0, columns.bytes - blueprint.bytes);
  const reason = await findVersionReason(tx, blueprint, { content, keepsReplaced });
  const room = growth > 0 || reason !== null ? await findRoom(tx, blueprint.userId) : null;
  const needed = growth + (keepsReplaced && reason ? blueprint.bytes : 0);
  if (needed > 0) room?.requireStorage(needed);
  if (reason && room && room.freeBytes >= growth + blueprint.bytes) await keepVersion(tx, blueprint, reason);
  return store.updateBlueprint(tx, blueprint, { ...columns, revision: blueprint.revision + 1 });
}

/** Replaces the content and keeps what it was. `blueprint` is the locked row. Rejects with a plan limit. */
export async function replaceContent(
  tx: Tx,
  blueprint: BlueprintRow,
  { content, findRoom }: { content: Content; findRoom: FindRoom },
): Promise<BlueprintRow> {
  const columns = columnsOf(content);
  // The blueprint as it will be, beside a version of what it was.
  (await findRoom(tx, blueprint.userId)).requireStorage(columns.bytes);
  await keepVersion(tx, blueprint, 'restored');
  return store.updateBlueprint(tx, blueprint, { ...columns, revision: blueprint.revision + 1 });
}

/** Keeps the blueprint as it is as a version, unless it is empty or this revision is kept already. */
async function keepVersion(tx: Tx, blueprint: BlueprintRow, reason: VersionRow['reason']): Promise<void> {
  if (isEmpty(blueprint)) return;
  const newest = await versionStore.selectNewestVersion(tx, blueprint);
  if (newest?.revision === blueprint.revision) return;
  await versionStore.insertVersion(tx, blueprint, { reason, name: null });
}

/** The result says why the blueprint is to be kept before the edit; null when it need not be. */
async function findVersionReason(
  tx: Tx,
  blueprint: BlueprintRow,
  { content, keepsReplaced }: { content: Content; keepsReplaced: boolean },
): Promise<'replaced' | 'edited' | null> {
  if (isEmpty(blueprint)) return null;
  const newest = await versionStore.selectNewestVersion(tx, blueprint);
  if (newest?.revision === blueprint.revision) return null;
  if (keepsReplaced || losesMost(blueprint.solution, content.solution)) return 'replaced';
  return !newest || Date.now() - newest.createdAt.getTime() >= EDIT_VERSION_MS ? 'edited' : null;
}

function isEmpty({ solution: { regions, networks, components } }: Content): boolean {
  return regions.length + networks.length + components.length === 0;
}

function losesMost(before: Solution, after: Solution): boolean {
  const kept = new Set(after.components.map(({ id }) => id));
  const lost = before.components.filter(({ id }) => !kept.has(id)).length;
  return lost >= MIN_REPLACED && lost > before.components.length / 2;
}

function isSame(before: Content, after: Content): boolean {
  return (
    JSON.stringify(before.solution) === JSON.stringify(after.solution) &&
    JSON.stringify(before.positions) === JSON.stringify(after.positions)
  );
}
