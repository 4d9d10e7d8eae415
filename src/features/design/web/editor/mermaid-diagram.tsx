// A Mermaid diagram in the preview, drawn when it comes into sight. Shown as a picture, so that nothing in it can act.

import { useEffect, useRef, useState } from 'react';
import { useShownTheme } from '#ui/theme/theme.ts';
import { designMessages } from '../messages.ts';
import type { Drawn } from './draw-mermaid.ts';

export function MermaidDiagram({ source }: { source: string }) {
  const theme = useShownTheme();
  const frame = useRef<HTMLElement>(null);
  const [drawing, setDrawing] = useState<Drawn | null>(null);
  useEffect(() => {
    let isCurrent = true;
    async function draw(): Promise<void> {
      const { drawMermaid } = await import('./draw-mermaid.ts');
      if (isCurrent) setDrawing(drawMermaid(source, theme));
    }
    const watch = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      watch.disconnect();
      void draw();
    }, { rootMargin: '400px' });
    if (frame.current) watch.observe(frame.current);
    return () => {
      isCurrent = false;
      watch.disconnect();
    };
  }, [source, theme]);

  return (
    <figure className="diagram" ref={frame}>
      {drawing && 'address' in drawing && <img src={drawing.address} width={drawing.width} alt={designMessages.diagram(kindOf(source))} />}
      {drawing && 'reason' in drawing && <p className="bad-text">{designMessages.diagramFailed(drawing.reason)}</p>}
      {!(drawing && 'address' in drawing) && <pre tabIndex={0} aria-label={designMessages.diagram(kindOf(source))}>{source}</pre>}
    </figure>
  );
}

/** 'flowchart', 'sequenceDiagram': the first word of the source. */
function kindOf(source: string): string {
  return /^\s*([\w-]+)/.exec(source)?.[1] ?? '';
}
