// The specification's function that returns code as one text: checked and repaired as a turn is, and stored nowhere.

import { codeLanguages, type CodeLanguage } from '#contract/code-language.ts';
import { Problem } from '#contract/problem.ts';
import { recordCalls } from '#features/usage/server/usage.ts';
import type { Quota, Spending } from '#platform/http/quota.ts';
import { LlmError } from '#platform/llm/llm.ts';
import { offlineAgent } from '#platform/llm/agents.ts';
import type { ModelCall } from '#platform/llm/models.ts';
import { languageOptions } from '#text/code/code-language.ts';
import { codeProblems } from '../../contract.ts';
import type { CodeFile } from '../../shared/project-shapes.ts';
import { contextOf } from '../checking.ts';
import { answerBudget, schemaBudget } from './answering-agent.ts';
import { systemPrompt } from './prompts.ts';
import type { TurnNeeds } from './turn-task.ts';
import { newProgress, writeCode } from './write-code.ts';

export type TextOrder = {
  userId: string;
  /** The id or the name of a language. One that is not known is written as it is, unchecked. */
  language: string;
  prompt: string;
  quota: Quota;
  signal: AbortSignal;
};

/**
 * Rejects with 'code/no-language', 'code/no-prompt', 'code/failed', and without a model with 'code/no-template' or
 * 'code/needs-model'.
 */
export async function generateText(needs: TurnNeeds, order: TextOrder): Promise<string> {
  const { userId, prompt } = order;
  if (order.language.trim() === '') throw Problem.of(codeProblems, 'code/no-language');
  if (prompt.trim() === '') throw Problem.of(codeProblems, 'code/no-prompt');
  const known = findLanguage(order.language);
  const calls: ModelCall[] = [];

  async function write(spending: Spending): Promise<string> {
    const plan = await needs.db.asUser(userId, (tx) => needs.entitlements.findPlan(tx, userId));
    const agentId = needs.agents.chooseModel({ plan, wanted: undefined });
    if (agentId === null) return writeOffline(needs, { prompt, known, calls });
    return writeWithModel(needs, { ...order, agentId, known, calls, spending });
  }

  return order.quota.spend(write, {
    signal: order.signal,
    finalize: (tx) => recordCalls(tx, { userId, meter: 'code', calls }),
  });
}

function findLanguage(given: string): CodeLanguage | null {
  const wanted = given.trim().toLowerCase();
  const named = languageOptions.find(({ name }) => name.toLowerCase() === wanted)?.id;
  return named ?? codeLanguages.find((id) => id === wanted) ?? null;
}

function writeOffline(
  { answerFromTemplate }: TurnNeeds,
  { prompt, known, calls }: { prompt: string; known: CodeLanguage | null; calls: ModelCall[] },
): string {
  if (known === null) throw Problem.of(codeProblems, 'code/needs-model');
  const answer = answerFromTemplate({ prompt, language: known });
  if ('nearest' in answer) throw Problem.of(codeProblems, 'code/no-template', { details: { nearest: answer.nearest } });
  const text = joinFiles(answer.files, known);
  calls.push({
    agent: offlineAgent,
    usage: { inputTokens: 0, outputTokens: Math.ceil(text.length / 4) },
    isEstimate: true,
  });
  return text;
}

type ModelOrder = TextOrder & {
  agentId: string;
  known: CodeLanguage | null;
  calls: ModelCall[];
  spending: Spending;
};

async function writeWithModel(
  { models, checking, readSchema }: TurnNeeds,
  { userId, language: given, prompt, agentId, known, calls, spending }: ModelOrder,
): Promise<string> {
  const { signal } = spending;
  const caller = { owner: userId, signal };
  const context = known && contextOf({ language: known, providerMajors: {} });
  const language = known ?? given.trim();
  const progress = newProgress();
  const budgetTokens = schemaBudget(models, agentId);
  const schema = context ? await readSchema({ prompt, files: [], context, budgetTokens }, caller) : '';
  const order = {
    agentId,
    language,
    files: [],
    unnamed: `generated_${Date.now()}`,
    system: systemPrompt({ language, providerMajors: {}, schema }),
    request: prompt,
    budgetTokens: answerBudget(models, { agentId, prompt }),
    // Words alone are no code, and cost no unit.
    check:
      context &&
      ((files: readonly CodeFile[]) => {
        spending.useUnit();
        return checking.checkFiles({ files, context }, caller);
      }),
    signal,
    // Without a language that is known, any text is an answer.
    onText: () => (known === null ? spending.useUnit() : undefined),
    onEvent: () => {},
    onCall: (call: ModelCall) => void calls.push(call),
  };
  try {
    await writeCode(models, order, progress);
  } catch (error) {
    if (!(error instanceof LlmError)) throw error;
    throw Problem.of(codeProblems, 'code/failed', { cause: error, details: { reason: error.kind } });
  }
  if (progress.best) return joinFiles(progress.best.files, language);
  // In a language that is not known, an answer without a fence is the text itself.
  if (known === null && progress.words !== '') return progress.words;
  throw Problem.of(codeProblems, 'code/failed');
}

/** Several files follow each other, each below a comment with its path. */
function joinFiles(files: readonly CodeFile[], language: string): string {
  const [only] = files;
  if (files.length === 1 && only) return only.content;
  const mark = language === 'kql' ? '//' : '#';
  return files.map(({ path, content }) => `${mark} ${path}\n${content}`).join('\n');
}
