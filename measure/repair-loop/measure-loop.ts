// Measures what reaches a person: a scripted model gives broken code for a number of rounds, and every planted mistake that
// is left must be marked by a finding, or be in a file that says it cannot be parsed.

import type { CheckReport } from '#contract/code-check.ts';
import { checkCode } from '#expertise/checkers/check-code.ts';
import { answerFromTemplate } from '#expertise/code-templates/answer-from-template.ts';
import { codeTemplates } from '#expertise/code-templates/code-templates.ts';
import type { Models } from '#platform/llm/models.ts';
import { offlineAgent } from '#platform/llm/agents.ts';
import { MAX_REPAIR_ROUNDS } from '#features/code/shared/limits.ts';
import type { CodeFile } from '#features/code/shared/project-shapes.ts';
import { contextOf } from '#features/code/server/checking.ts';
import { fenced } from '#features/code/server/turns/prompts.ts';
import { newProgress, writeCode, type Progress } from '#features/code/server/turns/write-code.ts';
import { plantErrors, type PlantedError, type Random } from './plant-errors.ts';

export type LoopResult = {
  /** Answers with mistakes before one without; more than there are rounds: it never comes. */
  brokenAnswers: number;
  runs: number;
  /** In the first answers. */
  planted: number;
  /** Still there in what is shown. */
  left: number;
  /** Of those left: in a file that is shown as one that cannot be parsed. */
  unparsed: number;
  /** Of those left: shown without any mark. */
  unmarked: number;
  /** The unmarked ones, by kind and place. */
  remarks: string[];
};

/** The clean code: every template of Terraform, as its example renders it. */
export function cleanProjects(): { id: string; files: CodeFile[] }[] {
  return codeTemplates
    .filter(({ language }) => language === 'terraform')
    .flatMap(({ id, example, language }) => {
      const answer = answerFromTemplate({ prompt: example, language });
      return 'files' in answer ? [{ id, files: answer.files }] : [];
    });
}

type MeasureOptions = { brokenAnswers: number; runs: number; random: Random };

export async function measureLoop({ brokenAnswers, runs, random }: MeasureOptions): Promise<LoopResult> {
  const projects = cleanProjects();
  const result = { brokenAnswers, runs, planted: 0, left: 0, unparsed: 0, unmarked: 0, remarks: [] as string[] };
  for (let run = 0; run < runs; run++) {
    const { id, files } = projects[run % projects.length]!;
    const broken = Array.from({ length: brokenAnswers }, () =>
      plantErrors(files, { count: 1 + Math.floor(random() * 3), random }),
    );
    const { best } = await writeWith([...broken.map((answer) => answer.files), files]);
    result.planted += broken[0]?.planted.length ?? 0;
    const shown = best?.files ?? [];
    const report = best?.checked?.report;
    const left = broken.find((answer) => isSame(answer.files, shown))?.planted ?? [];
    countMarks(result, { id, left, report });
  }
  return result;
}

type Shown = { id: string; left: readonly PlantedError[]; report: CheckReport | undefined };

function countMarks(result: LoopResult, { id, left, report }: Shown): void {
  result.left += left.length;
  for (const error of left) {
    const mark = report ? markOf(error, report) : 'unmarked';
    if (mark === 'unparsed') result.unparsed += 1;
    if (mark !== 'unmarked') continue;
    result.unmarked += 1;
    const others = left.filter((other) => other !== error).map(({ kind, line }) => `${kind} in line ${line}`);
    result.remarks.push(`${id} ${error.path}:${error.line} ${error.kind}, with ${others.join(', ') || 'no other'}`);
  }
}

async function writeWith(answers: readonly (readonly CodeFile[])[]): Promise<Progress> {
  const progress = newProgress();
  const context = contextOf({ language: 'terraform', providerMajors: {} });
  await writeCode(
    scriptModels(answers.map((files) => files.map(({ path, content }) => fenced(`hcl ${path}`, content)).join('\n\n'))),
    {
      agentId: offlineAgent.id,
      language: 'terraform',
      files: [],
      unnamed: 'generated',
      system: '',
      request: 'Write it.',
      budgetTokens: 100_000,
      signal: new AbortController().signal,
      onText: () => {},
      onEvent: () => {},
      onCall: () => {},
      async check(files) {
        const report = await checkCode({
          files: files.map(({ path, content }) => ({ path, text: content })),
          context,
        });
        return { report, state: report.findings.length > 0 ? 'errors' : 'passed' };
      },
    },
    progress,
  );
  return progress;
}

/** Plays one answer per call; the last one repeats. */
function scriptModels(answers: readonly string[]): Pick<Models, 'stream'> {
  let calls = 0;
  return {
    async stream(_request, onText) {
      onText(answers[Math.min(calls++, answers.length - 1)] ?? '');
      const usage = { inputTokens: 0, outputTokens: 0 };
      return {
        result: { finish: 'stop' },
        agentUsed: offlineAgent,
        substituted: false,
        usage,
        isUsageEstimated: true,
        costUsd: 0,
      };
    },
  };
}

function isSame(a: readonly CodeFile[], b: readonly CodeFile[]): boolean {
  return a.every(({ path, content }) => b.some((file) => file.path === path && file.content.trim() === content.trim()));
}

type Mark = 'marked' | 'unparsed' | 'unmarked';

function markOf({ path, line, word }: PlantedError, { findings }: CheckReport): Mark {
  const own = findings.filter(({ file }) => file === path);
  const isMarked = own.some(
    ({ range, message, severity }) =>
      severity !== 'info' && (word === null ? range.line >= line - 1 : range.line === line || message.includes(word)),
  );
  if (isMarked) return 'marked';
  return findings.some(({ stage, severity }) => stage === 'syntax' && severity === 'error') ? 'unparsed' : 'unmarked';
}

/** A generator of numbers from 0 to 1 that gives the same ones each time (mulberry32). */
export function createRandom(seed: number): Random {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** One result for each number of broken answers, the last with more than there are rounds. */
export async function measureLoops({ runs, seed }: { runs: number; seed: number }): Promise<LoopResult[]> {
  const results: LoopResult[] = [];
  for (let brokenAnswers = 1; brokenAnswers <= MAX_REPAIR_ROUNDS + 1; brokenAnswers++)
    results.push(await measureLoop({ brokenAnswers, runs, random: createRandom(seed + brokenAnswers) }));
  return results;
}
