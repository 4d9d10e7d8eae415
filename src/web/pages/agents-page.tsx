// /agents, with the way from an agent to a chat, and the tools of chat.

import { AgentsPage } from '#features/agents/web/agents-page.tsx';
import { AgentToolsContext } from '#features/agents/web/own/editor/agent-tools.ts';
import { useTools } from '#features/chat/web/use-tools.ts';
import { useTryAgent } from '#features/chat/web/use-try-agent.ts';

export function AgentsAndChatPage() {
  return (
    <AgentToolsContext value={useTools()}>
      <AgentsPage onTry={useTryAgent()} />
    </AgentToolsContext>
  );
}
