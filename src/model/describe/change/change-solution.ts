// A change in words of a solution that is there: 'Add Redis and remove the NAT gateway. RTO 1 hour.' Returns a proposal; whoever
// asked compares it with what there is and accepts it or not.

import type { Stance } from '#text/english/stance/stance-shapes.ts';
import type { DescribeNote } from '../describe-shapes.ts';
import { removeEnvironment, addEnvironment } from '../../environments/environments.ts';
import { removeParts } from '../../edit/remove-parts.ts';
import type { Environment, Solution } from '../../solution-shapes.ts';
import { readDescription, type ReadDescription } from '../describe-solution.ts';
import { forceTunnel } from '../force-tunnel.ts';
import { noteOutside } from '../requirements/note-outside.ts';
import type { Clause } from '../clauses/clause-shapes.ts';
import { readClauses } from '../clauses/read-clauses.ts';
import { listSentences, note, quoted, quoteOf, stanceIn, withoutPlaces, type Place } from '../passages.ts';
import { askOf, withoutAnswered } from '../uncertain-services.ts';
import { assumeValue } from '../../assumed-values.ts';
import { applyRecovery } from '../../recovery/apply-recovery.ts';
import { addNamedService } from './add-named-service.ts';
import { countParts } from './count-parts.ts';
import { moveRegions } from './move-regions.ts';
import { findNamedParts, type NamedPart } from './named-parts.ts';
import type { Proposal, ReadChange } from './proposal.ts';
import { renameParts } from './rename-parts.ts';
import { resizeParts } from './resize-parts.ts';

const REMOVED =
  /\b(?:remov\w+|delet\w+|drop\w*|get rid of|take out|tak(?:e|ing) away|no longer (?:need|use|want)|replac\w+)\b(?:(?!\b(?:add|keep|use|with|by)\b)[^.;:]){0,60}$/i;
/** What comes after 'with' replaces what comes before it. */
const REPLACING = /\breplac\w+\b[^.;:]{0,80}\b(?:with|by)\b[^.;:]{0,60}$/i;

export type Change = {
  solution: Solution;
  notes: DescribeNote[];
  /** The words of the change, marked as those of a description are. */
  clauses: Clause[];
};

export function changeSolution(solution: Solution, text: string): Change {
  const steps: readonly ReadChange[] = [renameParts, changeEnvironments, countParts, resizeParts, changeParts];
  let left = text;
  let changed: Proposal = { solution, notes: [], read: [] };
  for (const step of steps) {
    const next = step(changed.solution, left);
    left = withoutPlaces(left, next.read);
    changed = { ...next, notes: [...changed.notes, ...next.notes], read: [...changed.read, ...next.read] };
  }
  const read = readDescription({ provider: solution.provider, text: left, services: [], requirements: {} });
  const moved = moveRegions(changed.solution, text, read.places);
  const tunnel = forceTunnel(moved.solution, text);
  const unclear = read.notes.filter((each) => each.kind !== 'understood' && !isOfStep(each));
  const recovered = applyRecovery(withRequirements(tunnel.solution, read), read.recovery);
  const isTold = read.assumed.includes('recovery');
  const result = isTold ? assumeValue(recovered.solution, 'recovery') : recovered.solution;
  const notes = [
    ...changed.notes,
    ...moved.notes,
    ...tunnel.notes,
    ...recovered.notes,
    ...unclear,
    ...listStated(read),
    ...listUnmoved(read),
    ...listOutside(solution, result),
  ];
  const quotes = [...notes, ...read.notes.filter((each) => !isUnread(each))].flatMap(({ quote }) => quote ?? []);
  const all = [...notes, ...listUnread(text, { read: changed.read, quotes })];
  const answered = withoutAnswered(all, tunnel.solution);
  // Where regions and requirements are, the reader of descriptions knows.
  const marked = [...answered, ...read.notes.filter((each) => !isUnread(each) && !notes.includes(each))];
  return { solution: result, notes: answered, clauses: readClauses({ text, notes: marked }) };
}

/** Regions outside of where data has to stay, unless that was so before. */
function listOutside(before: Solution, after: Solution): DescribeNote[] {
  const known = new Set(noteOutside(before).map(({ text }) => text));
  return noteOutside(after).filter(({ text }) => !known.has(text));
}

