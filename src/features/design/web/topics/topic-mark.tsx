// An icon for the progress of a topic, and for who wrote it.

import { Check, Circle, FileCheck, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { tooltipProps } from '#ui/controls/tooltip-props.ts';
import { topicMessages } from './messages.ts';
import type { TopicState } from '../generation/generation-progress.ts';

const icons: Record<TopicState, ReactNode> = {
  queued: <Circle className="s t3" />,
  running: <span className="lampdot" />,
  model: <Check className="s ok-i" />,
  fallback: <FileCheck className="s ok-i" />,
  failed: <TriangleAlert className="s warn-i" />,
};

export function TopicMark({ state }: { state: TopicState }) {
  const words = topicMessages.topicStates[state];
  return (
    <span className="design-topic-mark" role="img" aria-label={words} {...tooltipProps(words)}>
      {icons[state]}
    </span>
  );
}
