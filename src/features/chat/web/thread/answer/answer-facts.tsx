// The line above an answer: who wrote it, how long it took, what it was given and what it was not.

import { formatDuration } from '#text/english/amounts.ts';
import type { LeftOut } from '../../../contract/answer.ts';
import { chatMessages } from '../../messages.ts';
import type { ShownMessage } from '../../queries.ts';

export function AnswerFacts({
  message,
  substitutedFor,
  passages,
  isReconnecting,
  isBare,
}: {
  message: ShownMessage;
  /** The frame of the answer says who wrote it and how long it took. */
  isBare: boolean | undefined;
  substitutedFor: string | null;
  /** They are counted while the answer is written; afterwards the list of sources counts those it cites. */
  passages: number;
  isReconnecting: boolean;
}) {
  return (
    <p className="chat-answer-facts">
      {!isBare && <b>{message.agent?.name}</b>}
      {!isBare && message.finishedAt && <span className="num">{formatDuration(durationOf(message) ?? 0)}</span>}
      {substitutedFor && <span>{chatMessages.substituted(substitutedFor)}</span>}
      {message.mergedFrom !== null && <span>{chatMessages.mergedFrom(message.mergedFrom)}</span>}
      {message.status === 'running' && passages > 0 && <span>{chatMessages.sources(passages)}</span>}
      {message.isDocumentsOnly && <span>{chatMessages.fromDocumentsOnly}</span>}
      <FailedCitations check={message.check} />
      {isReconnecting && <span>{chatMessages.reconnecting}</span>}
    </p>
  );
}

/** Milliseconds; null until the answer has ended. */
export function durationOf({ createdAt, finishedAt }: ShownMessage): number | null {
  return finishedAt === null ? null : Date.parse(finishedAt) - Date.parse(createdAt);
}

function FailedCitations({ check }: Pick<ShownMessage, 'check'>) {
  const count = check?.citations.filter(({ result }) => result === 'not-found').length ?? 0;
  return count === 0 ? null : <span className="chat-facts-failed">{chatMessages.citationsNotFound(count)}</span>;
}

/** Says what the agent was not given. */
export function LeftOutNote({ leftOut }: { leftOut: LeftOut | null }) {
  if (!leftOut) return null;
  return (
    <ul className="chat-left-out cap">
      {leftOut.documents.map(({ id, name, reason }) => (
        <li key={id}>{chatMessages.leftOut[reason](name)}</li>
      ))}
      {leftOut.messages > 0 && <li>{chatMessages.earlierLeftOut(leftOut.messages)}</li>}
    </ul>
  );
}
