// Has a model write code, checks it, and sends what was found back to the model, at most three times. The best answer is
// kept: a repair that makes more than it removes is not taken.

import type { CheckReport, CodeFinding } from '#contract/code-check.ts';
import type { Effort } from '#contract/effort.ts';
import { Problem } from '#contract/problem.ts';
import { LlmError, type LlmMessage, type LlmResult } from '#platform/llm/llm.ts';
import type { AgentAnswer, AgentRequest, ModelCall, Models } from '#platform/llm/models.ts';
import { MAX_REPAIR_ROUNDS } from '../../shared/limits.ts';
import type { CodeFile } from '../../shared/project-shapes.ts';
import { outcomesOf } from '../../shared/stage-outcomes.ts';
import type { RepairRound, TurnEvent } from '../../shared/turn-shapes.ts';
import type { Checked } from '../checking.ts';
import { isOtherLanguage } from '../../shared/other-language.ts';
import { applyAnswer, type AppliedAnswer } from './answer-files.ts';
import { repairPrompt, showFiles } from './prompts.ts';

export type WritingOrder = {
  agentId: string;
  effort?: Effort | undefined;
  language: string;
  /** Those there are already. */
  files: readonly CodeFile[];
  /** The name of a file that gets none from the answer, without its extension. */
  unnamed: string;
  system: string;
  request: string;
  /** For the files a repair is shown, in tokens. */
  budgetTokens: number;
  /** Null for a language without a checker. */
  check: ((files: readonly CodeFile[]) => Promise<Checked>) | null;
  signal: AbortSignal;
  onText: (text: string) => void;
  onEvent: (event: TurnEvent) => void;
  onCall: (call: ModelCall) => void;
} & Pick<AgentRequest, 'sendsSecrets' | 'onSecrets'>;

/** What there is so far; a run that is stopped keeps it. */
export type Progress = {
  /** Of the answer under way; '' between answers. */
  arriving: string;
  /** The best files so far; null until the first answer is complete. */
  best: { files: CodeFile[]; checked: Checked | null } | null;
  words: string;
  rounds: RepairRound[];
  /** It says why the result is incomplete, and is null when it is not. */
  failure: string | null;
};

export const newProgress = (): Progress => ({ arriving: '', best: null, words: '', rounds: [], failure: null });

/** Rejects with `LlmError` when the first answer fails, and with the signal's reason. Changes `progress` as it goes on. */
export async function writeCode(
  models: Pick<Models, 'stream'>,
  order: WritingOrder,
  progress: Progress,
): Promise<void> {
  const writer = new CodeWriter(models, order, progress);
  await writer.writeFirst();
  for (let round = 1; round <= MAX_REPAIR_ROUNDS && (await writer.repair(round)); round++);
}

/** Findings that a model is asked to repair: errors, and policies at warning or above. */
export function problemsOf({ findings }: CheckReport): CodeFinding[] {
  return findings.filter(
    ({ severity, stage }) => severity === 'error' || (stage === 'policy' && severity === 'warning'),
  );
}

const UNCHECKED = 'The checks are busy, so this was not checked yet. Open the project again in a moment.';

class CodeWriter {
  readonly #models: Pick<Models, 'stream'>;
  readonly #order: WritingOrder;
  readonly #progress: Progress;
  #position = 0;

  constructor(models: Pick<Models, 'stream'>, order: WritingOrder, progress: Progress) {
    this.#models = models;
    this.#order = order;
    this.#progress = progress;
  }

  async writeFirst(): Promise<void> {
    const startedAt = performance.now();
    const { files } = this.#order;
    const { answer, applied } = await this.#ask({ round: 0, findings: [], shown: files, base: files });
    const progress = this.#progress;
    progress.words = wordsOf(applied);
    progress.failure = failureOf(answer.result, applied);
    if (!applied.hasFiles) return;
    // Before the check: a stop during it loses nothing.
    progress.best = { files: applied.files, checked: null };
    const checked = await this.#check({ round: 0, findings: 0, files: applied.files });
    progress.best = { files: applied.files, checked };
    const after = checked ? problemsOf(checked.report) : [];
    this.#addRound({ round: 0, answer, startedAt, before: [], after, isTaken: false });
  }

  /** Returns whether another round may help. */
  async repair(round: number): Promise<boolean> {
    const { best } = this.#progress;
    const before = best?.checked ? problemsOf(best.checked.report) : [];
    if (!best?.checked || before.length === 0) return false;
    const startedAt = performance.now();
    const base = baseOfRepair(this.#order.files, { files: best.files, report: best.checked.report });
    const order = { round, findings: before, shown: best.files, base };
    const asked = await this.#ask(order).catch((error: unknown) => this.#orUnrepaired(error));
    if (!asked) return false;
    const { answer, applied } = asked;
    const isSame = !applied.hasFiles;
    const checked = isSame ? best.checked : await this.#check({ round, findings: before.length, files: applied.files });
    const isTaken = !isSame && checked !== null && isBetter(checked, best.checked);
    const after = checked ? problemsOf(checked.report) : before;
    this.#addRound({ round, answer, startedAt, before, after, isTaken });
    if (isTaken) this.#progress.best = { files: applied.files, checked };
    return isTaken;
  }

  /** A repair that fails leaves what there was. */
  #orUnrepaired(error: unknown): null {
    this.#order.signal.throwIfAborted();
    if (!(error instanceof LlmError)) throw error;
    this.#progress.arriving = '';
    this.#progress.failure ??= 'The agent failed while it repaired the code. What the checks found is listed.';
    return null;
  }

