// Every reader of text that people or models write takes time linear in its length, whatever the text: twice the length
// takes about twice the time, while a quadratic one takes four times as long. What is measured is the processor time of this thread, the best of five.

import { expect, test } from 'vitest';
import { check, type Check } from '#features/benchmarks/shared/check-shapes.ts';
import { checkAnswer, isHeavy } from '#features/benchmarks/shared/checks/check-answer.ts';
import { promptOf } from '#features/benchmarks/shared/case-prompt.ts';
import { checkCitations } from '#features/chat/shared/citations/check-citations.ts';
import { withoutMarks } from '#features/chat/shared/without-marks.ts';
import { titleOf } from '#features/chat/server/turn/title.ts';
import { readSection } from '#features/design/server/generation/section-prompt.ts';
import { lintDesign } from '#features/design/server/lint-rules/lint-design.ts';
import { listImportedTopics } from '#features/design/server/text/list-imported-topics.ts';
import { generatedContentOf } from '#features/design/shared/generation/generated-content.ts';
import { titleOfRequest } from '#features/code/server/turns/title-of-request.ts';
import { findNamedLanguage } from '#features/code/shared/named-language.ts';
import { measureLength } from '#features/exports/shared/length/measure-length.ts';
import { hasQuote } from '#project/mailbox/shared/reading/quote.ts';
import { readMail } from '#project/mailbox/shared/reading/read-asks.ts';
import { findMentions } from '#project/watching/shared/mentions.ts';
import { readRows } from '#text/csv/read-rows.ts';
import { parseQuickAdd } from '#project/tasks/shared/quick-add.ts';
import { joinLines } from '#platform/export/model/plain-text.ts';
import { readHtml } from '#platform/parse/html/read-html.ts';
import { titleOfHtml } from '#platform/parse/html/title-of-html.ts';
import { cleanInput } from '#platform/http/request/clean-input.ts';
import { cleanFileName } from '#platform/http/request/file-name.ts';
import { composeAnswer } from '#expertise/offline/compose-answer.ts';
import { documentForm } from '#platform/search/document-runs.ts';
import { splitPassages } from '#platform/search/passages.ts';
import { readAnswer } from '#text/code/read-answer.ts';
import { countPlaceholders, resolveFacts } from '#text/facts.ts';
import { findSections, replaceSections, topicsIn } from '#text/markdown/sections.ts';
import { findNegations } from '#text/english/negation.ts';
import { readStance } from '#text/english/stance/stance.ts';
import { findQuantities } from '#text/quantities/find-quantities.ts';
import { mermaidKind } from '#text/mermaid.ts';

const MB = 1024 * 1024;
const START = 16 * 1024;
/** Longer than the ticks by which the kernel counts processor time. */
const MEASURABLE_MS = 16;
/** Two doublings tell more than one of what is noise. */
const STEP = 4;
/** For each doubling. */
const MAX_RATIO = 3;

const topics = Array.from({ length: 200 }, (_, index) => `Topic ${index}`);
const source = (text: string) => ({ index: 1, document: 'a.md', heading: 'Network', text });
const given = { ...source('The network is 10.0.0.0/16.'), page: null };
const section = { topic: 'Topic 1', topics, provider: 'azure' as const, services: ['AKS'], facts: [] };
const design = {
  provider: 'azure' as const,
  services: ['AKS'],
  topics,
  modelTopics: [],
  knownImageUrls: [],
  facts: [],
};

/** Each with the longest text it is ever given. */
const readers: [name: string, maxLength: number, read: (text: string) => unknown][] = [
  ['checks of answers', 2 * MB, checkAll],
  ['prompts of cases', 256 * 1024, (prompt) => promptOf({ prompt, variables: { a: 'b' } })],
  ['topics of an import', 5 * MB, (content) => listImportedTopics({ design: { content } })],
  ['topics of a template', 5 * MB, topicsIn],
  ['sections', 5 * MB, (text) => findSections(text, topics)],
  ['replaced sections', 5 * MB, (text) => replaceSections(text, { topics, bodies: new Map([['Topic 1', 'x']]) })],
  ['facts', 5 * MB, countPlaceholders],
  ['resolved facts', 5 * MB, (text) => resolveFacts(text, [{ key: 'region', value: 'west' }])],
  ['a section of a model', 128_000, (text) => readSection(text, { ...section, sources: [source('a')] })],
  ['the linter', MB, (content) => lintDesign({ ...design, content })],
  ['passages of Markdown', 2 * MB, (text) => splitPassages(text, documentForm('a.md'))],
  ['passages of a text', 2 * MB, (text) => splitPassages(text, documentForm('a.txt'))],
  ['passages of code', 2 * MB, (text) => splitPassages(text, documentForm('a.tf'))],
  ['citations of an answer', 100_000, (text) => checkCitations(text, [given], { isDocumentsOnly: true })],
  [
    'a cited source',
    100_000,
    (text) => checkCitations('It is 5 [1].', [{ ...given, text }], { isDocumentsOnly: true }),
  ],
  ['the title of a conversation', 100_000, titleOf],
  ['a question to the offline agent', 100_000, (text) => composeAnswer(text, [])],
  ['sources of the offline agent', 100_000, (text) => composeAnswer('How is the network?', [source(text)])],
  ['a file name', 16_000, cleanFileName],
  ['input', 6 * MB, cleanInput],
  ['a paragraph of an export', 5 * MB, joinLines],
  ['Mermaid', 500_000, mermaidKind],
  ['generated content', 5 * MB, generatedContentOf],
  ['rows of a CSV file', 20 * MB, countRows],
  ['mentions', 20_000, (text) => findMentions(text, [{ id: 'a', handle: 'a' }])],
  ['quick add', 20_000, (text) => parseQuickAdd(text, { today: '2026-11-22', members: [], labels: [] })],
  ['a mail', 100_000, (text) => readMail({ text, sender: 'Ben', sent: '2026-11-30', names: new Set(['ana']) })],
  ['a quote of a mail', 100_000, (text) => hasQuote(text, 'Could you send it?')],
  ['the length of a document', 500_000, measureLength],
  ['a message without its marks', 100_000, withoutMarks],
  ['the title of a request', 100_000, titleOfRequest],
  ['the language that a request names', 100_000, findNamedLanguage],
  ['a web page', 500_000, readHtml],
  ['the title of a web page', 64_000, titleOfHtml],
  ['quantities', 200_000, (text) => findQuantities(text)],
  ['negations', 200_000, (text) => findNegations(text)],
  ['stances of 40 words', 200_000, readStances],
  ['files of an answer', 2 * MB, (text) => readAnswer(text, { language: 'terraform' })],
];

