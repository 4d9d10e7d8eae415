// /agents: the agents and the prompts of a person, one tab each.

import { useNavigate, useSearch } from '@tanstack/react-router';
import { lazyComponent } from '#ui/components/lazy-component.tsx';
import { TabPanel, Tabs } from '#ui/controls/tabs.tsx';
import { OwnAgentList } from './own/own-agent-list.tsx';
import { LibraryMenu } from './own/library-menu.tsx';
import { agentsPageMessages as words } from './own/messages.ts';
import type { TryAgent } from './try-agent.ts';
import './own/agents.css';

const PromptList = lazyComponent(() => import('./own/prompt-list.tsx').then((module) => module.PromptList));

export function AgentsPage({ onTry }: { onTry: TryAgent }) {
  const navigate = useNavigate();
  const { tab = 'agents' } = useSearch({ from: '/signed-in/agents' });
  return (
    <main className="page agents-page" id="main" tabIndex={-1}>
      <header className="agents-head">
        <div className="agents-titles">
          <h1 className="title">{words.title}</h1>
          <p className="t2">{words.text}</p>
        </div>
        <LibraryMenu />
      </header>
      <Tabs
        label={words.title}
        items={[
          { id: 'agents', label: words.agents },
          { id: 'prompts', label: words.prompts },
        ]}
        value={tab}
        onChange={(id) => void navigate({ to: '/agents', search: id === 'prompts' ? { tab: id } : {} })}
      />
      <TabPanel label={words.title} id={tab}>
        {tab === 'agents' ? <OwnAgentList onTry={onTry} /> : <PromptList />}
      </TabPanel>
    </main>
  );
}
