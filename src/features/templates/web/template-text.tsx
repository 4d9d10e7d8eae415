// The text of a template as it reads. Placeholders stay as they are, because each design has values of its own.

import { MarkdownView } from '#ui/markdown-view/markdown-view.tsx';
import { templateMessages } from './messages.ts';
import './template-text.css';

/** Characters. Longer texts would keep the page busy, and nobody reads so much in a preview. */
const MAX_SHOWN = 60_000;
const NO_OTHERS = { before: [], after: [] };

/** `label` names the scrolling area. */
export function TemplateText({ content, label }: { content: string; label: string }) {
  const isLong = content.length > MAX_SHOWN;
  return (
    <div className="template-text" role="region" aria-label={label} tabIndex={0}>
      {content.trim() === '' ? (
        <p className="cap">{templateMessages.nothingYet}</p>
      ) : (
        <MarkdownView
          text={isLong ? content.slice(0, MAX_SHOWN) : content}
          streaming={false}
          imagePrefix=""
          headingsAround={NO_OTHERS}
        />
      )}
      {isLong && <p className="cap">{templateMessages.beginningOnly}</p>}
    </div>
  );
}
