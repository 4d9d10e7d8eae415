// /agents, with the way from an agent to a chat.

import { AgentsPage } from '#features/agents/web/agents-page.tsx';
import { useTryAgent } from '#features/chat/web/use-try-agent.ts';

export function AgentsAndChatPage() {
  return <AgentsPage onTry={useTryAgent()} />;
}
