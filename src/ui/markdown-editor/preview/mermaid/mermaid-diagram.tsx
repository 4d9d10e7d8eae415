// A Mermaid diagram in the preview, drawn when it scrolls into view. It is a picture, so that nothing in it can run.

import { useEffect, useRef, useState } from 'react';
import { mermaidKind, plainMermaid } from '#text/mermaid.ts';
import { useShownTheme } from '#ui/theme/theme.ts';
import { createDrawer, type DiagramWords, type Drawn } from './draw-mermaid.ts';

const draw = createDrawer(() => new Worker(new URL('./mermaid-worker.ts', import.meta.url), { type: 'module' }));

export function MermaidDiagram({ source, words }: { source: string; words: DiagramWords }) {
  const theme = useShownTheme();
  const kind = mermaidKind(plainMermaid(source));
  const frame = useRef<HTMLElement>(null);
  const [drawing, setDrawing] = useState<Drawn | null>(null);
  useEffect(() => {
    const stop = new AbortController();
    const { signal } = stop;
    const watch = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        watch.disconnect();
        void draw({ source, theme, words, signal }).then((drawn) => drawn && !signal.aborted && setDrawing(drawn));
      },
      { rootMargin: '400px' },
    );
    if (frame.current) watch.observe(frame.current);
    return () => {
      stop.abort();
      watch.disconnect();
    };
  }, [source, theme, words]);

  return (
    <figure className="md-diagram" ref={frame}>
      {drawing && 'address' in drawing && <img src={drawing.address} width={drawing.width} alt={words.label(kind)} />}
      {drawing && 'reason' in drawing && <figcaption className="cap">{drawing.reason}</figcaption>}
      {!(drawing && 'address' in drawing) && (
        <pre tabIndex={0} aria-label={words.label(kind)}>
          {source}
        </pre>
      )}
    </figure>
  );
}
