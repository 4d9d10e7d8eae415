// The open conversation: its title, the messages, and the composer. Files can be dropped and pasted anywhere on it.

import { GitFork, Plus, Trash2 } from 'lucide-react';
import { useEffect, useEffectEvent, useState, type ReactNode, type RefObject } from 'react';
import type { Agent } from '#features/agents/contract.ts';
import { useFileDrop } from '#features/documents/web/use-file-drop.ts';
import { PlanLimitPanel } from '#features/billing/web/plan-limit-panel.tsx';
import { lazyComponent } from '#ui/components/lazy-component.tsx';
import { Button } from '#ui/controls/button.tsx';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { showToast } from '#ui/overlays/toast/toast.tsx';
import { CompareButton } from './compare/compare-button.tsx';
import { useCompareChoice, type CompareChoice } from './compare/compare-choice.ts';
import { CollectionButton } from './composer/collection-button.tsx';
import { Composer, type ComposerHandle } from './composer/composer.tsx';
import { useDocumentsOnly } from './composer/documents-only.ts';
import type { Attachments } from './composer/use-attachments.ts';
import { useFilePaste } from './composer/use-file-paste.ts';
import { chatMessages } from './messages.ts';
import type { ShownConversation, ShownMessage } from './queries.ts';
import { useFailure } from './run/failures.ts';
import { useRetry } from './run/use-retry.ts';
import type { useAgent } from './sidebar/use-agent.ts';
import { placeState, ThreadPlace } from './thread/thread-place.tsx';
import { Thread } from './thread/thread.tsx';
import type { useThread } from './thread/use-thread.ts';
import { ToolsButton } from './tools/tools-button.tsx';
import { MIN_COMPARED } from '../shared/limits.ts';
import type { Outgoing } from './composer/draft.ts';
import { useChat } from './use-chat.ts';
import { useEscape } from './use-escape.ts';

const CompareDialog = lazyComponent(() =>
  import('./compare/compare-dialog.tsx').then((module) => module.CompareDialog),
);
const ConversationUsage = lazyComponent(() =>
  import('./artifacts/conversation-usage.tsx').then((module) => module.ConversationUsage),
);
const VoiceButton = lazyComponent(() => import('./voice/voice-button.tsx').then((module) => module.VoiceButton));
const FailureNotice = lazyComponent(() => import('./thread/failure-notice.tsx').then((module) => module.FailureNotice));
const OfflineNotice = lazyComponent(() =>
  import('./first-run/offline-notice.tsx').then((module) => module.OfflineNotice),
);

const CONTINUE: Outgoing = { text: chatMessages.continueRequest, documents: [] };

type ConversationProps = {
  /** Null for a new one. */
  conversationId: string | null;
  openConversation: (id: string | null, messageId?: string) => void;
  onNew: () => void;
  loaded: ReturnType<typeof useThread>;
  agent: ReturnType<typeof useAgent>;
  attachments: Attachments;
  composer: RefObject<ComposerHandle | null>;
  /** Above the title on a narrow screen. */
  bar: ReactNode;
};

