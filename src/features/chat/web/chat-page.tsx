// /chat: agent, history and documents in the side panel (one column), the conversation beside it (three columns).

import { Trash2 } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { DocumentPanel } from '#features/documents/web/document-panel.tsx';
import { PlanLimitPanel } from '#features/billing/web/plan-limit-panel.tsx';
import { lazyComponent } from '#ui/components/lazy-component.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Composer, type ComposerHandle } from './composer/composer.tsx';
import { useDraft, type Outgoing } from './composer/draft.ts';
import { chatMessages } from './messages.ts';
import { AgentPanel, AgentPicker } from './sidebar/agent-panel.tsx';
import { ConversationList } from './sidebar/conversation-list.tsx';
import { PanelBar, SidePanel, type Panel } from './sidebar/side-panel.tsx';
import { useAgent } from './sidebar/use-agent.ts';
import { placeState, ThreadPlace } from './thread/thread-place.tsx';
import { Thread } from './thread/thread.tsx';
import { useThread } from './thread/use-thread.ts';
import { useChat } from './use-chat.ts';
import { useConversationId } from './use-conversation-id.ts';
import './chat-page.css';

const OfflineNotice = lazyComponent(() =>
  import('./first-run/offline-notice.tsx').then((module) => module.OfflineNotice),
);

export function ChatPage() {
  const [conversationId, openConversation] = useConversationId();
  const [panel, setPanel] = useState<Panel | null>(null);
  const { draft, setDraft, giveBack } = useDraft();
  const [unlockKey, setUnlockKey] = useState(0);
  const composer = useRef<ComposerHandle>(null);
  const { thread, messages, isLoaded, isGone, hasFailed, retry } = useThread(conversationId);
  const agent = useAgent(thread?.conversation.agentId ?? null);

  const chat = useChat({
    conversationId,
    messages,
    agentId: agent.id,
    systemPrompt: agent.systemPrompt,
    openConversation,
    giveBack(message) {
      giveBack(message);
      setUnlockKey((key) => key + 1);
    },
  });
  useLeaveGone(isGone, chat.leaveGone);
  const send = (message: Outgoing): void => void chat.sendMessage(message);

  function open(id: string | null) {
    setPanel(null);
    openConversation(id);
    if (id === null) composer.current?.focus();
  }

  const isBusy = chat.pending !== null || chat.runningMessage !== undefined;
  const hasMessages = messages.length > 0 || chat.pending !== null;
  const place = placeState({ hasMessages, isNew: conversationId === null, isLoaded, hasFailed });
  const picked = { agents: agent.all, agentId: agent.id, onChoose: agent.choose };
  return (
    <main className="page chat" id="main" tabIndex={-1}>
      <SidePanel panel={panel} onClose={() => setPanel(null)}>
        <AgentPanel {...picked} systemPrompt={agent.systemPrompt} onSystemPrompt={agent.setSystemPrompt} />
        <ConversationList currentId={conversationId} onOpen={open} />
        <div className="chat-block chat-documents">
          <DocumentPanel />
        </div>
      </SidePanel>
      <section className="chat-main" aria-label="Conversation">
        <PanelBar picker={<AgentPicker {...picked} isLabelHidden />} onOpen={setPanel} />
        <ChatHead
          title={thread?.conversation.title ?? chatMessages.newConversation}
          canClear={hasMessages && conversationId !== null}
          onClear={() => void chat.clear()}
        />
        <ThreadPlace state={place} onRetry={retry} firstRun={{ canAsk: agent.isReady, onAsk: send }}>
          <Thread
            thread={thread}
            pending={chat.pending}
            agent={agent.answering}
            isBusy={isBusy}
            onRegenerate={(message) => void chat.regenerate(message)}
            onEdit={(message, outgoing) => void chat.sendMessage(outgoing, { parentId: message.parentId })}
            onSelect={(messageId) => void chat.showBranch(messageId)}
          />
        </ThreadPlace>
        <div className="chat-dock">
          <PlanLimitPanel limit={chat.planLimit} onDismiss={chat.dismissPlanLimit} />
          <OfflineNotice agents={agent.all} chosen={agent.chosen} />
          <Composer
            ref={composer}
            agentName={agent.answering?.name ?? 'an agent'}
            draft={draft}
            onDraft={setDraft}
            onSend={send}
            isDisabled={!agent.isReady}
            isRunning={isBusy}
            onStop={() => void chat.stop()}
            unlockKey={unlockKey}
          />
        </div>
      </section>
    </main>
  );
}

/** Leaves a conversation that is no longer there. */
function useLeaveGone(isGone: boolean, leave: () => void): void {
  const leaveGone = useEffectEvent(leave);
  useEffect(() => {
    if (isGone) leaveGone();
  }, [isGone]);
}

function ChatHead({ title, canClear, onClear }: { title: string; canClear: boolean; onClear: () => void }) {
  return (
    <header className="chat-head">
      <h1 className="head cut">
        <bdi>{title}</bdi>
      </h1>
      <Button variant="ghost" size="sm" icon={<Trash2 className="s" />} disabled={!canClear} onClick={onClear}>
        {chatMessages.clear}
      </Button>
    </header>
  );
}
