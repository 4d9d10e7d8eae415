// The tool calls of an answer: from its run while it is followed, and from the server afterwards.

import { useQuery } from '@tanstack/react-query';
import type { ShownMessage } from '../queries.ts';
import { toolCallsQuery, type ShownToolCall } from './tools-api.ts';

export function useToolCalls(message: ShownMessage, live: readonly ShownToolCall[]) {
  const isLive = message.status === 'running' || live.length > 0;
  const ended = isLive ? live.filter(({ state }) => state !== 'asking' && state !== 'running').length : -1;
  const { data } = useQuery({ ...toolCallsQuery({ messageId: message.id, ended }), enabled: live.length === 0 });
  return { calls: live.length > 0 ? live : (data ?? []), ended };
}