/** Services and regions are said by what changes them. */
function isOfStep(each: DescribeNote): boolean {
  if (each.kind === 'question') return true;
  return /not asked for|is taken as/.test(each.text) || /^(?:Second region|Region): /.test(each.text) || isUnread(each);
}

function isUnread({ text }: DescribeNote): boolean {
  return text.startsWith('Nothing was taken');
}

const MAX_UNREAD = 5;

/** Sentences of which nothing was read, as they are written. */
function listUnread(
  text: string,
  { read, quotes }: { read: readonly Place[]; quotes: readonly string[] },
): DescribeNote[] {
  const unread = listSentences(text)
    .filter(({ start, end }) => !read.some((place) => place.start < end && place.end > start))
    .map((place) => quoteOf(text, place))
    .filter((sentence) => /\p{L}/u.test(sentence) && !quotes.some((quote) => sentence.includes(quote)));
  const more = unread.length - MAX_UNREAD;
  return [
    ...unread.slice(0, MAX_UNREAD).map((quote) => note('unclear', 'Nothing was taken from this sentence.', { quote })),
    ...(more > 0 ? [note('unclear', `Nothing was taken from ${more} more sentences.`)] : []),
  ];
}

/** Adds services that are named and not there, and removes what is named so. */
function changeParts(solution: Solution, text: string): Proposal {
  const { parts, services } = findNamedParts(text, solution);
  const removed = parts.reduce<Proposal>((before, part) => changePart(before, { text, part }), {
    solution,
    notes: [],
    read: [],
  });
  return services.reduce<Proposal>((before, place) => {
    const wish = readWish(text, place);
    const read = [...before.read, place];
    if (wish === 'uncertain')
      return { ...before, read, notes: [...before.notes, askOf(text, { ...place, isOwn: true })] };
    if (wish === 'not wanted') {
      const words = `${place.service.name} is not in the solution.`;
      return {
        ...before,
        read,
        notes: [...before.notes, note('unclear', words, { ...quoted(text, place), state: 'contradicted' })],
      };
    }
    const added = addNamedService(before.solution, { place, text });
    return { solution: added.solution, read, notes: [...before.notes, ...added.notes] };
  }, removed);
}

/** Returns what a change asks of the part: 'Can we have Redis?' asks for it here, as every sentence is about a change. */
function readWish(text: string, place: Place): Stance {
  const before = text.slice(Math.max(0, place.start - 120), place.start);
  const stance = stanceIn(text, place, 'request');
  if (stance === 'uncertain') return stance;
  if (REPLACING.test(before)) return 'wanted';
  return REMOVED.test(before) ? 'not wanted' : stance;
}

function changePart(before: Proposal, { text, part }: { text: string; part: NamedPart }): Proposal {
  const said = quoted(text, part);
  const read = [...before.read, { start: part.start, end: part.end }];
  const wish = readWish(text, part);
  if (wish === 'uncertain') {
    const words = `The text leaves open what happens to ${part.name}, so it stays as it is.`;
    return { ...before, read, notes: [...before.notes, note('unclear', words, { ...said, state: 'assumed' })] };
  }
  if (wish === 'not wanted') {
    const notes = [...before.notes, note('understood', `${part.name} is removed.`, said)];
    return { solution: removeParts(before.solution, part.ids), read, notes };
  }
  const isAsked = /\badd\w*\b[^.;:]{0,60}$/i.test(text.slice(Math.max(0, part.start - 80), part.start));
  const words = isAsked ? `${part.name} is there already.` : `${part.name} is named, and not what to change of it.`;
  const state = isAsked ? 'understood' : 'assumed';
  return { ...before, read, notes: [...before.notes, note('unclear', words, { ...said, state })] };
}

const ENVIRONMENT =
  /\b(add|create|remov\w+|delet\w+|drop)\s+(?:an?|the)?\s*(?:new )?(production|prod|staging|stage|test|qa|uat|acceptance|development|dev|sandbox)\s+environment\b/gi;
const ROLES: readonly (readonly [RegExp, Environment['role'], string])[] = [
  [/^prod/i, 'production', 'Production'],
  [/^stag/i, 'test', 'Staging'],
  [/^(?:qa|uat)$/i, 'test', ''],
  [/^acceptance$/i, 'test', 'Acceptance'],
  [/^test$/i, 'test', 'Test'],
  [/^(?:dev|sandbox)/i, 'development', 'Development'],
];

