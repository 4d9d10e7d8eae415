// /chat: the head across the page; below it agent, history and documents in the side panel (one column), and the
// conversation beside it (three columns).

import { useSearch } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { DocumentPanel } from '#features/documents/web/document-panel.tsx';
import { lazyComponent } from '#ui/components/lazy-component.tsx';
import type { ComposerHandle } from './composer/composer.tsx';
import { useAttachments } from './composer/use-attachments.ts';
import { Conversation } from './conversation/conversation.tsx';
import { takeResume } from './resume.ts';
import { AgentPanel, AgentPicker } from './sidebar/agent-panel.tsx';
import { ConversationList } from './sidebar/conversation-list.tsx';
import { PanelBar, SidePanel, type Panel } from './sidebar/side-panel.tsx';
import { useAgent } from './sidebar/use-agent.ts';
import { useThread } from './thread/use-thread.ts';
import { useConversationId } from './conversation/use-conversation-id.ts';
import './sidebar/side-panel.css';
import './chat-page.css';

const TransferHost = lazyComponent(() => import('./transfer/transfer-host.tsx').then((module) => module.TransferHost));

const OpenedPanel = lazyComponent(() => import('./artifacts/opened-panel.tsx').then((module) => module.OpenedPanel));

export function ChatPage() {
  const [conversationId, openConversation] = useConversationId();
  const [panel, setPanel] = useState<Panel | null>(null);
  const composer = useRef<ComposerHandle>(null);
  const loaded = useThread(conversationId);
  const agent = useAgent(loaded.thread?.conversation.agentId ?? null);
  const attachments = useAttachments(conversationId);
  useArrival(conversationId, openConversation, () => composer.current?.focus());

  function open(id: string | null, messageId?: string) {
    setPanel(null);
    openConversation(id, messageId);
    composer.current?.focus();
  }

  const picked = { agents: agent.all, agentId: agent.id, onChoose: agent.choose };
  const failed = { hasFailed: agent.hasFailed, onRetry: agent.retry };
  return (
    <main className="page chat" id="main" tabIndex={-1}>
      <Conversation
        conversationId={conversationId}
        openConversation={openConversation}
        onNew={() => open(null)}
        loaded={loaded}
        agent={agent}
        attachments={attachments}
        composer={composer}
        side={
          <SidePanel panel={panel} onClose={() => setPanel(null)}>
            <AgentPanel
              {...picked}
              {...failed}
              effort={agent.effort}
              onEffort={agent.setEffort}
              systemPrompt={agent.systemPrompt}
              onSystemPrompt={agent.setSystemPrompt}
            />
            <ConversationList currentId={conversationId} onOpen={open} agents={agent.catalog} />
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
        }
        bar={<PanelBar picker={<AgentPicker {...picked} isLabelHidden />} onOpen={setPanel} />}
      />
      <TransferHost />
      {conversationId && (
        <OpenedPanel
          conversationId={conversationId}
          onAttach={(file) => {
            attachments.add([file]);
            composer.current?.focus();
          }}
        />
      )}
    </main>
  );
}

/** Opens the conversation that the end of the session interrupted, and puts the focus into the box; a linked answer has its own. */
function useArrival(
  conversationId: string | null,
  openConversation: (id: string | null) => void,
  focusComposer: () => void,
) {
  const { m } = useSearch({ from: '/signed-in/chat' });
  const arrive = useEffectEvent(() => {
    const interrupted = takeResume();
    if (interrupted && conversationId === null) openConversation(interrupted);
    if (m === undefined) focusComposer();
    // Answers need it as soon as they are here; the first paint does not.
    void import('#ui/markdown-view/reading/reading-view.tsx').catch(() => undefined);
  });
  useEffect(() => arrive(), []);
}
