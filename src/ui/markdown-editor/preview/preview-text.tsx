// A Markdown text as it will be read, with its own images and drawn diagrams. Of a very long text it shows a part.

import { memo } from 'react';
import type { FactValue } from '#text/facts.ts';
import { Button } from '#ui/controls/button.tsx';
import type { Embeds } from '#ui/markdown-view/embed.tsx';
import type { HeadingsAround } from '#ui/markdown-view/heading-numbers.ts';
import { MarkdownView } from '#ui/markdown-view/markdown-view.tsx';
import type { ShownPart } from './use-shown-part.ts';
import './preview.css';

export type PreviewWords = {
  label: string;
  /** Shown while the preview itself is being loaded. */
  loading: string;
  /** Shown for an empty text. */
  empty: string;
  /** Lines from 1; `all` counts the lines of the whole text. */
  part: (first: number, last: number, all: number) => string;
  before: string;
  after: string;
};

export type PreviewProps = {
  /** Values that replace the placeholders in the text. */
  facts: readonly FactValue[];
  /** Images whose address begins with this are shown; all others stay links. */
  imagePrefix: string;
  /** These replace fences, by their language. */
  drawings?: Embeds['drawings'];
  /** False: the headings are as they are written, for a text that is no document. */
  hasNumbers?: boolean;
  words: PreviewWords;
};

type PreviewTextProps = Omit<PreviewProps, 'facts'> & {
  shown: ShownPart;
  /** Shows the part around another line. */
  onMove: (line: number) => void;
};

export function PreviewText({ shown, imagePrefix, drawings, words, hasNumbers = true, onMove }: PreviewTextProps) {
  const { text, isWhole, firstLine, lastLine, lines, headingsAround } = shown;
  if (isWhole && text.trim() === '') return <p className="cap">{words.empty}</p>;
  const rendered = (
    <Rendered
      text={text}
      imagePrefix={imagePrefix}
      drawings={drawings}
      headingsAround={hasNumbers ? headingsAround : undefined}
    />
  );
  if (isWhole) return rendered;
  return (
    <>
      <div className="md-part-note">
        <p className="cap">{words.part(firstLine, lastLine, lines)}</p>
        <Button size="sm" variant="ghost" disabled={firstLine === 1} onClick={() => onMove(firstLine - 1)}>
          {words.before}
        </Button>
      </div>
      {rendered}
      <div className="md-part-note">
        <Button size="sm" variant="ghost" disabled={lastLine >= lines} onClick={() => onMove(lastLine + 1)}>
          {words.after}
        </Button>
      </div>
    </>
  );
}

type RenderedProps = { text: string; headingsAround: HeadingsAround | undefined } & Embeds;

const Rendered = memo(function Rendered(props: RenderedProps) {
  return <MarkdownView {...props} streaming={false} hasMath />;
});
