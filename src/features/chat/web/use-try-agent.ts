// Opens a new conversation with an agent.

import { useNavigate } from '@tanstack/react-router';
import { saveAgentChoice } from './sidebar/agent-choice.ts';

export function useTryAgent(): (agentId: string) => void {
  const navigate = useNavigate();
  return (agentId) => {
    saveAgentChoice({ id: agentId, for: null });
    void navigate({ to: '/chat', search: {} });
  };
}
