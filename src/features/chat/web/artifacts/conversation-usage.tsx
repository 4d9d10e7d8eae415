// What all answers of a conversation have cost so far, in its head.

import { useQuery } from '@tanstack/react-query';
import { formatCost } from '#text/english/amounts.ts';
import { tooltipProps } from '#ui/controls/tooltip-props.ts';
import { usageQuery } from './queries.ts';
import './artifacts.css';

export function ConversationUsage({ conversationId }: { conversationId: string }) {
  const { data: usage } = useQuery(usageQuery(conversationId));
  const count = (usage?.inputTokens ?? 0) + (usage?.outputTokens ?? 0);
  if (!usage || count === 0) return null;
  const tokens = `${usage.isEstimate ? 'about ' : ''}${count.toLocaleString('en')} tokens`;
  const answers = `${usage.answers} ${usage.answers === 1 ? 'answer' : 'answers'}`;
  return (
    <span className="cap num chat-sum" {...tooltipProps(`${answers} in this conversation, on every branch`)}>
      <span className="sr">This conversation: </span>
      <span className={usage.costUsd > 0 ? 'chat-sum-tokens' : undefined}>{tokens}</span>
      {usage.costUsd > 0 && <span>{formatCost(usage.costUsd)}</span>}
    </span>
  );
}