/** 'Add a staging environment', 'remove the development environment' */
function changeEnvironments(solution: Solution, text: string): Proposal {
  return [...text.matchAll(ENVIRONMENT)].reduce<Proposal>(
    (before, match) => {
      const [quote, verb = '', word = ''] = match;
      const [, role = 'test', usual = ''] = ROLES.find(([pattern]) => pattern.test(word)) ?? [];
      const name = usual || word.toUpperCase();
      const there = before.solution.environments.find(
        (each) => each.name.toLowerCase() === name.toLowerCase() || (each.role === role && name === usual),
      );
      const isAdded = /^(?:add|create)/i.test(verb);
      const place = { start: match.index, end: match.index + quote.length };
      const said = { quote, places: [place], state: 'understood' } as const;
      const read = [...before.read, place];
      const result = isAdded
        ? addNamedEnvironment(before.solution, { name, role, there })
        : removeNamedEnvironment(before.solution, { name, there });
      return { solution: result.solution, read, notes: [...before.notes, note(result.kind, result.words, said)] };
    },
    { solution, notes: [], read: [] },
  );
}

type Said = { solution: Solution; kind: DescribeNote['kind']; words: string };
type NamedEnvironment = { name: string; there: Environment | undefined };

function addNamedEnvironment(
  solution: Solution,
  { name, role, there }: NamedEnvironment & Pick<Environment, 'role'>,
): Said {
  if (there?.name.toLowerCase() === name.toLowerCase())
    return { solution, kind: 'unclear', words: `There is an environment ${there.name} already.` };
  const model = solution.environments.find((each) => each.role === role) ?? solution.environments[0];
  const added = addEnvironment(solution, { name, role, copyOf: model?.id ?? null });
  if (!added)
    return { solution, kind: 'unclear', words: `${name} cannot be added: there is no address range left for it.` };
  return {
    solution: added,
    kind: 'understood',
    words: `${name} is added, with the networks and counts of ${model?.name ?? 'none'}.`,
  };
}

function removeNamedEnvironment(solution: Solution, { name, there }: NamedEnvironment): Said {
  if (!there) return { solution, kind: 'unclear', words: `There is no environment ${name}.` };
  const removed = removeEnvironment(solution, there.id);
  if (!removed) return { solution, kind: 'unclear', words: `${there.name} is the last environment and stays.` };
  return { solution: removed, kind: 'understood', words: `${there.name} is removed with its networks.` };
}

/** Takes what is stated; it is no longer assumed, unless the words only suggest it. */
function withRequirements(solution: Solution, { requirements, statements, assumed }: ReadDescription): Solution {
  const stated = new Set(Object.keys(requirements).map((key) => `requirements.${key}`));
  if (stated.size === 0 && statements.length === 0) return solution;
  const kept = solution.statements.filter(({ kind }) => !statements.some((one) => one.kind === kind));
  return {
    ...solution,
    requirements: { ...solution.requirements, ...requirements },
    statements: [...kept, ...statements],
    assumed: [...solution.assumed.filter((path) => !stated.has(path)), ...assumed.filter((path) => stated.has(path))],
  };
}

function listStated({ notes, requirements, statements }: ReadDescription): DescribeNote[] {
  const words = new Set(statements.map(({ text }) => text));
  const isStated = Object.keys(requirements).length > 0;
  return notes.filter(
    ({ kind, text }) =>
      kind === 'understood' &&
      (words.has(text) ||
        /^(?:Recovery: |People take )/.test(text) ||
        (isStated && /^(?:RTO|RPO|Availability|Budget)|users\.$|a second\.$|data\.$|^Data stays/.test(text))),
  );
}

/** Moving ranges is a decision for each part. */
function listUnmoved({ places }: ReadDescription): DescribeNote[] {
  const move = 'Change this on the canvas, where each part that moves is seen.';
  return [
    ...(places.environments === null ? [] : [note('unclear', `Environments stay as they are. ${move}`)]),
    ...(places.addressSpace === null
      ? []
      : [note('unclear', `Networks stay as they are. ${move}`, { quote: places.addressSpace })]),
  ];
}
