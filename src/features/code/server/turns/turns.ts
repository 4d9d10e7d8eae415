// Turns: a run that writes the files of a project, or explains a part of them, and ends by saving what came of it.

import { isId, newId } from '#contract/id.ts';
import type { CodeLanguage } from '#contract/code-language.ts';
import type { Effort } from '#contract/effort.ts';
import { Problem } from '#contract/problem.ts';
import type { AgentStatus } from '#platform/llm/agents.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Quota } from '#platform/http/quota.ts';
import { offlineAgent } from '#platform/llm/agents.ts';
import { computeFingerprint } from '#platform/runs/fingerprint.ts';
import type { RunHandle } from '#platform/runs/run.ts';
import { languageName } from '#text/code/code-language.ts';
import { codeProblems } from '../../contract.ts';
import { hasGivenTitle } from '../../shared/unnamed-file.ts';
import { notFound, requireIdle } from '../project-access.ts';
import { insertProject } from '../projects.ts';
import * as store from '../store.ts';
import type { ProjectRow, TurnRow } from '../tables.ts';
import { CODE, finalizeTurn, type Outcome } from './finalize-turn.ts';
import { generateText, type TextOrder } from './generate-text.ts';
import { insertTurn, selectTurnOfRun } from './turn-store.ts';
import { newProgress } from './write-code.ts';
import type { Opened, TurnNeeds, TurnTask } from './turn-task.ts';
import { titleOfRequest } from './title-of-request.ts';
import { convertFiles, explainPart, writeFilesOfPrompt } from './turn-work.ts';

/** `id` is that of the project. */
type TurnOrder = { userId: string; id: string; requestId: string; agentId?: string | undefined; quota: Quota };
export type StartedTurn = { runId: number; turnId: string };

/** What names a project rejects with 'code/not-found'; the same request again returns the run it started. */
export type Turns = {
  /** Rejects with 'code/no-prompt', or with 'code/busy' while another turn writes. */
  generateCode(
    order: TurnOrder & { prompt: string; effort?: Effort | undefined; sendsSecrets?: boolean | undefined },
  ): Promise<StartedTurn>;
  /** Converts into a new project. Rejects with 'code/needs-model', 'code/limit-reached' or 'code/busy'. */
  convertProject(order: TurnOrder & { language: CodeLanguage }): Promise<StartedTurn & { projectId: string }>;
  explainCode(order: TurnOrder & { path: string; text: string }): Promise<StartedTurn>;
  /** Code as one text; stores nothing. */
  generateCodeFunction(order: TextOrder): Promise<string>;
};

/** Room that a turn needs for what it writes, beside what there is. */
const RESULT_BYTES = 32 * 1024;

export function createTurns(needs: TurnNeeds): Turns {
  return {
    generateCode: ({ prompt, effort, sendsSecrets, ...order }) => {
      if (prompt.trim() === '') throw Problem.of(codeProblems, 'code/no-prompt');
      return startTurn(needs, order, {
        asked: { prompt, effort, ...(sendsSecrets && { sendsSecrets }) },
        open: async (tx, project) => {
          await requireIdle(tx, project);
          const named = await nameAfterRequest(tx, project, prompt);
          return { project: named, kind: project.files.length > 0 ? 'follow-up' : 'generate', prompt };
        },
        work: (handle, turn) => writeFilesOfPrompt(needs, handle, { ...turn, effort, sendsSecrets }),
      });
    },

    convertProject: ({ language, ...order }) =>
      startTurn(needs, order, {
        asked: { language },
        open: async (tx, source, agent) => {
          if (agent.provider === 'offline') throw Problem.of(codeProblems, 'code/needs-model');
          await requireIdle(tx, source);
          const title = `${source.title} (${languageName(language)})`.slice(0, 120);
          const { userId, providerMajors } = source;
          const project = await insertProject(
            tx,
            { userId, title, language, files: [], providerMajors },
            needs.entitlements,
          );
          const prompt = `Convert “${source.title}” from ${languageName(source.language)} to ${languageName(language)}`;
          return { project, kind: 'convert', prompt, source };
        },
        work: (handle, turn) => convertFiles(needs, handle, turn),
      }),

    explainCode: ({ path, text, ...order }) =>
      startTurn(needs, order, {
        asked: { path, text },
        open: async (_tx, project) => ({
          project,
          kind: 'explain',
          prompt: `Explain this part of ${path}:\n\n${text}`,
        }),
        work: (handle, turn) => explainPart(needs, handle, { ...turn, path, text }),
      }),

    generateCodeFunction: (order) => generateText(needs, order),
  };
}

