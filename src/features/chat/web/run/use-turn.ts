// One turn of a conversation: a message is shown at once and sent. If the server does not accept it, it is removed again
// and returns to the composer with its attachments.

import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { Effort } from '#contract/effort.ts';
import { newId } from '#contract/id.ts';
import { usePlanLimit } from '#features/entitlements/web/use-plan-limit.ts';
import { ApiError } from '#ui/api/api-error.ts';
import { showToast } from '#ui/overlays/toast/toast.tsx';
import type { StartedAnswer } from '../../contract.ts';
import { forgetNew } from '../composer/documents-only.ts';
import { forgetToolChoices, listToolChoices } from '../tools/tool-choices.ts';
import { giveBack, saveSent, type Outgoing } from '../composer/draft.ts';
import { saveResume } from '../resume.ts';
import { chatMessages } from '../messages.ts';
import { showFailure } from './failures.ts';
import { chatApi, refresh, showStarted, type ShownMessage } from '../queries.ts';
import { moveCompareChoice, type CompareChoice } from '../compare/compare-choice.ts';

/** Shown below `parentId` until the server has responded. `text` is null when only another answer is wanted. */
export type PendingTurn = { parentId: string | null; text: string | null; documents: Outgoing['documents'] };

export type TurnOptions = {
  conversationId: string | null;
  messages: readonly ShownMessage[];
  agentId: string;
  systemPrompt: string;
  /** Undefined: the agent's own, also where it takes none. */
  effort: Effort | undefined;
  isDocumentsOnly: boolean;
  openConversation: (id: string | null) => void;
  /** A message that could not be sent is back in the composer. */
  onGivenBack: () => void;
  stopRun: (runId: number) => Promise<void>;
};

export function useTurn(options: TurnOptions) {
  const { conversationId, messages, agentId, systemPrompt, effort, isDocumentsOnly } = options;
  const { start, ...shown } = useStart(options);

  return {
    ...shown,
    /** `place` makes a branch below another message than the last one. */
    sendMessage({ text, documents }: Outgoing, place?: { parentId: string | null }): Promise<void> {
      const parentId = place ? place.parentId : (messages.at(-1)?.id ?? null);
      return start({ parentId, text, documents }, () =>
        chatApi.sendMessage({
          agentId,
          systemPrompt,
          requestId: newId(),
          message: text,
          documentIds: idsOf(documents, false),
          collectionIds: idsOf(documents, true),
          isDocumentsOnly,
          ...(effort && { effort }),
          ...(conversationId ? { conversationId } : { toolChoices: listToolChoices() }),
          ...(place ? { parentId: place.parentId } : {}),
        }),
      );
    },
    /** Asks several agents, whose answers are shown side by side. */
    compareAgents({ text, documents }: Outgoing, { agentIds, isBlind }: Omit<CompareChoice, 'isOn'>): Promise<void> {
      return start({ parentId: messages.at(-1)?.id ?? null, text, documents }, async () => {
        const { comparisonApi } = await import('../compare/compare-api.ts');
        return comparisonApi.startComparison({
          agentIds: [...agentIds],
          isBlind,
          systemPrompt,
          isDocumentsOnly,
          requestId: newId(),
          message: text,
          documentIds: idsOf(documents, false),
          collectionIds: idsOf(documents, true),
          ...(conversationId ? { conversationId } : {}),
        });
      });
    },
    regenerate({ id, parentId }: ShownMessage, decision: { sendsSecrets?: boolean } = {}): Promise<void> {
      return start({ parentId, text: null, documents: [] }, () =>
        chatApi.regenerate({
          agentId,
          systemPrompt,
          isDocumentsOnly,
          id,
          requestId: newId(),
          ...(effort && { effort }),
          ...decision,
        }),
      );
    },
  };
}

/** Shows a turn, sends its request, and says what became of it. */
function useStart({ conversationId, agentId, openConversation, onGivenBack, stopRun }: TurnOptions) {
  const queryClient = useQueryClient();
  const [pending, setPending] = useState<PendingTurn | null>(null);
  const { limit, show: showPlanLimit, dismiss: dismissPlanLimit } = usePlanLimit();
  const [limitedAgentId, setLimitedAgentId] = useState('');
  /** Stop was pressed before the server had named the run. */
  const isStopWanted = useRef(false);

  function handleStarted(turn: PendingTurn, started: StartedAnswer): void {
    const { runId, conversation } = started;
    if (turn.text !== null)
      saveSent({ runId, conversationId: conversation.id, text: turn.text, documents: turn.documents });
    showStarted(queryClient, started);
    if (conversationId === null) {
      forgetNew();
      forgetToolChoices();
      moveCompareChoice(conversation.id);
    }
    if (conversation.id !== conversationId) openConversation(conversation.id);
    void refresh(queryClient, null);
    if (isStopWanted.current) void stopRun(runId);
  }

  async function start(turn: PendingTurn, request: () => Promise<StartedAnswer>): Promise<void> {
    setPending(turn);
    dismissPlanLimit();
    showFailure(conversationId, null);
    isStopWanted.current = false;
    try {
      handleStarted(turn, await request());
    } catch (error) {
      if (showPlanLimit(error)) {
        setLimitedAgentId(agentId);
      } else {
        console.error('The message could not be sent.', error);
        showToast({ kind: 'error', text: chatMessages.sendFailed, ...detailOf(error) });
        const retry = turn.text === null ? 'regenerate' : 'send';
        showFailure(conversationId, { cause: detailOf(error).detail ?? null, retry });
      }
      if (turn.text !== null) giveBack(conversationId, { text: turn.text, documents: turn.documents });
      if (error instanceof ApiError && error.status === 401) saveResume(conversationId);
      onGivenBack();
    } finally {
      setPending(null);
    }
  }

  return {
    start,
    pending,
    /** What another agent was refused for is not shown. */
    planLimit: limitedAgentId === agentId ? limit : null,
    dismissPlanLimit,
    /** Stops the run as soon as the server has named it. */
    stopOnceStarted(): void {
      isStopWanted.current = true;
    },
  };
}

function idsOf(attached: Outgoing['documents'], isCollection: boolean): string[] {
  return attached.filter((one) => (one.isCollection ?? false) === isCollection).map(({ id }) => id);
}

/** The reason for a request that was refused. A failing provider has no message for a person. */
function detailOf(error: unknown): { detail?: string } {
  const isOurs = error instanceof ApiError && error.status !== 502;
  return isOurs ? { detail: error.message } : {};
}
