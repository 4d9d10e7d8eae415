// How many suggestions of reviewers wait for a decision, as a badge.

import { Badge } from '#ui/components/badge.tsx';
import { tooltipProps } from '#ui/controls/tooltip-props.ts';
import { suggestionMessages } from './messages.ts';

export function SuggestionCount({ count }: { count: number }) {
  return (
    <span {...tooltipProps(suggestionMessages.title(count))}>
      <Badge tone="amber">
        {count}
        <span className="sr">{suggestionMessages.waiting}</span>
      </Badge>
    </span>
  );
}
