// Prints how many clauses of the descriptions are understood, assumed, contradicted and not read, and how many numbers and names
// block what is built of them, as the table of docs/quality/designs.md; `--list` names what is not read:
//   node measure/descriptions/read-clauses.ts

import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { cloudProviders } from '#catalogue/provider.ts';
import { clauseStates } from '#model/describe/clauses/clause-shapes.ts';
import { describeInClauses } from '#model/describe/clauses/client-words.ts';
import { listOpenMarks } from '#model/describe/clauses/read-clauses.ts';

const described = z.object({ provider: z.enum(cloudProviders), text: z.string() });

const file = new URL('cases/descriptions-2.jsonl', import.meta.url);
const all = readFileSync(file, 'utf8')
  .trim()
  .split('\n')
  .map((line, index) => {
    const { provider, text } = described.parse(JSON.parse(line));
    const { clauses } = describeInClauses({ provider, text, services: [], requirements: {} });
    return { at: index + 1, text, clauses, open: listOpenMarks(clauses) };
  });
const clauses = all.flatMap((each) => each.clauses);
const share = (count: number, of: number): string => `${count} (${Math.round((count / of) * 1000) / 10} %)`;
const blocked = all.filter(({ open }) => open.length > 0).length;
console.log(
  [
    `| clauses of ${all.length} descriptions | ${clauses.length} |`,
    '|---|---|',
    ...clauseStates.map(
      (state) => `| ${state} | ${share(clauses.filter((each) => each.state === state).length, clauses.length)} |`,
    ),
    `| numbers and names that were not read | ${all.flatMap(({ open }) => open).length} |`,
    `| descriptions that wait for an answer | ${share(blocked, all.length)} |`,
  ].join('\n'),
);
if (process.argv.includes('--list'))
  for (const { at, text, clauses: own, open } of all) {
    for (const { start, end, state } of own)
      if (state === 'unread') console.log(`${at} not read: ${text.slice(start, end)}`);
    for (const { kind, quote, reason } of open)
      console.log(`${at} ${kind}: ${quote}${reason === null ? '' : ` (${reason})`}`);
  }
