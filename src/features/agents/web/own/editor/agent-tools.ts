// The tools that an agent can be limited to. Chat knows them; the page hands them in, because chat is built on agents.

import { createContext } from 'react';

export type OfferedTool = { id: string; title: string; server: string | null };

export const AgentToolsContext = createContext<readonly OfferedTool[]>([]);
