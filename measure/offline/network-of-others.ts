// Measures the answers about networks on questions of somebody who had not read the calculator. A right answer has all that is
// expected and nothing that only a wrong one has; where nothing can be calculated, it says nothing. Prints each one that is not
// right with `--list`.
//
//   node measure/offline/network-of-others.ts [1] [--list]

import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { answerNetwork } from '#expertise/offline/network/network-answer.ts';

const asked = z.object({
  question: z.string(),
  /** Of several that are given as one, an answer has any. */
  expects: z.array(z.union([z.string(), z.array(z.string())])).nullable(),
  rejects: z.array(z.string()).optional(),
});
type Asked = z.infer<typeof asked>;
type Verdict = 'right' | 'incomplete' | 'wrong' | 'refused' | 'answered without need';

/** Set 1 is known since it was measured first; the newest is what counts. */
const set = process.argv.includes('1') ? 1 : 2;
const questions = readFileSync(new URL(`cases/network-${set}.jsonl`, import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .map((line) => asked.parse(JSON.parse(line)));
const judged = questions.map((one) => {
  const answer = answerNetwork(one.question);
  return { ...one, answer, verdict: judge(one, answer) };
});

console.log('| answer | questions |\n|---|--:|');
for (const [verdict, own] of Map.groupBy(judged, (one) => one.verdict)) console.log(`| ${verdict} | ${own.length} |`);
if (process.argv.includes('--list'))
  for (const { verdict, question, expects, answer } of judged.filter((one) => one.verdict !== 'right'))
    console.log(
      `\n${verdict}: ${question}\n  expected ${expects?.map((each) => [each].flat()[0]).join(', ') ?? 'nothing'}\n  ${answer?.slice(0, 160).replaceAll('\n', ' ') ?? '–'}`,
    );

function judge({ expects, rejects = [] }: Asked, answer: string | null): Verdict {
  if (expects === null) return answer === null ? 'right' : 'answered without need';
  if (answer === null) return 'refused';
  if (rejects.some((each) => hasToken(answer, each))) return 'wrong';
  return expects.every((each) => [each].flat().some((one) => hasToken(answer, one))) ? 'right' : 'incomplete';
}

/** A bare '4' is also a part of addresses. */
function hasToken(text: string, token: string): boolean {
  const edge = String.raw`[\w.,/]`;
  const plain = token.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
  return new RegExp(String.raw`(?<!${edge})${plain}(?!\w|[.,/]\w)`).test(text);
}
