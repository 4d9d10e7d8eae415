// Measures what becomes of the numbers and names in descriptions by somebody who had not read the readers: taken into the model, kept
// for the document as it is stated, shown as not needed, marked as not read, in a clause that is shown as not read, or lost: in a
// clause that counts as understood, without a mark. `--list` names what is marked, lost, and wrongly not needed.
//
//   node measure/descriptions/marks-of-others.ts [--list] [set]

import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { cloudProviders } from '#catalogue/provider.ts';
import { describeInClauses } from '#model/describe/clauses/client-words.ts';
import { listOpenMarks } from '#model/describe/clauses/read-clauses.ts';

const described = z.object({
  provider: z.enum(cloudProviders),
  text: z.string(),
  facts: z.array(z.string()),
  noise: z.array(z.string()),
});
type Range = { start: number; end: number };
const order = ['in the model', 'kept as stated', 'not needed', 'marked', 'in an unread clause', 'lost'] as const;
type Fate = (typeof order)[number];

const fates: { at: number; kind: 'fact' | 'noise'; words: string; fate: Fate }[] = [];
const lines = readFileSync(
  new URL(`cases/marks-${process.argv.find((each) => /^\d$/.test(each)) ?? '1'}.jsonl`, import.meta.url),
  'utf8',
)
  .trim()
  .split('\n');
for (const [index, line] of lines.entries()) {
  const { provider, text, facts, noise } = described.parse(JSON.parse(line));
  const { notes, clauses } = describeInClauses({ provider, text, services: [], requirements: {} });
  const read = notes.filter(({ state }) => state !== 'unread');
  const isKept = ({ parts }: (typeof notes)[number]): boolean => parts.some((part) => part.startsWith('stated:'));
  const meetsAny = (some: typeof notes, range: Range): boolean =>
    some.some((note) => note.places.some((place) => meets(place, range)));
  const kept = read.filter(isKept);
  const asides = read.filter(({ state }) => state === 'aside');
  const taken = read.filter((note) => note.state !== 'aside' && !isKept(note));
  const open = listOpenMarks(clauses);
  const fateOf = (words: string): Fate => {
    const range = { start: text.indexOf(words), end: text.indexOf(words) + words.length };
    if (meetsAny(taken, range)) return 'in the model';
    if (meetsAny(kept, range)) return 'kept as stated';
    if (open.some((mark) => meets(mark, range))) return 'marked';
    if (meetsAny(asides, range)) return 'not needed';
    const isUnread = clauses.some((clause) => clause.state === 'unread' && meets(clause, range));
    return isUnread ? 'in an unread clause' : 'lost';
  };
  for (const words of facts) fates.push({ at: index + 1, kind: 'fact', words, fate: fateOf(words) });
  for (const words of noise) fates.push({ at: index + 1, kind: 'noise', words, fate: fateOf(words) });
}

console.log('| | facts | noise |\n|---|--:|--:|');
for (const fate of order) console.log(`| ${fate} | ${count('fact', fate)} | ${count('noise', fate)} |`);
if (process.argv.includes('--list'))
  for (const { at, kind, words, fate } of fates)
    if (fate === 'marked' || (kind === 'fact' && ['not needed', 'in an unread clause', 'lost'].includes(fate)))
      console.log(`${at} ${kind} ${fate}: ${words}`);

function meets(a: Range, b: Range): boolean {
  return a.start < b.end && b.start < a.end;
}

function count(kind: 'fact' | 'noise', fate: Fate): string {
  const own = fates.filter((one) => one.kind === kind);
  const those = own.filter((one) => one.fate === fate);
  return `${those.length} (${Math.round((100 * those.length) / own.length)} %)`;
}
