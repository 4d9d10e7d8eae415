// Measures the check of citations on sentences of somebody who had not read it: which wrong ones are marked, and which right ones.
//
//   node measure/citations/citations-of-others.ts [--set=2] [--list]

import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { checkCitations } from '#features/chat/shared/citations/check-citations.ts';
import type { GivenSource } from '#features/chat/shared/citations/source-text.ts';

const line = z.union([
  z.object({
    document: z.object({ index: z.int(), document: z.string(), heading: z.string(), text: z.string() }),
  }),
  z.object({ id: z.int(), sentence: z.string(), isRight: z.boolean(), class: z.string() }),
]);

const set = process.argv.find((argument) => /^--set=\d+$/.test(argument))?.slice('--set='.length) ?? '1';
const lines = readFileSync(new URL(`cases/sentences-${set}.jsonl`, import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .map((text) => line.parse(JSON.parse(text)));
const sources = lines.flatMap((each): GivenSource[] => ('document' in each ? [{ ...each.document, page: null }] : []));
const judged = lines.flatMap((each) => {
  if ('document' in each) return [];
  const { citations } = checkCitations(each.sentence, sources, { isDocumentsOnly: false });
  const missing = citations.flatMap((citation) => (citation.result === 'not-found' ? citation.missing : []));
  return [{ ...each, isMarked: citations.some(({ result }) => result === 'not-found'), missing }];
});

console.log('| sentences | marked |\n|---|--:|');
for (const isRight of [false, true]) {
  const own = judged.filter((each) => each.isRight === isRight);
  const groups = [['all', own] as const, ...Map.groupBy(own, (each) => each.class)];
  for (const [name, group] of groups) {
    const marked = group.filter(({ isMarked }) => isMarked).length;
    const share = Math.round((marked / group.length) * 100);
    console.log(`| ${isRight ? 'right' : 'wrong'}: ${name} | ${marked} of ${group.length} (${share} %) |`);
  }
}
if (process.argv.includes('--list'))
  for (const { id, sentence, isRight, missing, ...rest } of judged.filter((each) => each.isRight === each.isMarked))
    console.log(
      `\n${id} ${isRight ? 'right, but marked' : 'wrong, not marked'} (${rest.class}): ${sentence}\n  ${missing.join(' · ')}`,
    );
