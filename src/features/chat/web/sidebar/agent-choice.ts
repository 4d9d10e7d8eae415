// The agent that was chosen last, which survives a reload.

/** `for` is the agent of the conversation that was open; null for a new one. */
export type AgentChoice = { id: string; for: string | null };

const CHOICE_KEY = 'draft-agent';

export function readAgentChoice(): AgentChoice | null {
  return JSON.parse(sessionStorage.getItem(CHOICE_KEY) ?? 'null') as AgentChoice | null;
}

export function saveAgentChoice(choice: AgentChoice): void {
  sessionStorage.setItem(CHOICE_KEY, JSON.stringify(choice));
}
