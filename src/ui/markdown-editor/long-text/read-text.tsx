// A long text as it reads: rendered, with a button that opens the editor. A press on the text opens it too.

import { Pencil } from 'lucide-react';
import type { MouseEvent } from 'react';
import { lazyComponent } from '#ui/components/lazy-component.tsx';
import { Skeleton } from '#ui/components/states/skeleton.tsx';
import { Button } from '#ui/controls/button.tsx';
import { IconButton } from '#ui/controls/icon-button.tsx';
import type { Embeds } from '#ui/markdown-view/embed.tsx';
import { readingWords } from './reading-words.ts';

const MarkdownText = lazyComponent(
  () => import('../preview/markdown-text.tsx').then((module) => module.MarkdownText),
  () => <Skeleton lines={[80, 60]} label="Text" />,
);

const NO_FACTS: readonly never[] = [];

export type Reading = {
  /** Images whose address begins with this are shown. */
  imagePrefix: string;
  /** These replace fences, by their language. */
  drawings: Embeds['drawings'];
};

type ReadTextProps = {
  text: string;
  words: { label: string; placeholder: string };
  reading: Reading;
  /** Absent for people who only read. */
  onEdit: (() => void) | undefined;
};

export function ReadText({ text, words, reading, onEdit }: ReadTextProps) {
  const isEmpty = text.trim() === '';
  const { imagePrefix, drawings } = reading;
  function open(event: MouseEvent): void {
    const isControl = (event.target as Element).closest('a, button, summary, input, [role="button"], [tabindex="0"]');
    if (!isControl && String(getSelection()) === '') onEdit?.();
  }
  return (
    <section className="long-text">
      <div className="long-text-head">
        <h3 className="label">{words.label}</h3>
        {onEdit && !isEmpty && (
          <IconButton label={`Edit ${words.label.toLowerCase()}`} icon={<Pencil className="s" />} onClick={onEdit} />
        )}
      </div>
      {isEmpty && onEdit && (
        <Button size="sm" variant="ghost" icon={<Pencil className="s" />} onClick={onEdit}>
          {words.placeholder}
        </Button>
      )}
      {isEmpty && !onEdit && <p className="cap">Nothing is written here yet.</p>}
      {!isEmpty && (
        // The button above does the same for a keyboard.
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
        <div className="long-text-read" data-editable={onEdit !== undefined} dir="auto" onClick={open}>
          <MarkdownText
            content={text}
            facts={NO_FACTS}
            imagePrefix={imagePrefix}
            {...(drawings && { drawings })}
            hasNumbers={false}
            words={readingWords}
          />
        </div>
      )}
    </section>
  );
}
