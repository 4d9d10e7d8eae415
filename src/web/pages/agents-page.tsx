// /agents, with the way from an agent to a chat, and the tools of chat to choose among.

import { AgentsPage } from '#features/agents/web/agents-page.tsx';
import { useTools } from '#features/chat/web/use-tools.ts';
import { useTryAgent } from '#features/chat/web/use-try-agent.ts';

export function AgentsAndChatPage() {
  return <AgentsPage onTry={useTryAgent()} tools={useTools()} />;
}
