// /chat: the agent and the history on the left (one column), the conversation on the right (three).

import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { Trash2 } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { DocumentPanel } from '#features/documents/web/document-panel.tsx';
import { PlanLimitPanel } from '#features/billing/web/plan-limit-panel.tsx';
import { ApiError } from '#ui/api/api-error.ts';
import { Button } from '#ui/controls/button.tsx';
import { AgentPanel, AgentPicker } from './sidebar/agent-panel.tsx';
import { Composer, type ComposerHandle } from './composer/composer.tsx';
import { ConversationList } from './sidebar/conversation-list.tsx';
import { useDraft } from './composer/draft.ts';
import { chatMessages } from './messages.ts';
import { threadQuery, type ShownMessage } from './queries.ts';
import { PanelBar, SidePanel, type Panel } from './sidebar/side-panel.tsx';
import { placeState, ThreadPlace } from './thread/thread-place.tsx';
import { Thread } from './thread/thread.tsx';
import { useAgent } from './sidebar/use-agent.ts';
import { useChat } from './use-chat.ts';
import './chat-page.css';

const NO_MESSAGES: readonly ShownMessage[] = [];

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
  const leaveGone = useEffectEvent(chat.leaveGone);
  useEffect(() => {
    if (isGone) leaveGone();
  }, [isGone]);

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
        <div className="blk docs">
          <DocumentPanel />
        </div>
      </SidePanel>
      <section className="chat-main" aria-label="Conversation">
        <PanelBar picker={<AgentPicker {...picked} isLabelHidden />} onOpen={setPanel} />
        <header className="chat-head">
          <h1 className="head cut">
            <bdi>{thread?.conversation.title ?? chatMessages.newConversation}</bdi>
          </h1>
          <Button
            variant="ghost"
            size="sm"
            icon={<Trash2 className="s" />}
            disabled={!hasMessages || !conversationId}
            onClick={() => void chat.clear()}
          >
            {chatMessages.clear}
          </Button>
        </header>
        <ThreadPlace state={place} onRetry={retry}>
          <Thread
            thread={thread}
            pending={chat.pending}
            agent={agent.chosen}
            isBusy={isBusy}
            onRegenerate={(message) => void chat.regenerate(message)}
            onEdit={(message, outgoing) => void chat.send(outgoing, { parentId: message.parentId })}
            onSelect={(messageId) => void chat.selectMessage(messageId)}
          />
        </ThreadPlace>
        <div className="dock">
          <PlanLimitPanel limit={chat.planLimit} onDismiss={chat.dismissPlanLimit} />
          <Composer
            ref={composer}
            agentName={agent.chosen?.name ?? 'an agent'}
            draft={draft}
            onDraft={setDraft}
            onSend={(outgoing) => void chat.send(outgoing)}
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

/** The open conversation as the server has it; `isGone` once it is certain that there is none. */
function useThread(conversationId: string | null) {
  const query = useQuery({ ...threadQuery(conversationId ?? ''), enabled: conversationId !== null });
  const thread = conversationId ? query.data : undefined;
  const isMissing = query.error instanceof ApiError && query.error.status === 404;
  return {
    thread,
    messages: thread?.messages ?? NO_MESSAGES,
    isLoaded: query.data !== undefined,
    isGone: isMissing && !query.isFetching,
    hasFailed: query.isError && !isMissing,
    retry: () => void query.refetch(),
  };
}

/** The open conversation stands in the address (`?c=`), so that reload, back and a second tab find it. */
function useConversationId(): [string | null, (id: string | null) => void] {
  const navigate = useNavigate();
  const search = useSearch({ strict: false }) as { c?: unknown };
  const open = (id: string | null): void => void navigate({ to: '/chat', search: (id ? { c: id } : {}) as never });
  return [typeof search.c === 'string' && search.c !== '' ? search.c : null, open];
}
