// /chat: the agent and the history on the left (one column), the conversation on the right (three).

import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { FolderOpen, MessagesSquare, SlidersHorizontal, Trash2, X } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { DocumentPanel } from '#features/documents/web/document-panel.tsx';
import { ApiError } from '#ui/api/api-error.ts';
import { Button } from '#ui/controls/button.tsx';
import { EmptyState } from '#ui/pieces/empty-state.tsx';
import { SeatsArt } from '#ui/pieces/empty-art.tsx';
import { ErrorState } from '#ui/pieces/error-state.tsx';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { Skeleton } from '#ui/pieces/skeleton.tsx';
import { AgentPanel, AgentPicker } from './side/agent-panel.tsx';
import { Composer } from './composer/composer.tsx';
import { ConversationList } from './side/conversation-list.tsx';
import { useDraft } from './composer/draft.ts';
import { chatMessages } from './messages.ts';
import { threadQuery, type ShownMessage } from './queries.ts';
import { Thread } from './thread/thread.tsx';
import { useAgent } from './side/use-agent.ts';
import { useChat } from './use-chat.ts';
import './chat-page.css';

const NO_MESSAGES: readonly ShownMessage[] = [];

/** Which part of the left side is slid over the page on a narrow screen. */
type Panel = 'agent' | 'conversations' | 'documents';

export function ChatPage() {
  const [conversationId, openConversation] = useConversationId();
  const [panel, setPanel] = useState<Panel | null>(null);
  const { draft, setDraft, giveBack } = useDraft();
  const [unlockKey, setUnlockKey] = useState(0);
  const input = useRef<HTMLTextAreaElement>(null);
  const query = useQuery({ ...threadQuery(conversationId ?? ''), enabled: conversationId !== null });
  const thread = conversationId ? query.data : undefined;
  const messages = thread?.messages ?? NO_MESSAGES;
  const agent = useAgent(thread?.conversation.agentId ?? null);

  const chat = useChat({
    conversationId,
    messages,
    agentId: agent.id,
    systemPrompt: agent.systemPrompt,
    openConversation,
    giveBack(text) {
      giveBack(text);
      setUnlockKey((key) => key + 1);
    },
  });
  const isGone = query.error instanceof ApiError && query.error.status === 404;
  const leaveGone = useEffectEvent(chat.leaveGone);
  useEffect(() => {
    if (isGone && !query.isFetching) leaveGone();
  }, [isGone, query.isFetching]);

  function open(id: string | null) {
    setPanel(null);
    openConversation(id);
    if (id === null) input.current?.focus();
  }

  const isBusy = chat.pending !== null || chat.runningMessage !== undefined;
  const isEmpty = messages.length === 0 && !chat.pending;
  const isLoaded = conversationId === null || query.data !== undefined;
  return (
    <main className="page chat" id="main" tabIndex={-1}>
      <aside className="side" data-panel={panel ?? undefined} aria-label="Agent, conversations and documents" onKeyDown={(event) => event.key === 'Escape' && setPanel(null)}>
        {panel && <div className="side-close"><IconButton label={chatMessages.close} size="md" icon={<X />} autoFocus onClick={() => setPanel(null)} /></div>}
        <AgentPanel agents={agent.all} agentId={agent.id} onChoose={agent.choose} systemPrompt={agent.systemPrompt} onSystemPrompt={agent.setSystemPrompt} />
        <ConversationList currentId={conversationId} onOpen={open} />
        <div className="blk docs"><DocumentPanel /></div>
      </aside>
      {panel && <button type="button" className="side-scrim" aria-label={chatMessages.close} onClick={() => setPanel(null)} />}
      <section className="chat-main" aria-label="Conversation">
        <div className="chat-bar only-m">
          <AgentPicker agents={agent.all} agentId={agent.id} onChoose={agent.choose} isLabelHidden />
          <IconButton label={chatMessages.openAgentPanel} size="md" icon={<SlidersHorizontal />} onClick={() => setPanel('agent')} />
          <IconButton label={chatMessages.conversations} size="md" icon={<MessagesSquare />} onClick={() => setPanel('conversations')} />
          <IconButton label={chatMessages.documents} size="md" icon={<FolderOpen />} onClick={() => setPanel('documents')} />
        </div>
        <header className="chat-head">
          <h1 className="head cut"><bdi>{thread?.conversation.title ?? chatMessages.newConversation}</bdi></h1>
          <Button variant="ghost" size="sm" icon={<Trash2 className="s" />} disabled={isEmpty || !conversationId} onClick={() => void chat.clear()}>{chatMessages.clear}</Button>
        </header>
        {query.isError && !query.data && !isGone && (
          <div className="chat-none"><ErrorState title={chatMessages.conversationFailed} text={chatMessages.conversationFailedText} onRetry={() => void query.refetch()} /></div>
        )}
        {conversationId && query.isPending && !chat.pending && <div className="chat-none"><Skeleton lines={[60, 90, 80, 40]} label="Loading messages" /></div>}
        {isEmpty && isLoaded && <div className="chat-none"><EmptyState art={<SeatsArt />} title={chatMessages.emptyTitle} text={chatMessages.emptyText} /></div>}
        {!isEmpty && (
          <Thread
            thread={thread}
            pending={chat.pending}
            agent={agent.chosen}
            isBusy={isBusy}
            onRegenerate={(message) => void chat.regenerate(message)}
            onEdit={(message, outgoing) => void chat.send(outgoing, { parentId: message.parentId })}
            onSelect={(messageId) => void chat.selectMessage(messageId)}
          />
        )}
        <div className="dock">
          <Composer
            ref={input}
            agentName={agent.chosen?.name ?? 'an agent'}
            draft={draft}
            onDraft={setDraft}
            onSend={(outgoing) => void chat.send(outgoing)}
            isRunning={isBusy}
            onStop={() => void chat.stop()}
            unlockKey={unlockKey}
          />
        </div>
      </section>
    </main>
  );
}

/** The open conversation stands in the address (`?c=`), so that reload, back and a second tab find it. */
function useConversationId(): [string | null, (id: string | null) => void] {
  const navigate = useNavigate();
  const search = useSearch({ strict: false }) as { c?: unknown };
  const open = (id: string | null): void => void navigate({ to: '/chat', search: (id ? { c: id } : {}) as never });
  return [typeof search.c === 'string' && search.c !== '' ? search.c : null, open];
}
