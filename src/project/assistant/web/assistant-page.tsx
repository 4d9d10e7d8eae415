// /project/assistant: the conversation with the assistant, the history beside it, and the plans it has made.

import { useNavigate, useSearch } from '@tanstack/react-router';
import { useQuery } from '@tanstack/react-query';
import { History, Plus } from 'lucide-react';
import { useWorkspace } from '#project/workspace/web/use-workspace.ts';
import { ApiError } from '#ui/api/api-error.ts';
import { PlanArt } from '#ui/components/states/empty-art.tsx';
import { EmptyState } from '#ui/components/states/empty-state.tsx';
import { ErrorState } from '#ui/components/states/error-state.tsx';
import { Skeleton } from '#ui/components/states/skeleton.tsx';
import { Button } from '#ui/controls/button.tsx';
import { PageFrame } from '#ui/page/page-frame.tsx';
import { PageHead } from '#ui/page/page-head.tsx';
import { AgentField } from './agent-field.tsx';
import { Composer } from './composer.tsx';
import { Examples } from './examples.tsx';
import { HistoryList } from './history-list.tsx';
import { MessageList } from './message-list.tsx';
import { assistantMessages as words } from './messages.ts';
import { PlanHistory } from './plans/plan-history.tsx';
import { conversationQuery } from './queries.ts';
import { useAsk } from './use-ask.ts';
import './assistant.css';

export function AssistantPage() {
  const { c, plans } = useSearch({ from: '/signed-in/project/assistant' });
  const navigate = useNavigate({ from: '/project/assistant' });
  const open = (conversationId: string | undefined): void =>
    void navigate({ search: conversationId === undefined ? {} : { c: conversationId } });
  return (
    <PageFrame name="assistant" layout="split">
      <PageHead
        title={words.title}
        text={words.lead}
        tools={<AgentField />}
        actions={
          <>
            <Button
              icon={<History />}
              onClick={() => void navigate({ search: plans ? {} : { plans: true } })}
              aria-pressed={plans === true}
            >
              {words.plans}
            </Button>
            <Button variant="primary" icon={<Plus />} onClick={() => open(undefined)}>
              {words.newConversation}
            </Button>
          </>
        }
      />
      <div className="assistant-body">
        <HistoryList openId={c} onOpen={open} />
        {plans ? <PlanHistory onOpen={open} /> : <Conversation key={c ?? 'new'} conversationId={c} onOpen={open} />}
      </div>
    </PageFrame>
  );
}

type ConversationProps = { conversationId: string | undefined; onOpen: (id: string | undefined) => void };

function Conversation({ conversationId, onOpen }: ConversationProps) {
  const workspace = useWorkspace();
  const { data, error, isError, refetch } = useQuery({
    ...conversationQuery(workspace.id, conversationId ?? ''),
    enabled: conversationId !== undefined,
  });
  const messages = data?.messages ?? [];
  const asking = useAsk({ conversationId, messages, onOpen });
  if (error instanceof ApiError && error.code === 'assistant/not-found')
    return (
      <div className="assistant-main">
        <EmptyState
          art={<PlanArt />}
          title={words.gone}
          text={words.goneText}
          action={<Button onClick={() => onOpen(undefined)}>{words.newConversation}</Button>}
        />
      </div>
    );
  return (
    <div className="assistant-main">
      <div className="assistant-log">
        {isError && <ErrorState title={words.failed} text={words.failedText} onRetry={() => void refetch()} />}
        {conversationId === undefined && <Examples onChoose={(text) => void asking.send(text)} />}
        {conversationId !== undefined && !data && !isError && <Skeleton lines={[60, 90, 80]} label={words.loading} />}
        <MessageList messages={messages} writing={asking.writing} onSend={(text) => void asking.send(text)} />
      </div>
      <Composer conversationId={conversationId} asking={asking} />
    </div>
  );
}
