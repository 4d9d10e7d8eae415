// How a page of agents opens a chat, which is above this feature.

/** Opens a new conversation with the agent, whose id is as in the list of agents. */
export type TryAgent = (agentId: string) => void;
