// Counts the cases of the suites that come with Lounge, grades their references and wrong answers, and asks the offline agent all
// of them.
//
//   node measure/benchmarks/suite-figures.ts

import { checkCode } from '#expertise/checkers/check-code.ts';
import { createOffline } from '#expertise/offline/offline.ts';
import { gradeAnswer } from '#features/benchmarks/server/grading/grade-answer.ts';
import { runHeavyCheck, type HeavyOrder } from '#features/benchmarks/server/grading/heavy-checks.ts';
import { readBuiltInSuites } from '#features/benchmarks/server/suites/built-in-suites.ts';
import { promptOf, systemOf } from '#features/benchmarks/shared/case-prompt.ts';
import type { Verdict } from '#features/benchmarks/shared/run-shapes.ts';
import { wilsonInterval } from '#features/benchmarks/shared/statistics/wilson.ts';
import type { BenchmarkCase, SuiteContent } from '#features/benchmarks/shared/suite-shapes.ts';

const grading = { checkers: { check: checkCode }, runHeavyCheck: async (order: HeavyOrder) => runHeavyCheck(order) };
const offline = createOffline({ wordsPerSecond: 1_000_000 });
const { signal } = new AbortController();

async function judge(suite: SuiteContent, item: BenchmarkCase, text: string): Promise<Verdict> {
  const answer = { text, documentCount: item.documents.length, totalMs: 0, costUsd: 0 };
  const order = { item, passAt: suite.passAt, answer, caller: { owner: 'measure', signal } };
  return (await gradeAnswer(grading, order)).verdict;
}

async function askOffline(suite: SuiteContent, item: BenchmarkCase): Promise<string> {
  let text = '';
  const request = {
    model: 'lounge-offline',
    system: systemOf(suite, item),
    messages: [{ role: 'user' as const, text: promptOf(item) }],
    sources: item.documents.map((document, at) => ({
      index: at + 1,
      document: document.title,
      heading: '',
      text: document.text,
    })),
    signal,
  };
  await offline.stream(request, (piece) => (text += piece));
  return text;
}

const percent = (share: number): string => `${Math.round(share * 100)} %`;

console.log('| suite | cases | references that pass | wrong answers that fail | offline agent |');
console.log('|---|--:|--:|--:|--:|');
for (const { title, content } of readBuiltInSuites()) {
  const { cases } = content;
  let [references, wrong, failed, passed] = [0, 0, 0, 0];
  for (const item of cases) {
    if ((await judge(content, item, item.reference ?? '')) === 'passed') references++;
    for (const text of item.wrong) {
      wrong++;
      if ((await judge(content, item, text)) === 'failed') failed++;
    }
    if ((await judge(content, item, await askOffline(content, item))) === 'passed') passed++;
  }
  const { low, high } = wilsonInterval(passed, cases.length);
  const rate = `${percent(passed / cases.length)} (${percent(low)} to ${percent(high)})`;
  console.log(`| ${title} | ${cases.length} | ${references} | ${failed} of ${wrong} | ${rate} |`);
}
