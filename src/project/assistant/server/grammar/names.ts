// What can be named in a workspace, and which words name it.

import type { TaskLabel, TaskStatus } from '#project/tasks/shared/task-shapes.ts';
import type { Meaning } from './items.ts';
import { countSlips, fold } from './words.ts';

export type Names = {
  /** The person's day: '2026-12-02'. */
  today: string;
  meId: string;
  /** False for a viewer. */
  canEdit: boolean;
  members: readonly { id: string; name: string; handle: string }[];
  projects: readonly { id: string; key: string; name: string }[];
  milestones: readonly { id: string; name: string; projectId: string }[];
  statuses: readonly TaskStatus[];
  labels: readonly TaskLabel[];
};

/** It is what the first `length` words name. `isExact` says that they are its whole name. */
export type FoundName = { meaning: Meaning; length: number; isExact: boolean };

/** Words that names have and nobody means by themselves. */
const SMALL = new Set(
  'and or of the a an in on to for with und oder der die das von im am the network project team'.split(' '),
);
const KEY = /^[a-z][a-z0-9]{1,5}-\d{1,9}$/;
const MAX_NAME_WORDS = 8;

type Entry = { id: string; words: readonly string[] };

export type NameIndex = { find(words: readonly string[]): FoundName | null; words: ReadonlySet<string> };

export function indexNames(names: Names): NameIndex {
  const entriesOf = (rows: readonly { id: string; name: string }[]): Entry[] =>
    rows.map(({ id, name }) => ({ id, words: wordsOf(name) }));
  const kinds = {
    status: entriesOf(names.statuses),
    label: entriesOf(names.labels),
    milestone: entriesOf(names.milestones),
    project: entriesOf(names.projects),
  } as const;
  const members = names.members.map(({ id, name, handle }) => ({ id, words: wordsOf(name), handle: fold(handle) }));
  const projectKeys = new Map(names.projects.map(({ id, key }) => [fold(key), id]));
  const memberWords = members.flatMap(({ words, handle }) => [...words, handle]);
  const known = new Set([
    ...memberWords.filter((word) => word.length > 2),
    ...Object.values(kinds).flatMap((entries) =>
      entries.flatMap(({ words }) => words.filter((word) => word.length > 3)),
    ),
  ]);

  function findWhole(words: readonly string[]): FoundName | null {
    let best: FoundName | null = null;
    for (const [kind, entries] of Object.entries(kinds) as [keyof typeof kinds, Entry[]][]) {
      const fitting = entries.filter((entry) => isPrefix(entry.words, words));
      const longest = Math.max(0, ...fitting.map((entry) => entry.words.length));
      const ids = fitting.filter((entry) => entry.words.length === longest).map(({ id }) => id);
      if (longest > (best?.length ?? 0)) best = { meaning: { kind, ids }, length: longest, isExact: true };
    }
    return best;
  }

  /** Words that several names of a kind may share: 'the hub' is the project 'Hub and spoke'. */
  function findPart(words: readonly string[]): FoundName | null {
    for (const kind of ['milestone', 'project'] as const) {
      for (let length = Math.min(words.length, MAX_NAME_WORDS); length > 0; length--) {
        const part = words.slice(0, length).filter((word) => !SMALL.has(word));
        const ends = !SMALL.has(words[length - 1] ?? '') && !SMALL.has(words[0] ?? '');
        if (part.length === 0 || !ends) continue;
        const ids = kinds[kind].filter((entry) => part.every((word) => entry.words.includes(word))).map(({ id }) => id);
        if (ids.length > 0) return { meaning: { kind, ids }, length, isExact: false };
      }
    }
    return null;
  }

  function findMember([first = '', second = '']: readonly string[]): FoundName | null {
    const name = first.replace(/^@/, '').replace(/'s?$/, '');
    const both = [name, second.replace(/'s?$/, '')];
    const whole = members.filter(({ words }) => words.length > 1 && isPrefix(words.slice(0, 2), both));
    if (whole.length > 0) return member(whole, 2, true);
    const own = members.filter(({ words, handle }) => handle === name || words.includes(name));
    if (own.length > 0) return member(own, 1, true);
    // 'Anas Aufgaben' has no apostrophe in German.
    const genitive = members.filter(({ words }) => words[0] === name.replace(/s$/, ''));
    if (genitive.length > 0) return member(genitive, 1, true);
    const begun = name.length < 3 ? [] : members.filter(({ words }) => words[0]?.startsWith(name));
    return begun.length > 0 ? member(begun, 1, false) : null;
  }

  return {
    words: known,
    find(words) {
      const [first = ''] = words;
      if (KEY.test(first)) return { meaning: { kind: 'key', key: first.toUpperCase() }, length: 1, isExact: true };
      const person = findMember(words);
      const whole = findWhole(words);
      if (person?.isExact && person.length >= (whole?.length ?? 0)) return person;
      if (whole) return whole;
      const projectId = projectKeys.get(first);
      if (projectId) return { meaning: { kind: 'project', ids: [projectId] }, length: 1, isExact: true };
      return findPart(words) ?? person;
    },
  };
}

function member(rows: readonly { id: string }[], length: number, isExact: boolean): FoundName {
  return { meaning: { kind: 'member', ids: rows.map(({ id }) => id) }, length, isExact };
}

function wordsOf(name: string): string[] {
  return fold(name)
    .split(/[^\p{L}\p{N}@#.+-]+/u)
    .filter(Boolean);
}

function isPrefix(name: readonly string[], words: readonly string[]): boolean {
  return name.length > 0 && name.every((word, index) => (words[index] ?? '').replace(/'s?$/, '') === word);
}

/** The names that are nearest to what was typed, at most three. */
export function nearestNames(typed: string, names: readonly string[]): string[] {
  const text = fold(typed);
  return names
    .map((name) => ({ name, slips: Math.min(...[fold(name), ...wordsOf(name)].map((word) => countSlips(text, word))) }))
    .filter(({ slips }) => slips <= Math.max(1, Math.floor(text.length / 3)))
    .toSorted((a, b) => a.slips - b.slips)
    .slice(0, 3)
    .map(({ name }) => name);
}
