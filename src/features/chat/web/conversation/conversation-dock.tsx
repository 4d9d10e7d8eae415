// What is below the messages: notices about the plan and the agent, and the composer with its tools.

import { useRef, useState, type RefObject } from 'react';
import { PlanLimitPanel } from '#features/billing/web/plan-limit-panel.tsx';
import { Plus } from 'lucide-react';
import { lazyComponent } from '#ui/components/lazy-component.tsx';
import { IconButton } from '#ui/controls/icon-button.tsx';
import type { AddPanel } from '../composer/add/add-button.tsx';
import { Composer, type ComposerHandle } from '../composer/composer.tsx';
import { chatMessages } from '../messages.ts';
import type { Outgoing } from '../composer/draft.ts';
import type { useDocumentsOnly } from '../composer/documents-only.ts';
import type { Attachments } from '../composer/use-attachments.ts';
import type { ShownMessage } from '../queries.ts';
import type { useAgent } from '../sidebar/use-agent.ts';
import type { useChat } from './use-chat.ts';

const AddButton = lazyComponent(
  () => import('../composer/add/add-button.tsx').then((module) => module.AddButton),
  () => <IconButton label={chatMessages.add} size="md" icon={<Plus />} disabled />,
);
const AddPanels = lazyComponent(() => import('../composer/add/add-panels.tsx').then((module) => module.AddPanels));
const AddedChips = lazyComponent(() => import('../composer/add/added-chips.tsx').then((module) => module.AddedChips));
const VoiceButton = lazyComponent(() => import('../voice/voice-button.tsx').then((module) => module.VoiceButton));
const OfflineNotice = lazyComponent(() =>
  import('../first-run/offline-notice.tsx').then((module) => module.OfflineNotice),
);

type ConversationDockProps = {
  ref: RefObject<ComposerHandle | null>;
  /** Null for a new one. */
  conversationId: string | null;
  messages: readonly ShownMessage[];
  agent: ReturnType<typeof useAgent>;
  attachments: Attachments;
  planLimit: ReturnType<typeof useChat>['planLimit'];
  onDismissPlanLimit: () => void;
  /** The number of agents that the next message goes to; 0 when only one is asked. */
  comparedCount: number;
  onSend: (message: Outgoing) => void;
  onEditLast: () => void;
  isRunning: boolean;
  onStop: () => void;
  documentsOnly: ReturnType<typeof useDocumentsOnly>;
  /** Changes when a message was given back. */
  unlockKey: number;
};

export function ConversationDock(props: ConversationDockProps) {
  const { conversationId, messages, agent, attachments, documentsOnly, comparedCount } = props;
  const frame = useRef<HTMLFormElement>(null);
  const [panel, setPanel] = useState<AddPanel | null>(null);
  const searched = searchedIn(messages);
  return (
    <>
      <div className="chat-dock">
        <PlanLimitPanel limit={props.planLimit} onDismiss={props.onDismissPlanLimit} />
        <OfflineNotice
          agents={agent.catalog}
          chosen={agent.chosen}
          onUse={(agentId) => {
            agent.choose(agentId);
            props.ref.current?.focus();
          }}
        />
        <Composer
          ref={props.ref}
          frame={frame}
          conversationId={conversationId}
          agent={agent.answering}
          placeholder={placeholderOf(comparedCount, agent.answering?.name)}
          haveAgentsFailed={agent.hasFailed}
          attachments={attachments}
          tools={
            <>
              <AddButton onFiles={attachments.add} documentsOnly={documentsOnly} onOpen={setPanel} />
              {(documentsOnly.isOn || comparedCount > 0 || searched.length > 0) && (
                <AddedChips
                  {...{ conversationId, documentsOnly, comparedCount, searched }}
                  onCompare={() => setPanel(panel === 'compare' ? null : 'compare')}
                  onRemoved={() => props.ref.current?.focus()}
                />
              )}
              <VoiceButton conversationId={conversationId} />
            </>
          }
          onSend={props.onSend}
          onEditLast={props.onEditLast}
          isRunning={props.isRunning}
          onStop={props.onStop}
          unlockKey={props.unlockKey}
        />
      </div>
      {panel && (
        <AddPanels
          {...{ panel, conversationId, attachments }}
          anchor={frame}
          agent={agent.answering}
          agents={agent.all}
          onOpen={setPanel}
          onClose={() => setPanel(null)}
        />
      )}
    </>
  );
}

function placeholderOf(comparedCount: number, agentName: string | undefined): string {
  if (comparedCount > 0) return chatMessages.placeholderAll(comparedCount);
  return chatMessages.placeholder(agentName ?? 'an agent');
}

/** The collections attached and not detached since, each once. */
function searchedIn(messages: readonly ShownMessage[]): ShownMessage['collections'] {
  const attached = messages.flatMap(({ collections }) => collections.filter(({ isDetached }) => !isDetached));
  return [...new Map(attached.map((collection) => [collection.id, collection])).values()];
}
