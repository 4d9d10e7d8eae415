// An answer of a provider event by event, and what is to be read from it.

import type { LlmResult } from '../../llm.ts';

export type Wire = 'responses' | 'compat' | 'anthropic' | 'google';

export type Read = { text: string; thoughts: string; pages: string[]; result: Omit<LlmResult, 'carried'> };

export type Recording = { wire: Wire; name: string; events: readonly object[]; read: Partial<Read> };
