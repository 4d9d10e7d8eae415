// Measures what becomes of the numbers and names in descriptions by somebody who had not read the readers: taken, marked as not
// read, in a clause that is shown as not read, or lost: in a clause that counts as understood, without a mark. `--list` names
// what is lost, and the noise that blocks.
//
//   node measure/descriptions/marks-of-others.ts [--list]

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
type Fate = 'taken' | 'marked' | 'in an unread clause' | 'lost';

const fates: { at: number; kind: 'fact' | 'noise'; words: string; fate: Fate }[] = [];
const lines = readFileSync(new URL('cases/marks-1.jsonl', import.meta.url), 'utf8')
  .trim()
  .split('\n');
for (const [index, line] of lines.entries()) {
  const { provider, text, facts, noise } = described.parse(JSON.parse(line));
  const { notes, clauses } = describeInClauses({ provider, text, services: [], requirements: {} });
  const places = notes.flatMap((note) => note.places ?? []);
  const open = listOpenMarks(clauses);
  const fateOf = (words: string): Fate => {
    const range = { start: text.indexOf(words), end: text.indexOf(words) + words.length };
    if (places.some((place) => meets(place, range))) return 'taken';
    if (open.some((mark) => meets(mark, range))) return 'marked';
    const isUnread = clauses.some((clause) => clause.state === 'unread' && meets(clause, range));
    return isUnread ? 'in an unread clause' : 'lost';
  };
  for (const words of facts) fates.push({ at: index + 1, kind: 'fact', words, fate: fateOf(words) });
  for (const words of noise) fates.push({ at: index + 1, kind: 'noise', words, fate: fateOf(words) });
}

console.log('| | facts | noise |\n|---|--:|--:|');
for (const fate of ['taken', 'marked', 'in an unread clause', 'lost'] as const)
  console.log(`| ${fate} | ${count('fact', fate)} | ${count('noise', fate)} |`);
if (process.argv.includes('--list'))
  for (const { at, kind, words, fate } of fates)
    if (fate === (kind === 'fact' ? 'lost' : 'marked')) console.log(`${at} ${kind} ${fate}: ${words}`);

function meets(a: Range, b: Range): boolean {
  return a.start < b.end && b.start < a.end;
}

function count(kind: 'fact' | 'noise', fate: Fate): string {
  const own = fates.filter((one) => one.kind === kind);
  const those = own.filter((one) => one.fate === fate);
  return `${those.length} (${Math.round((100 * those.length) / own.length)} %)`;
}
