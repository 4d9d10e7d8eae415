// Measures what is found in transcripts with known items, without a model: recall and precision for each kind, who and by when of
// the actions, and quotes that are not in the transcript.
//
//   node measure/meetings/print-measurement.ts              every case by the hand that wrote the patterns
//   node measure/meetings/print-measurement.ts cases-2      every case by another hand
//   node measure/meetings/print-measurement.ts --misses     and what was missed or found in addition

import { readdirSync, readFileSync } from 'node:fs';
import { readTranscript } from '#project/meetings/server/transcript/read-transcript.ts';
import { isQuoted, summarizeTranscript } from '#project/meetings/server/extract/summarize-transcript.ts';
import type { FoundItem } from '#project/meetings/shared/item-shapes.ts';

const measuredKinds = ['decision', 'action', 'question', 'risk', 'change'] as const;
type Kind = (typeof measuredKinds)[number];

type Expected = { says: string; who?: string | null; due?: string | null };
export type MeetingCase = {
  id: string;
  day: string;
  transcript: string;
  expected: Record<`${Kind}s`, readonly Expected[]>;
};

export type KindResult = { expected: number; found: number; hits: number };
export type MeetingResult = {
  cases: number;
  kinds: Record<Kind, KindResult>;
  /** Of the actions that were found. */
  who: { right: number; all: number };
  due: { right: number; all: number };
  wrongQuotes: number;
  misses: string[];
};

export function readCases(folder: URL): MeetingCase[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .toSorted()
    .map((name) => JSON.parse(readFileSync(new URL(name, folder), 'utf8')) as MeetingCase);
}

export function measureMeetings(cases: readonly MeetingCase[]): MeetingResult {
  const none = (): KindResult => ({ expected: 0, found: 0, hits: 0 });
  const result: MeetingResult = {
    cases: cases.length,
    kinds: { decision: none(), action: none(), question: none(), risk: none(), change: none() },
    who: { right: 0, all: 0 },
    due: { right: 0, all: 0 },
    wrongQuotes: 0,
    misses: [],
  };
  for (const given of cases) measureCase(given, result);
  return result;
}

function measureCase({ id, day, transcript, expected }: MeetingCase, result: MeetingResult): void {
  const { lines } = readTranscript(transcript);
  const { items } = summarizeTranscript({ lines, names: [], day });
  result.wrongQuotes += items.filter((item) => !isQuoted(item, lines)).length;
  for (const kind of measuredKinds) {
    const found = items.filter((item) => item.kind === kind);
    const wanted = expected[`${kind}s`];
    const counts = result.kinds[kind];
    const used = new Set<FoundItem>();
    counts.expected += wanted.length;
    counts.found += found.length;
    for (const want of wanted) {
      const hit = found.find((item) => !used.has(item) && says(item, want.says));
      if (!hit) {
        result.misses.push(`${id} missed ${kind}: ${want.says}`);
        continue;
      }
      used.add(hit);
      counts.hits += 1;
      if (kind === 'action') measureFields({ id, hit, want }, result);
    }
    for (const item of found) if (!used.has(item)) result.misses.push(`${id} too many ${kind}: ${item.quote}`);
  }
}

function says({ quote, answer }: FoundItem, words: string): boolean {
  return quote.includes(words) || (answer?.quote.includes(words) ?? false);
}

function measureFields({ id, hit, want }: { id: string; hit: FoundItem; want: Expected }, result: MeetingResult): void {
  for (const field of ['who', 'due'] as const) {
    const wanted = want[field] ?? null;
    result[field].all += 1;
    if (hit[field] === wanted) result[field].right += 1;
    else result.misses.push(`${id} ${field} is ${String(hit[field])}, not ${String(wanted)}: ${hit.quote}`);
  }
}
