// What the page of agents gets of chat, which is above this feature.

/** Opens a new conversation with the agent, whose id is as in the list of agents. */
export type TryAgent = (agentId: string) => void;

/** A tool that agents may call; `server` is null for Lounge's own. */
export type OfferedTool = { id: string; title: string; server: string | null };

export type ChatParts = { onTry: TryAgent; tools: readonly OfferedTool[] };
