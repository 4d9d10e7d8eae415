// Measures the reader of Markdown on texts of 5 MB, the maximum size of a design: ordinary ones and the worst there are.
// Prints one line of JSON per result; `node measure/bench/documents/text.bench.ts quotes` runs the texts whose name contains 'quotes'.

import { readdirSync, readFileSync } from 'node:fs';
import { readBlocks } from '#text/markdown/blocks.ts';
import { readHeadings } from '#text/markdown/headings.ts';
import { resolveFacts } from '#text/facts.ts';
import { readOutline } from '#ui/markdown-editor/outline/outline.ts';

const BYTES = 5 * 1024 * 1024;
const ROUNDS = 5;
/** Milliseconds of CPU time. */
const GOAL = 100;
const BLOCKS_GOAL = 200;
const WORST_GOAL = 500;

const FIXTURES = new URL('../../../src/features/design/server/lint-rules/fixtures/', import.meta.url);
const designs = readdirSync(FIXTURES).map((name) => readFileSync(new URL(name, FIXTURES), 'utf8'));
const ordinary = fill(designs.join('\n'));

const facts = [
  { key: 'rto', value: '4 hours' },
  { key: 'address-space', value: '10.0.0.0/16' },
];

const readers: Record<string, { read: (text: string) => unknown; goal: number }> = {
  headings: { read: readHeadings, goal: GOAL },
  outline: { read: readOutline, goal: GOAL },
  'facts in place': { read: (text) => resolveFacts(text, facts), goal: GOAL },
  'blocks with their places': { read: readBlocks, goal: BLOCKS_GOAL },
};

const worstTexts: Record<string, string> = {
  'nothing but headings': fill('## A heading of some words\n'),
  'nothing but underlined headings': fill('Heading\n---\n'),
  'nested quotes and lists': fill('> - > - > - nested text\n>   > ```\n> > > code\n'),
  'a hundred quotes and lists deep': fill(`${'> - '.repeat(50)}x\n`),
  'one line': fill('a '),
  'one line of quote marks': fill('>'),
  'one line of list marks': fill('- '),
  'one paragraph': fill('A line of a paragraph that never ends.\n'),
  'link definitions': fill('[a]: /b\n'),
  'an open comment': `<!--${fill('-> ## one\n')}`,
  'blank lines in a list': `${'- '.repeat(100)}a\n${fill(' \n')}`,
};

const [wanted = ''] = process.argv.slice(2);
if ('ordinary text'.includes(wanted)) {
  for (const [name, { read, goal }] of Object.entries(readers))
    measure(`5 MB of ordinary text: ${name}`, () => read(ordinary), goal);
}
for (const [name, text] of Object.entries(worstTexts)) {
  if (name.includes(wanted)) measure(`5 MB, ${name}: headings`, () => readHeadings(text), WORST_GOAL);
}

function fill(part: string): string {
  return part.repeat(Math.ceil(BYTES / part.length)).slice(0, BYTES);
}

/** The best of several rounds, in CPU time: what else the machine does is not held against the reader. */
function measure(name: string, read: () => unknown, goal: number): void {
  let best = Infinity;
  for (let round = 0; round < ROUNDS; round += 1) {
    const before = process.cpuUsage();
    read();
    const { user, system } = process.cpuUsage(before);
    best = Math.min(best, (user + system) / 1000);
  }
  const figure = { measure: name, value: `${best.toFixed(0)} ms`, goal: `≤ ${goal} ms`, isMet: best <= goal };
  console.log(JSON.stringify(figure));
}
