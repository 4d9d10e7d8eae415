// Measures how often the check of citations marks wrong answers, and how often right ones: 100 answers about PostgreSQL's
// manual that were not written with the check. Prints one line of JSON per class, and the sentences it gets wrong.
//
//   node measure/bench/search/citations.bench.ts <folder>     the manual's HTML pages, of Debian's package postgresql-doc-15

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { checkCitations } from '#features/chat/shared/citations/check-citations.ts';
import type { GivenSource } from '#features/chat/shared/citations/source-text.ts';
import { readHtml } from '#platform/parse/html/read-html.ts';
import { splitPassages } from '#platform/search/passages.ts';
import * as answers from './citations/manual-answers.ts';
import { print } from '../subjects/figure.ts';

const folder = process.argv[2];
if (!folder) throw new Error('The folder of the manual is missing.');

const names = Object.keys(answers.passages) as answers.PassageName[];
const sources = await Promise.all(names.map(readSource));

measure('right, in the words of the source or in others', { planted: answers.right, isWrong: false });
measure('another page', { planted: answers.wrongPage, isWrong: true });
measure('an altered number', { planted: answers.alteredNumber, isWrong: true });
measure('an invented quote', { planted: answers.inventedQuote, isWrong: true });
measure('negated', { planted: answers.negated, isWrong: true });
measure('swapped names', { planted: answers.swapped, isWrong: true });
measure('negated, written later', { planted: answers.laterNegated, isWrong: true });
measure('right, many with a negation, written later', { planted: answers.laterRight, isWrong: false });
measure('right, most with a negation, written last', { planted: answers.lastRight, isWrong: false });
measure('right, with a negation, unseen', { planted: answers.unseenRight, isWrong: false });
measure('negated, unseen', { planted: answers.unseenNegated, isWrong: true });

async function readSource(name: answers.PassageName, at: number): Promise<GivenSource> {
  const [page, words] = answers.passages[name];
  const { text } = readHtml(await readFile(join(folder!, page), 'utf8'));
  const passage = splitPassages(text, 'markdown').find((each) => each.text.includes(words));
  if (!passage) throw new Error(`${page} has no passage with “${words}”.`);
  return { index: at + 1, document: page, heading: passage.heading, page: null, text: passage.text };
}

type Class = { planted: readonly (readonly [answers.PassageName, string])[]; isWrong: boolean };

function measure(name: string, { planted, isWrong }: Class): void {
  const marked = planted.filter(([passage, sentence]) => isMarked(passage, sentence));
  const goal = isWrong ? 0.98 : 0.01;
  const share = marked.length / planted.length;
  print({
    measure: `marked as not found: ${name}`,
    value: `${marked.length} of ${planted.length}`,
    goal: `${isWrong ? '≥' : '≤'} ${goal * 100} %`,
    isMet: isWrong ? share >= goal : share <= goal,
  });
  for (const each of planted.filter((one) => marked.includes(one) !== isWrong)) console.log(`  ${each[0]}: ${each[1]}`);
}

function isMarked(passage: answers.PassageName, sentence: string): boolean {
  const answer = `${sentence} [${names.indexOf(passage) + 1}].`;
  const { citations } = checkCitations(answer, sources, { isDocumentsOnly: false });
  if (citations.length !== 1) throw new Error(`There is more or less than one citation: ${answer}`);
  return citations[0]?.result === 'not-found';
}
