// /chat: agent, history and documents in the side panel (one column), the conversation beside it (three columns).

import { Plus, Trash2 } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { DocumentPanel } from '#features/documents/web/document-panel.tsx';
import { useFileDrop } from '#features/documents/web/use-file-drop.ts';
import { PlanLimitPanel } from '#features/billing/web/plan-limit-panel.tsx';
import { Button } from '#ui/controls/button.tsx';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { showToast } from '#ui/overlays/toast/toast.tsx';
import { Composer, type ComposerHandle } from './composer/composer.tsx';
import { useAttachments } from './composer/use-attachments.ts';
import { useFilePaste } from './composer/use-file-paste.ts';
import { chatMessages } from './messages.ts';
import { takeResume } from './resume.ts';
import { useFailure } from './run/failures.ts';
import { useRetry } from './run/use-retry.ts';
import { AgentPanel, AgentPicker } from './sidebar/agent-panel.tsx';
import { ConversationList } from './sidebar/conversation-list.tsx';
import { PanelBar, SidePanel, type Panel } from './sidebar/side-panel.tsx';
import { useAgent } from './sidebar/use-agent.ts';
import { FailureNotice } from './thread/failure-notice.tsx';
import { placeState, ThreadPlace } from './thread/thread-place.tsx';
import { Thread } from './thread/thread.tsx';
import { useThread } from './thread/use-thread.ts';
import { useChat } from './use-chat.ts';
import { useConversationId } from './use-conversation-id.ts';
import { useEscape } from './use-escape.ts';
import './chat-page.css';

export function ChatPage() {
  const [conversationId, openConversation] = useConversationId();
  const [panel, setPanel] = useState<Panel | null>(null);
  const [unlockKey, setUnlockKey] = useState(0);
  const [editedId, setEditedId] = useState<string | null>(null);
  const composer = useRef<ComposerHandle>(null);
  const { thread, messages, isLoaded, isGone, hasFailed, retry } = useThread(conversationId);
  const agent = useAgent(thread?.conversation.agentId ?? null);
  const attachments = useAttachments(conversationId);
  const failure = useFailure(conversationId);

  const chat = useChat({
    conversationId,
    messages,
    agentId: agent.id,
    systemPrompt: agent.systemPrompt,
    openConversation,
    onGivenBack: () => setUnlockKey((key) => key + 1),
  });
  const leaveGone = useEffectEvent(chat.leaveGone);
  useEffect(() => {
    if (isGone) leaveGone();
  }, [isGone]);
  useArrival(conversationId, openConversation, () => composer.current?.focus());

  const isBusy = chat.pending !== null || chat.runningMessage !== undefined;
  const hasMessages = messages.length > 0 || chat.pending !== null;
  const isBlank = !hasMessages && failure === null;
  const place = placeState({ hasMessages: !isBlank, isNew: conversationId === null, isLoaded, hasFailed });
  const picked = { agents: agent.all, agentId: agent.id, onChoose: agent.choose };
  const failed = { hasFailed: agent.hasFailed, onRetry: agent.retry };

  function open(id: string | null) {
    setPanel(null);
    setEditedId(null);
    openConversation(id);
    composer.current?.focus();
  }
  function stop() {
    void chat.stop();
    composer.current?.focus();
  }
  function act(action: Promise<void>) {
    void action;
    composer.current?.focus();
  }

  const answerAgain = useRetry({ conversationId, failure, messages, agent, chat });
  const drop = useFileDrop(({ files, folders }) => {
    attachments.add(files);
    if (folders.length > 0) showToast({ kind: 'warning', text: chatMessages.folders });
    composer.current?.focus();
  });
  useFilePaste(attachments.add);
  useEscape(isBusy, stop);

  return (
    <main className="page chat" id="main" tabIndex={-1}>
      <SidePanel panel={panel} onClose={() => setPanel(null)}>
        <AgentPanel {...picked} {...failed} systemPrompt={agent.systemPrompt} onSystemPrompt={agent.setSystemPrompt} />
        <ConversationList currentId={conversationId} onOpen={open} />
        <div className="chat-block chat-documents">
          <DocumentPanel
            onAttach={(document) => {
              attachments.attach(document);
              setPanel(null);
              composer.current?.focus();
            }}
          />
        </div>
      </SidePanel>
      <section className="chat-main" aria-label="Conversation" {...drop.target}>
        <PanelBar picker={<AgentPicker {...picked} isLabelHidden />} onOpen={setPanel} />
        <ChatHead
          title={thread?.conversation.title ?? chatMessages.newConversation}
          canClear={messages.length > 0 && conversationId !== null}
          onClear={() => act(chat.clear())}
          onNew={() => open(null)}
        />
        <ThreadPlace state={place} onRetry={retry}>
          <Thread
            thread={thread}
            pending={chat.pending}
            agent={agent.chosen}
            isBusy={isBusy}
            editedId={editedId}
            onEditing={setEditedId}
            failure={
              failure &&
              !isBusy && <FailureNotice failure={failure} others={agent.others} isBusy={isBusy} onRetry={answerAgain} />
            }
            onRegenerate={(message) => act(chat.regenerate(message))}
            onEdit={(message, outgoing) => act(chat.sendMessage(outgoing, { parentId: message.parentId }))}
            onSelect={(messageId) => void chat.showBranch(messageId)}
          />
        </ThreadPlace>
        <div className="chat-dock">
          <PlanLimitPanel limit={chat.planLimit} onDismiss={chat.dismissPlanLimit} />
          <Composer
            ref={composer}
            conversationId={conversationId}
            agent={agent.chosen}
            attachments={attachments}
            onSend={(outgoing) => void chat.sendMessage(outgoing)}
            onEditLast={() => setEditedId(messages.findLast(({ role }) => role === 'user')?.id ?? null)}
            isRunning={isBusy}
            onStop={stop}
            unlockKey={unlockKey}
          />
        </div>
        {drop.isOver && <p className="chat-drop">{chatMessages.dropFiles}</p>}
      </section>
    </main>
  );
}

/** Opens the conversation that the end of the session interrupted, and puts the focus into the box. */
function useArrival(
  conversationId: string | null,
  openConversation: (id: string | null) => void,
  focusComposer: () => void,
) {
  const arrive = useEffectEvent(() => {
    const interrupted = takeResume();
    if (interrupted && conversationId === null) openConversation(interrupted);
    focusComposer();
    // Answers need it as soon as they are here; the first paint does not.
    void import('#ui/markdown-view/markdown-view.tsx').catch(() => undefined);
  });
  useEffect(() => arrive(), []);
}

type ChatHeadProps = { title: string; canClear: boolean; onClear: () => void; onNew: () => void };

function ChatHead({ title, canClear, onClear, onNew }: ChatHeadProps) {
  return (
    <header className="chat-head">
      <h1 className="head cut">
        <bdi>{title}</bdi>
      </h1>
      <Button variant="ghost" size="sm" icon={<Trash2 className="s" />} disabled={!canClear} onClick={onClear}>
        {chatMessages.clear}
      </Button>
      <span className="only-m">
        <IconButton label={chatMessages.newConversation} size="md" icon={<Plus />} onClick={onNew} />
      </span>
    </header>
  );
}
