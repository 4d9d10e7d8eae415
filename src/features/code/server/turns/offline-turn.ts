// Turns without a model: new code comes from a built-in template, and an explanation from the structure of the code. What
// cannot be done says so and costs nothing.

import { offlineAgent } from '#platform/llm/agents.ts';
import { estimateTokens } from '#platform/llm/token-estimate.ts';
import type { RunHandle } from '#platform/runs/run.ts';
import type { CodeFile } from '../../shared/project-shapes.ts';
import { outcomesOf } from '../../shared/stage-outcomes.ts';
import type { TurnEvent } from '../../shared/turn-shapes.ts';
import type { Checked } from '../checking.ts';
import { describeCode } from './describe-code.ts';
import { fenced } from './prompts.ts';
import type { TurnNeeds, TurnTask } from './turn-task.ts';
import { problemsOf } from './write-code.ts';

const CANNOT_CHANGE =
  'The offline agent cannot change code by an instruction. It can write new code from a template, in a project of its own.';
const NEAREST = 'These templates come nearest:';
/** These say what else could be done. */
const HINTS = {
  connected: { change: 'Another agent can change it.', fits: 'Another agent can write it.' },
  none: {
    change: 'With a model connected, follow-ups work as well.',
    fits: 'No model is connected that could write it.',
  },
} as const;

/** Streams the files of the template that the prompt asks for, or names the three that come nearest. */
export async function writeFromTemplate(
  needs: TurnNeeds,
  { write, emit, signal }: RunHandle,
  { project, prompt, outcome }: TurnTask,
): Promise<void> {
  const { checking, answerFromTemplate } = needs;
  const emitEvent = (event: TurnEvent): void => emit(event);
  const { language, providerMajors } = project;
  const answer = answerFromTemplate({ prompt, language, majors: providerMajors });
  const isFollowUp = project.files.length > 0;
  if (isFollowUp || 'nearest' in answer) {
    outcome.isFree = true;
    outcome.nearest = 'nearest' in answer ? answer.nearest : [{ ...nameOf(answer.template), example: prompt }];
    const hints = HINTS[(await hasModel(needs, project.userId)) ? 'connected' : 'none'];
    outcome.progress.words = isFollowUp
      ? `${CANNOT_CHANGE} ${hints.change}`
      : `No built-in template fits this. ${hints.fits} ${NEAREST}`;
    write(outcome.progress.words);
    return;
  }
  const { template, files, words } = answer;
  emitEvent({ phase: 'writing', round: 0, findings: 0 });
  emitEvent({ answer: { round: 0, position: 0 } });
  const text = [words, ...files.map(({ path, content }) => fenced(`${language} ${path}`, content))].join('\n\n');
  write(text);
  outcome.template = template;
  outcome.progress.words = words;
  emitEvent({ phase: 'checking', round: 0, findings: 0 });
  const { report } = await checkTemplate({ checking }, { signal, project, files, outcome, text });
  emitEvent({ checked: { round: 0, stages: outcomesOf(report) } });
}

/** Returns whether another agent could answer this person. */
async function hasModel({ db, agents, entitlements }: TurnNeeds, userId: string): Promise<boolean> {
  const plan = await db.asUser(userId, (tx) => entitlements.findPlan(tx, userId));
  return agents.chooseModel({ plan, wanted: undefined }) !== null;
}

type TemplateFiles = Pick<TurnTask, 'project' | 'outcome'> & {
  files: CodeFile[];
  text: string;
  signal: AbortSignal;
};

async function checkTemplate(
  { checking }: Pick<TurnNeeds, 'checking'>,
  { signal, project, files, outcome, text }: TemplateFiles,
): Promise<Checked> {
  const startedAt = performance.now();
  outcome.progress.best = { files, checked: null };
  const context = await checking.readContext(project);
  const checked = await checking.checkFiles({ files, context }, { owner: project.userId, signal });
  outcome.progress.best = { files, checked };
  const usage = { inputTokens: 0, outputTokens: estimateTokens(text) };
  outcome.calls = [{ agent: offlineAgent, usage, isEstimate: true }];
  outcome.progress.rounds.push({
    round: 0,
    findingsBefore: 0,
    findingsAfter: problemsOf(checked.report).length,
    ...usage,
    costUsd: 0,
    seconds: Math.round((performance.now() - startedAt) / 100) / 10,
    changes: [],
  });
  return checked;
}

function nameOf({ id, name }: { id: string; name: string }): { id: string; name: string } {
  return { id, name };
}

/** Lists what the code declares. */
export async function explainOffline(
  { write }: RunHandle,
  { project, outcome, path, text }: TurnTask & { path: string; text: string },
): Promise<void> {
  outcome.isFree = true;
  write(describeCode(text, { path, language: project.language }));
}
