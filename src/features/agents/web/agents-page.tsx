// /agents: the agents and the prompts of a person, one tab each, or the agent that the address names.

import { useNavigate, useSearch } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { lazyComponent } from '#ui/components/lazy-component.tsx';
import { Skeleton } from '#ui/components/states/skeleton.tsx';
import { Button } from '#ui/controls/button.tsx';
import { TabPanel, Tabs } from '#ui/controls/tabs.tsx';
import { PageFrame } from '#ui/page/page-frame.tsx';
import { PageHead } from '#ui/page/page-head.tsx';
import { NEW_AGENT } from './agents-search.ts';
import { OwnAgentList } from './own/own-agent-list.tsx';
import { LibraryMenu } from './own/library-menu.tsx';
import { agentEditorMessages, agentsPageMessages as words, ownAgentMessages, promptMessages } from './own/messages.ts';
import type { TryAgent } from './try-agent.ts';
import './own/agents.css';

const AgentEditorPage = lazyComponent(
  () => import('./own/editor/agent-editor-page.tsx').then((module) => module.AgentEditorPage),
  () => <Skeleton lines={[40, 90, 60]} label={agentEditorMessages.loading} />,
);
const PromptList = lazyComponent(() => import('./own/prompt-list.tsx').then((module) => module.PromptList));

export function AgentsPage({ onTry }: { onTry: TryAgent }) {
  const navigate = useNavigate();
  const { tab = 'agents', agent } = useSearch({ from: '/signed-in/agents' });
  const [isNewPrompt, setNewPrompt] = useState(false);
  const edit = (id: string): void => void navigate({ to: '/agents', search: { agent: id } });

  if (agent !== undefined)
    return (
      <PageFrame name="agents-page">
        <AgentEditorPage key={agent} id={agent} onTry={onTry} />
      </PageFrame>
    );
  return (
    <PageFrame name="agents-page">
      <PageHead
        title={words.title}
        text={words.text}
        view={
          <Tabs
            label={words.title}
            items={[
              { id: 'agents', label: words.agents },
              { id: 'prompts', label: words.prompts },
            ]}
            value={tab}
            onChange={(id) => void navigate({ to: '/agents', search: id === 'prompts' ? { tab: id } : {} })}
          />
        }
        actions={
          <>
            <LibraryMenu />
            <Button
              variant="primary"
              icon={<Plus />}
              onClick={() => (tab === 'agents' ? edit(NEW_AGENT) : setNewPrompt(true))}
            >
              {tab === 'agents' ? ownAgentMessages.create : promptMessages.create}
            </Button>
          </>
        }
      />
      <TabPanel label={words.title} id={tab}>
        {tab === 'agents' ? (
          <OwnAgentList onTry={onTry} onOpen={edit} />
        ) : (
          <PromptList isNew={isNewPrompt} onNewClosed={() => setNewPrompt(false)} />
        )}
      </TabPanel>
    </PageFrame>
  );
}
