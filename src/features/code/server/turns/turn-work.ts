// The work of each kind of turn, with a model or without one.

import { Problem } from '#contract/problem.ts';
import { LlmError } from '#platform/llm/llm.ts';
import { offlineAgent } from '#platform/llm/agents.ts';
import type { RunHandle } from '#platform/runs/run.ts';
import { codeProblems } from '../../contract.ts';
import type { TurnEvent } from '../../shared/turn-shapes.ts';
import { unnamedOf } from '../../shared/unnamed-file.ts';
import { agentFailure, answerBudget, schemaBudget } from './answering-agent.ts';
import type { Outcome } from './finalize-turn.ts';
import { explainOffline, writeFromTemplate } from './offline-turn.ts';
import {
  conversionPrompt,
  EXPLANATION_SYSTEM,
  explanationPrompt,
  requestPrompt,
  showFiles,
  systemPrompt,
  type ShownFiles,
} from './prompts.ts';
import type { TurnNeeds, TurnTask } from './turn-task.ts';
import { writeCode } from './write-code.ts';

/** Writes new files, or changes those there are. */
export async function writeFilesOfPrompt(needs: TurnNeeds, handle: RunHandle, task: TurnTask): Promise<void> {
  const { project, prompt, agentId } = task;
  if (agentId === offlineAgent.id) return writeFromTemplate(needs, handle, task);
  const shown = showFiles(project.files, { prompt, budgetTokens: answerBudget(needs.models, task) });
  await write(needs, handle, { task, shown, request: requestPrompt(prompt, shown) });
}

/** Writes the files of another project again, in the language of this one. */
export async function convertFiles(needs: TurnNeeds, handle: RunHandle, task: TurnTask): Promise<void> {
  const { source, project, prompt } = task;
  const shown = showFiles(source?.files ?? [], { prompt, budgetTokens: answerBudget(needs.models, task) });
  const request = conversionPrompt({ from: source?.language ?? project.language, to: project.language }, shown);
  await write(needs, handle, { task, shown, request });
}

type Writing = { task: TurnTask; shown: ShownFiles; request: string };

async function write(needs: TurnNeeds, handle: RunHandle, { task, shown, request }: Writing): Promise<void> {
  const { project, agentId, outcome, row } = task;
  const { checking, models } = needs;
  const context = await checking.readContext(project);
  const caller = { owner: project.userId, signal: handle.signal };
  const schema = await needs.readSchema(
    { prompt: task.prompt, files: project.files, context, budgetTokens: schemaBudget(models, agentId) },
    caller,
  );
  const calls: Outcome['calls'][number][] = [];
  outcome.calls = calls;
  const order = {
    agentId,
    effort: task.effort,
    language: project.language,
    files: project.files,
    unnamed: unnamedOf(row.createdAt),
    system: systemPrompt({ ...project, schema }),
    request,
    budgetTokens: answerBudget(models, task),
    check: (files: Parameters<typeof checking.checkFiles>[0]['files']) =>
      checking.checkFiles({ files, context }, caller),
    signal: handle.signal,
    onText: handle.write,
    onEvent: (event: TurnEvent) => handle.emit(event),
    onCall: (call: (typeof calls)[number]) => void calls.push(call),
    sendsSecrets: task.sendsSecrets,
    onSecrets: (secrets: NonNullable<Outcome['secrets']>) => void (outcome.secrets ??= secrets),
  };
  await asTurn(task, needs, () => writeCode(models, order, outcome.progress));
  if (outcome.progress.best === null) refuseWithoutCode(outcome);
  if (shown.leftOut.length > 0)
    outcome.progress.failure ??= `These files did not fit into what the agent can read: ${shown.leftOut.slice(0, 20).join(', ')}`;
}

const NO_CODE = 'The agent wrote no code. What it says is kept, and it counts as no code generation.';

/** An answer in words only, or one that broke off in its first file: it costs no unit, whatever it says. */
function refuseWithoutCode(outcome: Outcome): never {
  const { progress } = outcome;
  outcome.isFree = true;
  progress.failure = progress.failure === null ? NO_CODE : `${progress.failure} ${NO_CODE}`;
  throw Problem.of(codeProblems, 'code/failed', { details: { reason: 'no-code' } });
}

/** Explains a part of a file in words. */
export async function explainPart(
  needs: TurnNeeds,
  handle: RunHandle,
  task: TurnTask & { path: string; text: string },
): Promise<void> {
  const { agentId, outcome, project } = task;
  if (agentId === offlineAgent.id) return explainOffline(handle, task);
  const calls: Outcome['calls'][number][] = [];
  outcome.calls = calls;
  const text = explanationPrompt(project.language, task);
  await asTurn(task, needs, () =>
    needs.models.stream(
      {
        agentId,
        system: EXPLANATION_SYSTEM,
        messages: [{ role: 'user', text }],
        sources: [],
        signal: handle.signal,
        onCall: (call) => void calls.push(call),
        onSecrets: (secrets) => void (outcome.secrets = secrets),
      },
      handle.write,
    ),
  );
}

/** An agent that fails is a failure the person may read: which agent, why, and what to do. */
async function asTurn(task: TurnTask, { models }: TurnNeeds, work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof LlmError)) throw error;
    if (error.kind !== 'aborted') task.outcome.progress.failure = agentFailure(models, task.agentId, error);
    throw Problem.of(codeProblems, 'code/failed', { cause: error, details: { reason: error.kind } });
  }
}
