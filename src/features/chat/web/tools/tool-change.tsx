// What a tool was when the person allowed it always, and what it is now, line by line. Both are the text of its server, and
// stay text.

import { Notice } from '#ui/components/states/notice.tsx';
import { DiffView } from '#ui/diff/diff-view.tsx';
import type { ShownDefinition, ToolCall } from '../../contract/tool-shapes.ts';
import { toolMessages as words } from './tool-messages.ts';
import './tools.css';

const parts = ['title', 'description', 'parameters'] as const;

export function ToolChange({ change: { before, now } }: { change: NonNullable<ToolCall['change']> }) {
  const shown = parts.filter((part) => before === null || textOf(before, part) !== textOf(now, part));
  return (
    <div className="chat-tool-change">
      <Notice tone="warn">{before === null ? words.changedUnknown : words.changedSince}</Notice>
      {shown.map((part) => (
        <figure key={part}>
          <figcaption className="cap">{words.changedParts[part]}</figcaption>
          <div className="chat-tool-diff" role="region" tabIndex={0} aria-label={words.changedParts[part]}>
            <DiffView before={before ? textOf(before, part) : ''} after={textOf(now, part)} words={words.diff} />
          </div>
        </figure>
      ))}
    </div>
  );
}

function textOf(definition: ShownDefinition, part: (typeof parts)[number]): string {
  const value = definition[part];
  return typeof value === 'string' ? value : JSON.stringify(value, null, 2);
}
