// The preview of a generation under way: the finished sections as they will be read, lines of grey for the others. It
// follows the section that is being written until the reader scrolls.

import { memo, useEffect, useRef } from 'react';
import type { FactValue } from '#text/facts.ts';
import { drawings } from '#features/diagrams/web/diagram-panel.tsx';
import { Skeleton } from '#ui/components/states/skeleton.tsx';
import { MarkdownText } from '#ui/markdown-editor/preview/markdown-text.tsx';
import { editorWords, IMAGE_PREFIX } from '../workspace/editor-words.ts';
import type { LivePart } from './live-text.ts';
import { generationMessages } from './messages.ts';
import './live-preview.css';

type LivePreviewProps = { parts: readonly LivePart[]; facts: readonly FactValue[] };

export function LivePreview({ parts, facts }: LivePreviewProps) {
  const frame = useRef<HTMLElement>(null);
  const hasScrolled = useRef(false);
  const sections = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The text grows when a section arrives, and once more when its diagrams and tables have their height.
    const follow = new ResizeObserver(() => {
      if (!hasScrolled.current && frame.current) showRunning(frame.current);
    });
    if (sections.current) follow.observe(sections.current);
    return () => follow.disconnect();
  }, []);
  const stopFollowing = (): void => void (hasScrolled.current = true);

  return (
    <article
      ref={frame}
      className="md-preview design-live"
      aria-label={editorWords.preview.label}
      aria-busy
      tabIndex={0}
      onWheel={stopFollowing}
      onTouchMove={stopFollowing}
      onPointerDown={stopFollowing}
      onKeyDown={stopFollowing}
    >
      {parts.length === 0 && <p className="cap">{generationMessages.generating}</p>}
      <div ref={sections}>
        {parts.map(({ key, text, headingsAround, isPending, isRunning }) => (
          <section key={key} className="design-live-part" data-running={isRunning || undefined}>
            <Part text={text} headingsAround={headingsAround} facts={facts} />
            {isPending && (
              <Skeleton
                lines={[90, 100, 80, 60]}
                label={isRunning ? generationMessages.beingWritten : generationMessages.waiting}
              />
            )}
          </section>
        ))}
      </div>
    </article>
  );
}

type PartProps = Pick<LivePart, 'text' | 'headingsAround'> & Pick<LivePreviewProps, 'facts'>;

const Part = memo(function Part({ text, headingsAround, facts }: PartProps) {
  return (
    <MarkdownText
      content={text}
      headingsAround={headingsAround}
      facts={facts}
      imagePrefix={IMAGE_PREFIX}
      drawings={drawings}
      words={editorWords.preview}
    />
  );
});

/** Puts the section being written into the lower half, so that what has just been finished can be read above it. */
function showRunning(frame: HTMLElement): void {
  const running = frame.querySelector('[data-running]');
  if (!running) return;
  const offset = running.getBoundingClientRect().top - frame.getBoundingClientRect().top;
  frame.scrollTop += offset - frame.clientHeight / 2;
}
