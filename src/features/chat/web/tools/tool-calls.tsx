// The tool calls of an answer: what waits for the person's permission, and a card for each call.

import type { ShownMessage } from '../queries.ts';
import { ConsentCard } from './consent-card.tsx';
import { ToolCallCard } from './tool-call-card.tsx';
import type { ShownToolCall } from './tools-api.ts';
import { useToolCalls } from './use-tool-calls.ts';
import './tools.css';

type ToolCallsProps = {
  message: ShownMessage;
  /** As the run tells them; empty when nobody follows it. */
  live: readonly ShownToolCall[];
};

export function ToolCalls({ message, live }: ToolCallsProps) {
  const { calls, ended } = useToolCalls(message, live);
  const isRunning = message.status === 'running';
  return (
    <div className="chat-tool-calls">
      {calls.map((call) =>
        call.state === 'asking' && isRunning ? (
          <ConsentCard key={call.id} call={call} />
        ) : (
          <ToolCallCard key={call.id} call={call} messageId={message.id} ended={ended} />
        ),
      )}
    </div>
  );
}