export function Conversation(props: ConversationProps) {
  const { conversationId, openConversation, onNew, loaded, agent, attachments, composer, bar } = props;
  const { thread, messages } = loaded;
  const [unlockKey, setUnlockKey] = useState(0);
  const [isPicking, setIsPicking] = useState(false);
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
  const choice = useCompareChoice();
  const compared = comparedAgents(choice, agent.all);
  const send = (outgoing: Outgoing): void =>
    void (compared.length > 0
      ? chat.compareAgents(outgoing, { agentIds: compared, isBlind: choice.isBlind })
      : chat.sendMessage(outgoing));
  const retry = focusing(useRetry({ conversationId, failure, messages, agent, chat }));
  const drop = useAttaching(attachments, focusComposer);
  useEscape(isBusy, stop);

  return (
    <section className="chat-main" aria-label="Conversation" {...drop.target}>
      {bar}
      <ChatHead
        title={thread?.conversation.title ?? chatMessages.newConversation}
        canClear={messages.length > 0 && conversationId !== null}
        onClear={focusing(chat.clear)}
        onNew={onNew}
        usage={thread && <ConversationUsage conversationId={thread.conversation.id} />}
        origin={thread?.conversation.forkedFrom ?? null}
        onOrigin={openConversation}
        importedFrom={thread?.conversation.importedFrom ?? null}
      />
      <ThreadPlace
        state={placeState({
          hasMessages: messages.length > 0 || chat.pending !== null || failure !== null,
          isNew: conversationId === null,
          isLoaded: loaded.isLoaded,
          hasFailed: loaded.hasFailed,
        })}
        onRetry={loaded.retry}
        firstRun={{
          canAsk: agent.id !== '',
          onAsk: (outgoing) => void chat.sendMessage(outgoing),
          ownAgent: agent.chosenOwn,
        }}
      >
        <Thread
          thread={thread}
          pending={chat.pending}
          agent={compared.length > 0 ? undefined : agent.answering}
          asking={{ agents: agent.all, systemPrompt: agent.systemPrompt }}
          isBusy={isBusy}
          editedId={editedId}
          onEditing={setEditedId}
          failure={failure && !isBusy && <FailureNotice failure={failure} others={agent.others} onRetry={retry} />}
          onRegenerate={focusing(chat.regenerate)}
          onContinue={focusing(({ id }) => chat.sendMessage(CONTINUE, { parentId: id }))}
          onEdit={focusing((message, outgoing) => chat.sendMessage(outgoing, { parentId: message.parentId }))}
          onSelect={(messageId) => void chat.showBranch(messageId)}
        />
      </ThreadPlace>
      <div className="chat-dock">
        <PlanLimitPanel limit={chat.planLimit} onDismiss={focusing(chat.dismissPlanLimit)} />
        <OfflineNotice agents={agent.catalog} chosen={agent.chosen} />
        <Composer
          ref={composer}
          conversationId={conversationId}
          agent={agent.answering}
          haveAgentsFailed={agent.hasFailed}
          attachments={attachments}
          tools={
            <>
              <CollectionButton
                attachments={attachments}
                conversationId={conversationId}
                searched={searchedIn(messages)}
              />
              <ToolsButton conversationId={conversationId} agent={agent.answering} />
              <CompareButton count={compared.length} onOpen={() => setIsPicking(true)} />
              <VoiceButton conversationId={conversationId} />
            </>
          }
          onSend={send}
          onEditLast={() => setEditedId(messages.findLast(({ role }) => role === 'user')?.id ?? null)}
          isRunning={isBusy}
          onStop={stop}
          documentsOnly={documentsOnly}
          unlockKey={unlockKey}
        />
      </div>
      {isPicking && <CompareDialog agents={agent.all} onClose={() => setIsPicking(false)} />}
      {drop.isOver && <p className="chat-drop">{chatMessages.dropFiles}</p>}
    </section>
  );
}

/** The collections attached and not detached since, each once. */
function searchedIn(messages: readonly ShownMessage[]): ShownMessage['collections'] {
  const attached = messages.flatMap(({ collections }) => collections.filter(({ isDetached }) => !isDetached));
  return [...new Map(attached.map((collection) => [collection.id, collection])).values()];
}

/** The button that was pressed is disabled or gone while its action goes on, so the focus goes on, too. */
function followedBy(focus: () => void) {
  return <Args extends unknown[]>(action: (...args: Args) => unknown) =>
    (...args: Args): void => {
      void action(...args);
      focus();
    };
}

/** Also beside the answer that is shown, in a comparison. */
function isWriting(thread: ReturnType<typeof useThread>['thread']): boolean {
  return thread !== undefined && thread.conversation.activeRunId !== null;
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

type ChatHeadProps = {
  title: string;
  canClear: boolean;
  onClear: () => void;
  onNew: () => void;
  usage: ReactNode;
  /** Where the conversation was forked. */
  origin: ShownConversation['forkedFrom'];
  onOrigin: (conversationId: string, messageId: string) => void;
  importedFrom: ShownConversation['importedFrom'];
};

function ChatHead({ title, canClear, onClear, onNew, usage, origin, onOrigin, importedFrom }: ChatHeadProps) {
  return (
    <header className="chat-head">
      <h1 className="head cut">
        <bdi>{title}</bdi>
      </h1>
      {usage}
      {origin && (
        <IconButton
          label={chatMessages.forkOrigin}
          icon={<GitFork className="s" />}
          onClick={() => onOrigin(origin.conversationId, origin.messageId)}
        />
      )}
      {importedFrom && <span className="cap chat-imported">{chatMessages.importedFrom[importedFrom]}</span>}
      <Button variant="ghost" size="sm" icon={<Trash2 className="s" />} disabled={!canClear} onClick={onClear}>
        {chatMessages.clear}
      </Button>
      <span className="only-m">
        <IconButton label={chatMessages.newConversation} size="md" icon={<Plus />} onClick={onNew} />
      </span>
    </header>
  );
}
