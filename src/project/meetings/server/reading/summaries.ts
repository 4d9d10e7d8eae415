// The second way to a summary: a connected model, whose items are checked against the transcript.

import type { Agents } from '#features/agents/server/agents.ts';
import type { Entitlements } from '#features/entitlements/server/entitlements.ts';
import { recordCalls } from '#features/usage/server/usage.ts';
import { Problem } from '#contract/problem.ts';
import type { Quota } from '#platform/http/quota.ts';
import type { AgentStatus } from '#platform/llm/agents.ts';
import { LlmError } from '#platform/llm/llm.ts';
import type { ModelCall, Models } from '#platform/llm/models.ts';
import { meetingProblems } from '../../contract.ts';
import type { MeetingDetails } from '../../shared/meeting-shapes.ts';
import { keyOf, requireMeeting, tell, type MeetingNeeds, type MeetingScope } from '../meetings.ts';
import { summarizeWithModel, type ModelSummary } from './model-summary.ts';
import { meetingNotFound, readDetails } from '../present.ts';
import * as meetingStore from '../store.ts';
import { dayOf, saveItems } from './transcripts.ts';
import { selectTranscript } from './transcript-store.ts';

export type ModelOrder = { agentId?: string | undefined; quota: Quota; signal: AbortSignal };

export type Summaries = {
  /**
   * Replaces the items that nobody has used. Rejects with 'meetings/no-transcript', 'meetings/no-model', 'meetings/model-failed', or a
   * plan limit; then what was found before is kept.
   */
  summarizeMeeting(scope: MeetingScope, order: ModelOrder): Promise<MeetingDetails>;
};

type Needs = MeetingNeeds & { models: Models; agents: Agents; entitlements: Entitlements };

export function createSummaries({ db, access, models, agents, entitlements, now }: Needs): Summaries {
  async function chooseAgent(userId: string, agentId: string | undefined): Promise<AgentStatus> {
    const plan = await db.asUser(userId, (tx) => entitlements.findPlan(tx, userId));
    const chosen = agentId ?? agents.chooseModel({ plan, wanted: undefined });
    const agent = chosen === null ? undefined : agents.findAgent(chosen);
    if (!agent?.available || agent.provider === 'offline') throw Problem.of(meetingProblems, 'meetings/no-model');
    return agent;
  }

  return {
    async summarizeMeeting(scope, { agentId, quota, signal }) {
      await access.act(scope, 'member', async () => undefined);
      const agent = await chooseAgent(scope.userId, agentId);
      const { row, lines } = await access.read(scope, async (tx) => {
        const transcript = await selectTranscript(tx, keyOf(scope));
        const meeting = await meetingStore.selectRow(tx, keyOf(scope));
        if (!meeting) throw meetingNotFound();
        if (!transcript) throw Problem.of(meetingProblems, 'meetings/no-transcript');
        return { row: meeting, lines: transcript.lines };
      });
      const calls: ModelCall[] = [];
      const found = await quota.spend(
        async (spending) => {
          const onCall = (call: ModelCall): void => void calls.push(call);
          const order = { models, agentId: agent.id, lines, day: dayOf(row), signal: spending.signal, onCall };
          const summary = await summarizeWithModel(order).catch(toProblem);
          spending.useUnit();
          return summary;
        },
        { signal, agent, finalize: (tx) => recordCalls(tx, { userId: scope.userId, meter: 'chat', calls }) },
      );
      return access.act(scope, 'member', async (act) => {
        const meeting = await requireMeeting(act.tx, keyOf(scope));
        const info = {
          way: 'model' as const,
          agent: agent.name,
          madeAt: now().toISOString(),
          notLookedAt: listGaps(found),
        };
        await saveItems(act.tx, meeting, { items: found.items, info });
        tell(act, { kind: 'meeting-transcribed', row: meeting });
        return readDetails(act.tx, meeting);
      });
    },
  };
}

function toProblem(error: unknown): never {
  if (!(error instanceof LlmError)) throw error;
  throw Problem.of(meetingProblems, 'meetings/model-failed', { cause: error, details: { reason: error.kind } });
}

function listGaps({ dropped, unreadLines }: ModelSummary): string[] {
  const gaps: string[] = [];
  if (dropped > 0)
    gaps.push(
      `${dropped} items of the model were dropped, because their quote is not in the transcript or they were not readable.`,
    );
  if (unreadLines > 0)
    gaps.push(
      `The last ${unreadLines.toLocaleString('en')} lines were not sent to the model, because the transcript is too long.`,
    );
  return gaps;
}