/** A project that has neither files nor a title of its person's gets its title from the first request. */
async function nameAfterRequest(tx: Tx, project: ProjectRow, prompt: string): Promise<ProjectRow> {
  const title = project.files.length === 0 && hasGivenTitle(project.title) ? titleOfRequest(prompt) : null;
  return title === null ? project : store.updateProject(tx, project, { title });
}

type TurnForm = {
  /** The request asks for this, beside project and agent. */
  asked: Readonly<Record<string, unknown>>;
  /** Rejects when it cannot be done. `project` is the locked row the request names. */
  open(tx: Tx, project: ProjectRow, agent: { provider: string }): Promise<Opened>;
  work(handle: RunHandle, task: TurnTask): Promise<void>;
};

async function startTurn(
  needs: TurnNeeds,
  order: TurnOrder,
  form: TurnForm,
): Promise<StartedTurn & { projectId: string }> {
  if (!isId(order.id)) throw notFound();
  if (order.agentId !== undefined && !needs.agents.findAgent(order.agentId))
    throw Problem.of(codeProblems, 'code/not-found', { message: 'There is no such agent.' });
  const started = await needs.db.asUser(order.userId, (tx) => insertStart(needs, tx, { order, form }));
  const { row, runId } = started;
  if (started.task) {
    const { task } = started;
    needs.runs.begin(
      { id: runId, userId: order.userId, kind: CODE, subjectId: row.id },
      {
        work: (handle) => form.work(handle, task),
        finalize: (tx, ended) => finalizeTurn(tx, ended, task.outcome),
      },
    );
  }
  return { runId, turnId: row.id, projectId: row.projectId };
}

type Start = { runId: number; row: Pick<TurnRow, 'id' | 'projectId'>; task: TurnTask | null };

async function insertStart(
  { runs, agents, models, entitlements }: TurnNeeds,
  tx: Tx,
  { order, form }: { order: TurnOrder; form: TurnForm },
): Promise<Start> {
  const { userId, id: projectId, requestId, agentId, quota } = order;
  const named = await store.lockProject(tx, { userId, id: projectId });
  if (!named) throw notFound();
  const fingerprint = computeFingerprint(CODE, { projectId, agentId, ...form.asked });
  const repeated = await runs.findRepeated(tx, { userId, requestId, fingerprint });
  if (repeated !== null) return findStart(tx, { userId, runId: repeated });
  const plan = await entitlements.findPlan(tx, userId);
  const chosen = agentId === undefined ? agents.chooseModel({ plan, wanted: undefined }) : agentId;
  const { agent, substituted } = models.resolve(chosen ?? offlineAgent.id);
  const opened = await form.open(tx, named, agent);
  const { project, kind, prompt } = opened;
  if (kind !== 'explain') (await entitlements.findStorageRoom(tx, userId)).requireStorage(project.bytes + RESULT_BYTES);
  const turnId = newId();
  const run = await runs.insert(tx, { userId, requestId, fingerprint, kind: CODE, subjectId: turnId });
  if (!run.isNew) return findStart(tx, { userId, runId: run.id });
  const known: AgentStatus | undefined = agentId === undefined ? undefined : agents.findAgent(agentId);
  await quota.reserve(tx, { runId: run.id, agent: known });
  const row = await insertTurn(tx, project, {
    id: turnId,
    kind,
    prompt,
    language: project.language,
    agent: { id: agent.id, name: agent.name },
    substitutedFor: substituted ? (known?.name ?? null) : null,
    status: 'running',
    runId: run.id,
    revisionBefore: project.revision,
    revisionAfter: project.revision,
  });
  const outcome: Outcome = {
    progress: newProgress(),
    template: null,
    nearest: [],
    calls: [],
    secrets: null,
    isFree: false,
  };
  return { runId: run.id, row, task: { ...opened, row, agentId: agent.id, outcome } };
}

async function findStart(tx: Tx, of: { userId: string; runId: number }): Promise<Start> {
  const row = await selectTurnOfRun(tx, of);
  if (!row) throw notFound();
  return { runId: of.runId, row, task: null };
}