  /** The answer is applied to the files of `base`; a repair is shown those of `shown`. */
  async #ask({
    round,
    findings,
    shown,
    base,
  }: {
    round: number;
    findings: readonly CodeFinding[];
    shown: readonly CodeFile[];
    base: readonly CodeFile[];
  }): Promise<{ answer: AgentAnswer; applied: AppliedAnswer }> {
    const { agentId, effort, system, language, unnamed, signal, onText, onEvent, onCall } = this.#order;
    const { sendsSecrets, onSecrets } = this.#order;
    const progress = this.#progress;
    onEvent({ phase: round === 0 ? 'writing' : 'repairing', round, findings: findings.length });
    onEvent({ answer: { round, position: this.#position } });
    const messages = this.#messages(findings, shown);
    const request = { agentId, system, messages, sources: [], effort, signal, onCall, sendsSecrets, onSecrets };
    const answer = await this.#models.stream(request, (given) => {
      // As runs do: no database stores NUL.
      const text = given.replaceAll('\0', '\uFFFD');
      progress.arriving += text;
      this.#position += text.length;
      onText(text);
    });
    const isWhole = answer.result.finish === 'stop' || answer.result.finish === 'other';
    const applied = applyAnswer({ text: progress.arriving, isWhole }, { language, files: base, unnamed });
    progress.arriving = '';
    return { answer, applied };
  }

  #messages(findings: readonly CodeFinding[], files: readonly CodeFile[]): LlmMessage[] {
    const { request, budgetTokens } = this.#order;
    if (findings.length === 0) return [{ role: 'user', text: request }];
    const named = findings.map(({ file }) => file).join('\n');
    return [
      { role: 'user', text: request },
      { role: 'assistant', text: showFiles(files, { prompt: named, budgetTokens }).text },
      { role: 'user', text: repairPrompt(findings) },
    ];
  }

  async #check({
    round,
    findings,
    files,
  }: {
    round: number;
    findings: number;
    files: readonly CodeFile[];
  }): Promise<Checked | null> {
    const { check, onEvent } = this.#order;
    if (!check || files.length === 0) return null;
    onEvent({ phase: 'checking', round, findings });
    try {
      const checked = await check(files);
      onEvent({ checked: { round, stages: outcomesOf(checked.report) } });
      return checked;
    } catch (error) {
      this.#order.signal.throwIfAborted();
      if (!(error instanceof Problem)) throw error;
      this.#progress.failure ??= UNCHECKED;
      onEvent({ checked: { round, stages: [] } });
      return null;
    }
  }

  #addRound({ round, answer, startedAt, before, after, isTaken }: RoundOutcome): void {
    const { usage, costUsd } = answer;
    this.#progress.rounds.push({
      round,
      findingsBefore: before.length,
      findingsAfter: after.length,
      ...usage,
      costUsd,
      seconds: Math.round((performance.now() - startedAt) / 100) / 10,
      changes: isTaken ? changesOf(before, after) : [],
    });
  }
}

/** What was written in another language is not part of the project that is repaired. */
function baseOfRepair(
  before: readonly CodeFile[],
  { files, report }: { files: readonly CodeFile[]; report: CheckReport },
): readonly CodeFile[] {
  return isOtherLanguage(report) ? before : files;
}

type RoundOutcome = {
  round: number;
  answer: AgentAnswer;
  startedAt: number;
  before: readonly CodeFinding[];
  after: readonly CodeFinding[];
  isTaken: boolean;
};

/** Syntax first: once a file can be parsed, more of what is wrong in it is found. Then errors, then policies. */
function isBetter(after: Checked, before: Checked): boolean {
  if (after.state === null && before.state !== null) return false;
  const [a, b] = [weigh(after.report), weigh(before.report)];
  const difference = a.map((count, index) => count - (b[index] ?? 0)).find((change) => change !== 0);
  return difference !== undefined && difference < 0;
}

function weigh(report: CheckReport): number[] {
  const problems = problemsOf(report);
  const errors = problems.filter(({ severity }) => severity === 'error');
  return [errors.filter(({ stage }) => stage === 'syntax').length, errors.length, problems.length];
}

/** The findings that are gone, as the reasons why their files were changed. */
function changesOf(before: readonly CodeFinding[], after: readonly CodeFinding[]): RepairRound['changes'] {
  const keyOf = ({ file, code, message }: CodeFinding): string => JSON.stringify([file, code, message]);
  const left = new Set(after.map(keyOf));
  return before
    .filter((finding) => !left.has(keyOf(finding)))
    .slice(0, MAX_CHANGES)
    .map(({ file, range, code, message }) => ({ path: file, line: range.line, code, why: message }));
}

/** The words include what arrived of a file that was cut, so that nothing is lost. */
export function wordsOf({ words, cut }: Pick<AppliedAnswer, 'words' | 'cut'>): string {
  if (!cut) return words;
  const part = `The answer broke off in \`${cut.path}\`:\n\n\`\`\`\`\n${cut.content}\n\`\`\`\``;
  return words === '' ? part : `${words}\n\n${part}`;
}

/** Of one round; more reasons than these nobody reads. */
const MAX_CHANGES = 200;

const ENDINGS: Partial<Record<LlmResult['finish'], string>> = {
  length: 'The answer is incomplete: it reached the longest an answer of this agent can be.',
  cut: 'The answer is incomplete: an answer can have up to 2 MB of text.',
  filtered: 'The answer is incomplete: the provider’s filter ended it.',
};

function failureOf({ finish }: LlmResult, { leftOut }: AppliedAnswer): string | null {
  const tooLarge =
    leftOut.length > 0
      ? `A project can have up to 200 files and 2 MB, so these were left out: ${leftOut.slice(0, 20).join(', ')}`
      : null;
  return ENDINGS[finish] ?? tooLarge;
}
