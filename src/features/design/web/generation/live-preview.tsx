// The preview of a generation under way: the finished sections as they will be read, lines of grey for the others. It
// follows the section that is being written until the reader scrolls.

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { memo, useEffect, useMemo, useRef } from 'react';
import { unresolvedKeysOf, type FactValue } from '#text/facts.ts';
import { isBlockKey } from '#text/embedded-blocks.ts';
import type { Embeds } from '#ui/markdown-view/embed.tsx';
import { Skeleton } from '#ui/components/states/skeleton.tsx';
import { MarkdownText } from '#ui/markdown-editor/preview/markdown-text.tsx';
import { editorWords, IMAGE_PREFIX } from '../workspace/editor-words.ts';
import { designApi, embeddedOf, type ShownText } from '../queries.ts';
import { useDrawings } from '../workspace/use-drawings.ts';
import type { ComposedText, LivePart } from './live-text.ts';
import { generationMessages } from './messages.ts';
import './live-preview.css';

type LivePreviewProps = {
  designId: string | null;
  live: ComposedText;
  /** It counts the sections that are written. */
  written: number;
};

const DRAFTS = { document: { draft: 'document' }, section: { draft: 'section' } } as const;

export function LivePreview({ designId, live, written }: LivePreviewProps) {
  const { parts } = live;
  const { facts, drawings } = useDraft(designId, { live, written });
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
            <Part text={text} headingsAround={headingsAround} facts={facts} drawings={drawings} />
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

/**
 * It reads what the text under way embeds: the values, tables and drawings of the solution that it is written about.
 */
function useDraft(designId: string | null, { live, written }: Pick<LivePreviewProps, 'live' | 'written'>) {
  const shown: ShownText = DRAFTS[live.isWhole ? 'document' : 'section'];
  const { data: embeds } = useQuery({
    queryKey: ['design', 'draft', designId, shown, written],
    queryFn: ({ signal }) => designApi.listFacts({ id: designId ?? '', ...shown }, { signal }),
    enabled: designId !== null,
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
  const drawings = useDrawings({ embeds, id: designId, shown });
  const facts = useMemo(() => {
    const known = embeds ? embeddedOf(embeds) : [];
    // What is still asked for is left out: its placeholder says nothing to a reader.
    const missing = unresolvedKeysOf(live.text, known).map((key) => ({ key, value: isBlockKey(key) ? '' : '…' }));
    return [...known.filter(({ value }) => value !== ''), ...missing];
  }, [embeds, live.text]);
  return { facts, drawings };
}

type PartProps = Pick<LivePart, 'text' | 'headingsAround'> & {
  facts: readonly FactValue[];
  drawings: Embeds['drawings'];
};

const Part = memo(function Part({ text, headingsAround, facts, drawings }: PartProps) {
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
