// Measures how the time of the child processes' readers grows with what they read: each of them with texts that repeat one
// hostile piece, in four sizes, each twice the one before. Time is that of the processor of this thread. Prints the worst piece of
// each reader. A reader that has taken longer than its limit is not measured further: the child would be ended there.
//
//   node measure/bench/server/readers.bench.ts            all of them, which takes most of an hour
//   node measure/bench/server/readers.bench.ts analysis   those whose name contains this

import { codeLanguages } from '#contract/code-language.ts';
import { checkCode, prepareCheck } from '#expertise/checkers/check-code.ts';
import { readDocument } from '#platform/parse/read-document.ts';
import { documentForm } from '#platform/search/document-runs.ts';
import { splitPassages } from '#platform/search/passages.ts';
import { analyzeRows } from '#project/analysis/server/analyze-rows.ts';
import { print } from '../subjects/figure.ts';

const SIZES = [64, 128, 256, 512].map((kilobytes) => kilobytes * 1024);
/** Twice the text may take three times as long, because the machine does other work. */
const MAX_GROWTH = 3;
/** Less is noise. */
const MIN_MS = 25;
const ROUNDS = 3;
/** A check is ended after five seconds, a reading after a minute; this is enough to see how it grows. */
const MAX_MS = 10_000;

const PIECES = [
  ...['# a\n', '- a\n\n', '> ', '```\n', '|a|\n', '[a](', '![', '<!--', '<div><h3>a</h3><p>b</p></div>', '<pre> \n'],
  ...['{', '[', '(', '"', "'", '\\', '${', '$${', '<<E\n', 'a = {\n', 'resource "a" "b" {\n', '#', '/*', '//'],
  ...['a:\n', '- a: b\n', '  - a\n', '{{ a }}', '&a *a ', '| a\n', '| where a == 1\n', 'def f():\n', 'if a:\n '],
  ...['@{', '$(', '`\n', ' ', '\n', '\t', 'a', 'a ', '1 ', ',', ';"', '=', '\u0300', '😀', 'From a\n', 'Subject: a\n'],
];

const CODE = { terraform: 'tf', powershell: 'ps1', powercli: 'ps1', python: 'py', ansible: 'yml', kql: 'kql' } as const;
const DOCUMENTS = ['md', 'txt', 'html', 'csv', 'eml', 'json'];

type Reader = { name: string; read: (text: string) => unknown };

const readers: Reader[] = [
  { name: 'the analysis of a workspace', read: (text) => analyzeRows(orderOf(text)) },
  { name: 'passages of Markdown', read: (text) => splitPassages(text, documentForm('a.md')) },
  ...DOCUMENTS.map((extension) => ({
    name: `a document (${extension})`,
    read: (text: string) => readDocument({ name: `a.${extension}`, bytes: Buffer.from(text) }),
  })),
  ...codeLanguages.map((language) => {
    const orderWith = (text: string) => ({
      files: [{ path: `a.${CODE[language]}`, text }],
      context: { language, providerMajors: {}, providerSchemas: [], kqlTables: '' },
    });
    return {
      name: `the check of ${language}`,
      async read(text: string) {
        await prepareCheck(orderWith(''));
        return checkCode(orderWith(text));
      },
    };
  }),
];

/** The texts of people in an analysis are the names of its rows: here each task has the text as that of its project. */
function orderOf(text: string): Parameters<typeof analyzeRows>[0] {
  const name = text.slice(0, 100);
  const now = Date.parse('2026-11-22T12:00:00Z');
  const tasks = Array.from({ length: Math.ceil(text.length / 200) }, (_, index) => [
    ...[`task-${index}`, index, 'started', 'high', 'task', null, 'member', 'project', 'NET', null, '2026-11-20', now],
    [[now, 'started', 'project', null]],
  ]);
  return {
    tasks: JSON.stringify(tasks),
    // One chain of all tasks.
    blocks: tasks.slice(1).map((_, index) => ({ from: `task-${index}`, to: `task-${index + 1}` })),
    members: [{ id: 'member', name }],
    projects: [{ id: 'project', name, targetDate: '2026-12-20' }],
    milestones: [],
    projectId: null,
    weeks: 12,
    staleDays: 14,
    now,
    today: '2026-11-22',
  };
}

async function threadMs(work: () => unknown): Promise<number> {
  const before = process.threadCpuUsage();
  // What a reader refuses has been read as well.
  await Promise.resolve()
    .then(work)
    .catch(() => undefined);
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1_000;
}

/** The milliseconds of each size, up to the first that takes too long. */
async function measure({ read }: Reader, piece: string): Promise<number[]> {
  const times: number[] = [];
  for (const size of SIZES) {
    const text = piece.repeat(Math.ceil(size / piece.length));
    let best = Infinity;
    for (let round = 0; round < ROUNDS; round++) best = Math.min(best, await threadMs(() => read(text)));
    times.push(best);
    if (times.at(-1)! > MAX_MS) break;
  }
  return times;
}

/** The largest growth from one size to the next. */
function growthOf(times: readonly number[]): number {
  return Math.max(0, ...times.slice(1).map((ms, index) => ms / Math.max(times[index]!, MIN_MS)));
}

const wanted = process.argv[2] ?? '';
for (const reader of readers.filter(({ name }) => name.includes(wanted))) {
  await measure(reader, PIECES[0]!);
  const results: { piece: string; times: number[] }[] = [];
  for (const piece of PIECES) results.push({ piece, times: await measure(reader, piece) });
  const worst = results.toSorted((a, b) => growthOf(b.times) - growthOf(a.times))[0]!;
  const slowest = Math.max(...results.map(({ times }) => (times.at(-1)! * 2 ** 20) / SIZES[times.length - 1]!));
  print({
    measure: `Growth of ${reader.name}, the worst of ${PIECES.length} pieces`,
    value: `× ${growthOf(worst.times).toFixed(1)} for ${JSON.stringify(worst.piece)} (${worst.times.map((ms) => ms.toFixed(0)).join(', ')} ms); at most ${slowest.toFixed(0)} ms per MB`,
    goal: `≤ × ${MAX_GROWTH} for twice the text`,
    isMet: growthOf(worst.times) <= MAX_GROWTH,
  });
}
