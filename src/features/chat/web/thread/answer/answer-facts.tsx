// The line above an answer: who wrote it, how long it took, what it was given and what it was not.

import { formatDuration } from '#text/amounts.ts';
import type { LeftOut } from '../../../contract/answer.ts';
import { chatMessages } from '../../messages.ts';
import type { ShownMessage } from '../../queries.ts';

export function AnswerFacts({
  message,
  substitutedFor,
  passages,
  isReconnecting,
}: {
  message: ShownMessage;
  substitutedFor: string | null;
  passages: number;
  isReconnecting: boolean;
}) {
  return (
    <p className="chat-answer-facts">
      <b>{message.agent?.name}</b>
      {message.finishedAt && (
        <span className="num">{formatDuration(Date.parse(message.finishedAt) - Date.parse(message.createdAt))}</span>
      )}
      {substitutedFor && <span>{chatMessages.substituted(substitutedFor)}</span>}
      {message.mergedFrom !== null && <span>{chatMessages.mergedFrom(message.mergedFrom)}</span>}
      {passages > 0 && <span>{chatMessages.sources(passages)}</span>}
      {message.isDocumentsOnly && <span>{chatMessages.fromDocumentsOnly}</span>}
      <FailedCitations check={message.check} />
      {isReconnecting && <span>{chatMessages.reconnecting}</span>}
    </p>
  );
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
