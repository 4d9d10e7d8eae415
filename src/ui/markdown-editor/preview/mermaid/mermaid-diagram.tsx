// A Mermaid diagram in the preview, drawn when it comes into sight. Shown as a picture, so that nothing in it can act.

import { useEffect, useRef, useState } from 'react';
import { mermaidKind, plainMermaid } from '#text/mermaid.ts';
import { useShownTheme } from '#ui/theme/theme.ts';
import { designMessages } from '#features/design/web/messages.ts';
import { createDrawer, type Drawn } from './draw-mermaid.ts';

const draw = createDrawer(() => new Worker(new URL('./mermaid-worker.ts', import.meta.url), { type: 'module' }));

export function MermaidDiagram({ source }: { source: string }) {
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
        void draw({ source, theme, signal }).then((drawn) => drawn && !signal.aborted && setDrawing(drawn));
      },
      { rootMargin: '400px' },
    );
    if (frame.current) watch.observe(frame.current);
    return () => {
      stop.abort();
      watch.disconnect();
    };
  }, [source, theme]);

  return (
    <figure className="diagram" ref={frame}>
      {drawing && 'address' in drawing && (
        <img src={drawing.address} width={drawing.width} alt={designMessages.diagram(kind)} />
      )}
      {drawing && 'reason' in drawing && <figcaption className="cap">{drawing.reason}</figcaption>}
      {!(drawing && 'address' in drawing) && (
        <pre tabIndex={0} aria-label={designMessages.diagram(kind)}>
          {source}
        </pre>
      )}
    </figure>
  );
}
