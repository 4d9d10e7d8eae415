// The open conversation: the head of the page, the messages, and the composer. Files can be dropped and pasted anywhere on it.

import { useEffect, useEffectEvent, useState, type ReactNode, type RefObject } from 'react';
import type { Agent } from '#features/agents/contract.ts';
import { useFileDrop } from '#features/documents/web/use-file-drop.ts';
import { showToast } from '#ui/overlays/toast/toast.tsx';
import { useCompareChoice, type CompareChoice } from '../compare/compare-choice.ts';
import type { ComposerHandle } from '../composer/composer.tsx';
import { useDocumentsOnly } from '../composer/documents-only.ts';
import type { Attachments } from '../composer/use-attachments.ts';
import { useAsked } from '../composer/use-asked.ts';
import { useFilePaste } from '../composer/use-file-paste.ts';
import { ConversationDock } from './conversation-dock.tsx';
import { ConversationHead } from './conversation-head.tsx';
import { ConversationThread } from './conversation-thread.tsx';
import { followedBy } from './followed-by.ts';
import { chatMessages } from '../messages.ts';
import { useFailure } from '../run/failures.ts';
import { useRetry } from '../run/use-retry.ts';
import type { useAgent } from '../sidebar/use-agent.ts';
import type { useThread } from '../thread/use-thread.ts';
import { MIN_COMPARED } from '../../shared/limits.ts';
import type { Outgoing } from '../composer/draft.ts';
import { useChat } from './use-chat.ts';
import { useEscape } from './use-escape.ts';

type ConversationProps = {
  /** Null for a new one. */
  conversationId: string | null;
  openConversation: (id: string | null, messageId?: string) => void;
  onNew: () => void;
  loaded: ReturnType<typeof useThread>;
  agent: ReturnType<typeof useAgent>;
  attachments: Attachments;
  composer: RefObject<ComposerHandle | null>;
  /** Above the messages on a narrow screen. */
  bar: ReactNode;
  /** It comes between the head and the messages. */
  side: ReactNode;
};

export function Conversation(props: ConversationProps) {
  const { conversationId, openConversation, onNew, loaded, agent, attachments, composer, bar, side } = props;
  const { thread, messages } = loaded;
  const [unlockKey, setUnlockKey] = useState(0);
  const [editedId, setEditedId] = useState<string | null>(null);
  const failure = useFailure(conversationId);
  const documentsOnly = useDocumentsOnly(conversationId, messages);
  const chat = useChat({
    conversationId,
    messages,
    isDocumentsOnly: documentsOnly.isOn,
    agentId: agent.id,
    effort: agent.effort,
    systemPrompt: agent.systemPrompt,
    openConversation,
    onGivenBack: () => setUnlockKey((key) => key + 1),
  });
  useLeaving(loaded.isGone, chat.leaveGone);

  const isBusy = chat.pending !== null || chat.runningMessage !== undefined || isWriting(thread);
  const focusComposer = () => composer.current?.focus();
  const focusing = followedBy(focusComposer);
  const stop = focusing(chat.stop);
  const { compared, send } = useSend(chat, { conversationId, agents: agent.all });
  useAsked({ isNew: conversationId === null, canAsk: agent.id !== '', haveAgentsFailed: agent.hasFailed, onAsk: send });
  const retry = focusing(useRetry({ conversationId, failure, messages, agent, chat }));
  const drop = useAttaching(attachments, focusComposer);
  useEscape(isBusy, stop);

  return (
    <>
      <ConversationHead
        conversation={thread?.conversation}
        canClear={messages.length > 0 && conversationId !== null}
        onClear={focusing(chat.clear)}
        onNew={onNew}
        onOrigin={openConversation}
      />
      {side}
      <section className="chat-main" aria-label="Conversation" {...drop.target}>
        {bar}
        <ConversationThread
          conversationId={conversationId}
          loaded={loaded}
          chat={chat}
          agent={agent}
          isComparing={compared.length > 0}
          isBusy={isBusy}
          failure={failure}
          onRetry={retry}
          editedId={editedId}
          onEditing={setEditedId}
          focusComposer={focusComposer}
        />
        <ConversationDock
          ref={composer}
          conversationId={conversationId}
          messages={messages}
          agent={agent}
          attachments={attachments}
          planLimit={chat.planLimit}
          onDismissPlanLimit={focusing(chat.dismissPlanLimit)}
          comparedCount={compared.length}
          onSend={send}
          onEditLast={() => setEditedId(messages.findLast(({ role }) => role === 'user')?.id ?? null)}
          isRunning={isBusy}
          onStop={stop}
          documentsOnly={documentsOnly}
          unlockKey={unlockKey}
        />
        {drop.isOver && <p className="chat-drop">{chatMessages.dropFiles}</p>}
      </section>
    </>
  );
}

/** Also beside the answer that is shown, in a comparison. */
function isWriting(thread: ReturnType<typeof useThread>['thread']): boolean {
  return thread !== undefined && thread.conversation.activeRunId !== null;
}

/** Sends to the chosen agent, or to those that are compared. */
function useSend(
  chat: ReturnType<typeof useChat>,
  { conversationId, agents }: { conversationId: string | null; agents: readonly Agent[] },
) {
  const choice = useCompareChoice(conversationId);
  const compared = comparedAgents(choice, agents);
  const send = (outgoing: Outgoing): void =>
    void (compared.length > 0
      ? chat.compareAgents(outgoing, { agentIds: compared, isBlind: choice.isBlind })
      : chat.sendMessage(outgoing));
  return { compared, send };
}

/** The agents the next message goes to; none when only one is asked. */
function comparedAgents({ isOn, agentIds }: CompareChoice, agents: readonly Agent[]): string[] {
  const known = agentIds.filter((id) => agents.some((agent) => agent.id === id && !agent.requiredPlan));
  return isOn && known.length >= MIN_COMPARED ? known : [];
}

function useLeaving(isGone: boolean, onGone: () => void) {
  const leave = useEffectEvent(onGone);
  useEffect(() => {
    if (isGone) leave();
  }, [isGone]);
}

/** Attaches what is pasted, and what is dropped on the element that `target` is spread on. */
function useAttaching(attachments: Attachments, onAttached: () => void) {
  useFilePaste(attachments.add);
  return useFileDrop(({ files, folders }) => {
    attachments.add(files);
    if (folders.length > 0) showToast({ kind: 'warning', text: chatMessages.folders });
    onAttached();
  });
}
