// How a turn ends: its files, its version, its rounds and the report are written in the transaction that ends its run.

import { refundFailedRun, refundRun } from '#features/entitlements/server/entitlements.ts';
import { recordCalls } from '#features/usage/server/usage.ts';
import type { Tx } from '#platform/db/db.ts';
import type { ModelCall, Models } from '#platform/llm/models.ts';
import { estimateTokens } from '#platform/llm/token-estimate.ts';
import type { EndedRun, RunKind } from '#platform/runs/run.ts';
import type { Turn } from '../../shared/turn-shapes.ts';
import { unnamedOf } from '../../shared/unnamed-file.ts';
import * as store from '../store.ts';
import type { ProjectRow, TurnRow } from '../tables.ts';
import { writeFiles } from '../write-files.ts';
import { applyAnswer } from './answer-files.ts';
import { selectTurn, updateTurn } from './turn-store.ts';
import { wordsOf, type Progress } from './write-code.ts';

/** The kind of the runs that answer turns. */
export const CODE = 'code';
/** UTF-16 units of what a turn keeps of an answer beside its files. */
const MAX_WORDS = 200_000;

export type Outcome = {
  progress: Progress;
  template: Turn['template'];
  nearest: Turn['nearest'];
  calls: readonly ModelCall[];
  secrets: Turn['secrets'];
  /** It could not be done without a model, or no template fits: the unit is given back. */
  isFree: boolean;
};

const INTERRUPTED = 'The server restarted while this was being written.';
const UNCHANGED = 'The files are as they were before, and what had arrived is kept here.';
const PARTLY = 'Files that were complete are kept; they are not repaired.';

/**
 * When its process died, a turn keeps what was saved of the answer as words, and its project keeps the files it had. What
 * the answer cost is estimated from the texts.
 */
export function createCodeKind(models: Models): RunKind<'code'> {
  return {
    name: CODE,
    async finalize(tx, ended) {
      const turn = await lockTurn(tx, ended);
      if (turn)
        await updateTurn(tx, turn.row, {
          status: ended.status,
          words: ended.text.slice(0, MAX_WORDS),
          failure: `${INTERRUPTED} ${turn.row.kind === 'explain' ? 'What had arrived is kept.' : UNCHANGED}`,
        });
      const agent = turn?.row.agent ? models.findAgent(turn.row.agent.id) : undefined;
      if (turn && agent && ended.text !== '') {
        const usage = { inputTokens: estimateTokens(turn.row.prompt), outputTokens: estimateTokens(ended.text) };
        await recordCalls(tx, { userId: ended.userId, meter: 'code', calls: [{ agent, usage, isEstimate: true }] });
      }
      await refundFailedRun(tx, ended, ended.text !== '');
    },
  };
}

/** The same for a run that ends in its own process. */
export async function finalizeTurn(tx: Tx, ended: EndedRun, outcome: Outcome): Promise<void> {
  const turn = await lockTurn(tx, ended);
  if (turn) await writeOutcome(tx, ended, { ...turn, outcome });
  await recordCalls(tx, { userId: ended.userId, meter: 'code', calls: outcome.calls });
  if (outcome.isFree) await refundRun(tx, ended);
  else await refundFailedRun(tx, ended, ended.text !== '');
}

type LockedTurn = { row: TurnRow; project: ProjectRow };

/** Null when the project is gone for good. */
async function lockTurn(tx: Tx, { userId, subjectId }: EndedRun): Promise<LockedTurn | null> {
  const row = await selectTurn(tx, { userId, id: subjectId });
  const project = row && (await store.lockAnyProject(tx, { userId, id: row.projectId }));
  return project ? { row, project } : null;
}

async function writeOutcome(
  tx: Tx,
  ended: EndedRun,
  { row, project, outcome }: LockedTurn & { outcome: Outcome },
): Promise<void> {
  const result = resultOf(project, { row, ended, progress: outcome.progress });
  const written =
    result.files === null
      ? project
      : await writeFiles(tx, project, {
          files: result.files,
          reason: 'generated',
          turnId: row.id,
          checked: result.checked,
          findRoom: null,
        });
  await updateTurn(tx, row, {
    status: ended.status,
    words: result.words.slice(0, MAX_WORDS),
    template: outcome.template,
    nearest: outcome.nearest,
    rounds: outcome.progress.rounds,
    secrets: outcome.secrets,
    revisionBefore: project.revision,
    revisionAfter: written.revision,
    failure: result.failure,
  });
}

type Result = Pick<Progress, 'words' | 'failure'> & {
  /** Null: the turn changes none. */
  files: ProjectRow['files'] | null;
  checked: NonNullable<Progress['best']>['checked'];
};

function resultOf(
  project: ProjectRow,
  { row, ended, progress }: { row: TurnRow; ended: EndedRun; progress: Progress },
): Result {
  const { best, words, arriving } = progress;
  const failure = progress.failure ?? ended.problem?.message ?? endingOf(ended);
  if (row.kind === 'explain') return { files: null, checked: null, words: ended.text, failure };
  if (best) return { ...best, words, failure };
  if (arriving === '') return { files: null, checked: null, words, failure };
  const part = applyAnswer(
    { text: arriving, isWhole: false },
    { language: project.language, files: project.files, unnamed: unnamedOf(row.createdAt) },
  );
  return {
    files: part.hasFiles ? part.files : null,
    checked: null,
    words: wordsOf(part),
    failure: [failure, part.hasFiles && PARTLY].filter(Boolean).join(' '),
  };
}

function endingOf({ status }: EndedRun): string | null {
  if (status === 'stopped') return 'You stopped this before it was complete.';
  return status === 'interrupted' ? INTERRUPTED : null;
}
