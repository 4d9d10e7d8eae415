// A tool call: what was called and how it ended; opened, its arguments and its result as plain text.

import { useQuery } from '@tanstack/react-query';
import { ChevronRight, Wrench } from 'lucide-react';
import { useState } from 'react';
import { formatDuration } from '#text/english/amounts.ts';
import { Badge, type BadgeTone } from '#ui/components/badge.tsx';
import { Skeleton } from '#ui/components/states/skeleton.tsx';
import { toolMessages as words } from './tool-messages.ts';
import { toolCallsQuery, type ShownToolCall } from './tools-api.ts';

const tones: Record<ShownToolCall['state'], BadgeTone> = {
  asking: 'amber',
  running: 'neutral',
  done: 'ok',
  failed: 'warn',
  denied: 'line',
  unanswered: 'line',
  interrupted: 'warn',
};

/** A shorter time says nothing. */
const SHOWN_FROM_MS = 100;

type ToolCallCardProps = {
  call: ShownToolCall;
  messageId: string;
  /** How many calls of the answer have ended; -1: all. */
  ended: number;
};

export function ToolCallCard({ call, messageId, ended }: ToolCallCardProps) {
  const [isOpen, setIsOpen] = useState(false);
  const { title, server, state, durationMs, consent } = call;
  return (
    <details className="chat-tool-call" onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary>
        <ChevronRight className="s chat-tool-mark" aria-hidden />
        <Wrench className="s" aria-hidden />
        <bdi className="cut">{words.callName(title, server)}</bdi>
        <span className="grow" />
        {durationMs !== null && durationMs >= SHOWN_FROM_MS && (
          <span className="cap num">{formatDuration(durationMs)}</span>
        )}
        <Badge tone={tones[state]}>{words.states[state]}</Badge>
      </summary>
      {isOpen && (
        <div className="chat-tool-details">
          {consent && <p className="cap">{words.consents[consent]}</p>}
          <ToolArguments call={call} />
          <Result call={call} messageId={messageId} ended={ended} />
        </div>
      )}
    </details>
  );
}

export function ToolArguments({ call }: { call: ShownToolCall }) {
  if (call.arguments === null) return <p className="cap">{words.noArguments}</p>;
  if (Object.keys(call.arguments).length === 0) return null;
  return <Block title={words.arguments} text={JSON.stringify(call.arguments, null, 2)} />;
}

/** What a run tells of a call has no result. */
function Result({ call, messageId, ended }: ToolCallCardProps) {
  const { data, isError } = useQuery(toolCallsQuery({ messageId, ended }));
  const stored = data?.find(({ id }) => id === call.id);
  if (!stored)
    return isError ? <p role="alert">{words.resultFailed}</p> : <Skeleton lines={[60]} label={words.reading} />;
  if (stored.result === null) return null;
  return (
    <>
      <Block title={words.result} text={stored.result} />
      {stored.isCut && <p className="cap">{words.cut}</p>}
    </>
  );
}

function Block({ title, text }: { title: string; text: string }) {
  return (
    <figure>
      <figcaption className="cap">{title}</figcaption>
      <pre tabIndex={0} aria-label={title}>
        <bdi>{text}</bdi>
      </pre>
    </figure>
  );
}
