// A diagram of a chat answer or a document, drawn by the server.

import routes from 'virtual:api-routes/diagrams';
import { useCallback, useMemo } from 'react';
import type { DiagramPicture } from '#contract/diagram.ts';
import { Diagram, type DiagramRequest } from '#ui/diagram/diagram.tsx';
import { apiOf } from '#ui/api/api.ts';
import type { diagramsContract } from '../contract.ts';
import { diagramWords, drawingWords } from './messages.ts';

const api = apiOf<typeof diagramsContract>(routes);

/**
 * It finds how a page draws a diagram of its own, by its source; null where Mermaid is to draw it. The text of a
 * page's own diagram is never shown.
 */
export type FindDrawer = (source: string) => ((request: DiagramRequest) => Promise<DiagramPicture | null>) | null;

type DrawnDiagramProps = {
  source: string;
  findDrawer?: FindDrawer | undefined;
  /** Below the picture is a button that shows its source instead. */
  offersSource?: boolean;
};

export function DrawnDiagram({ source, findDrawer, offersSource = false }: DrawnDiagramProps) {
  const drawOwn = useMemo(() => findDrawer?.(source) ?? null, [findDrawer, source]);
  const draw = useCallback(
    async (request: DiagramRequest) => {
      const picture = drawOwn && (await drawOwn(request));
      if (picture) return { picture, fault: null };
      const { signal, ...input } = request;
      return api.drawDiagram(input, { signal });
    },
    [drawOwn],
  );
  const isOwn = drawOwn !== null;
  return (
    <Diagram
      source={source}
      hidesSource={isOwn}
      offersSource={offersSource}
      draw={draw}
      words={isOwn ? drawingWords : diagramWords}
    />
  );
}