const pieces = [
  ...[
    '#',
    '##',
    '# a\n',
    '- ',
    '- a\n\n',
    '> ',
    '1. ',
    '---\n',
    'a\n===\n',
    '```\n',
    '    ',
    '\n',
    '\r',
    ' ',
    '\t',
    'a ',
    'a',
  ],
  ...[
    '`',
    '*',
    '_',
    '[',
    '![',
    '](',
    '[a](',
    '<',
    '<!--',
    '<a b=',
    '\\',
    '&',
    '|',
    '|a|\n',
    '{{',
    '{{fact:',
    '%%{',
    '~',
    ...['<<E\n', 'E\n', '"""\n', '```hcl a.tf\n', '**a.tf**\n'],
  ],
  ...['@a', '#a ', ',', ';"', 'in 1 days '],
  ...['1 GB, ', '1 000 ', '9', 'no, a b c ', '| ', '~~', '**a'],
  ...[
    '<pre> \n',
    '<div><h3>a</h3><p>b</p></div>',
    '<span>x',
    '<table><tr><td>',
    '<code>',
    '<ul><li>',
    '<title',
    '<title>',
  ],
  ...['https://', '10.0.0.0/8 ', '/api/design-images/', '.', '"', 'é', '\u0300', '😀'],
];

function countRows(text: string): number {
  let cells = 0;
  for (const row of readRows(text)) cells += row.cells.length;
  return cells;
}

const answerChecks: readonly Check[] = [
  { kind: 'contains', texts: ['a', 'no such text'] },
  { kind: 'number', value: 1 },
  { kind: 'lines', lines: ['a'] },
  { kind: 'cites', sources: [1] },
  { kind: 'refuses' },
  { kind: 'words', max: 5 },
].map((one) => check.parse(one));

function checkAll(text: string): unknown {
  const answer = { text, documentCount: 1, totalMs: 1, costUsd: 0 };
  return answerChecks.map((one) => (isHeavy(one) ? null : checkAnswer(answer, one)));
}

/** What is said of one word does not depend on the length of the text. */
function readStances(text: string): unknown {
  return Array.from({ length: 40 }, (_, index) => readStance(text, Math.floor((text.length * index) / 40)));
}

function cpuMs(work: () => unknown): number {
  const before = process.threadCpuUsage();
  work();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1_000;
}

/** Long enough to be measured, and short enough for the longer text to be a possible one. */
function measurableLength(read: (text: string) => unknown, { piece, maxLength }: Case): number {
  let length = START;
  while (length * STEP * 2 <= maxLength && cpuMs(() => read(textOf(piece, length))) < MEASURABLE_MS) length *= 2;
  return Math.min(length, maxLength / STEP);
}

type Case = { piece: string; maxLength: number };
const textOf = (piece: string, length: number): string =>
  piece.repeat(Math.ceil(length / piece.length)) + 'x'.repeat(201);

function isLinear(read: (text: string) => unknown, { piece, maxLength }: Case): boolean {
  const length = measurableLength(read, { piece, maxLength });
  const best = (size: number, rounds: number): number => {
    const text = textOf(piece, size);
    return Math.min(...Array.from({ length: rounds }, () => cpuMs(() => read(text))));
  };
  const isWithin = (rounds: number): boolean =>
    best(length * STEP, rounds) <= Math.max(best(length, rounds), MEASURABLE_MS) * MAX_RATIO ** Math.log2(STEP);
  return [1, 5, 5].some(isWithin);
}

test.each(readers)('%s takes time linear in the text', (_, maxLength, read) => {
  const slow = pieces.filter((piece) => !isLinear(read, { piece, maxLength }));
  expect(slow).toEqual([]);
});
