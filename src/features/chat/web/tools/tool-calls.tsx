// The tool calls of an answer: what waits for the person's permission, and a card for each call.

import type { ShownMessage } from '../queries.ts';
import { ConsentCard } from './consent-card.tsx';
import { ToolCallCard } from './tool-call-card.tsx';
import type { ShownToolCall } from './tools-api.ts';
import { useToolCalls } from './use-tool-calls.ts';
import './tools.css';

type ToolCallsProps = {
  message: ShownMessage;
  /** The calls are as the run tells them. The list is empty when nobody follows it. */
  live: readonly ShownToolCall[];
  /** Above the text, what was called; below it, what waits for permission. */
  part: 'called' | 'asked';
};

export function ToolCalls({ message, live, part }: ToolCallsProps) {
  const { calls, ended } = useToolCalls(message, live);
  const isAsked = ({ state }: ShownToolCall): boolean => state === 'asking' && message.status === 'running';
  const shown = calls.filter((call) => isAsked(call) === (part === 'asked'));
  if (shown.length === 0) return null;
  return (
    <div className="chat-tool-calls">
      {shown.map((call) =>
        part === 'asked' ? (
          <ConsentCard key={call.id} call={call} />
        ) : (
          <ToolCallCard key={call.id} call={call} messageId={message.id} ended={ended} />
        ),
      )}
    </div>
  );
}
