// A tool call as it leaves the server.

import type { ToolCall } from '../../contract/tool-shapes.ts';
import type { ToolCallRow } from './tables.ts';

export function presentToolCall({ messageId: _message, userId: _owner, askedFor, ...call }: ToolCallRow): ToolCall {
  const change = askedFor?.change ? { before: askedFor.change.before, now: askedFor.definition } : null;
  return { ...call, change };
}
