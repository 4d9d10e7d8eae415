// A diagram of a chat answer or a document, drawn by the server.

import routes from 'virtual:api-routes/diagrams';
import { useCallback } from 'react';
import type { DiagramPicture } from '#contract/diagram.ts';
import { Diagram, type DiagramRequest } from '#ui/diagram/diagram.tsx';
import { apiOf } from '#ui/api/api.ts';
import type { diagramsContract } from '../contract.ts';
import { diagramWords } from './messages.ts';

const api = apiOf<typeof diagramsContract>(routes);

/** A picture that a page has of a diagram; null where Mermaid is to draw it. */
export type FindPicture = (request: DiagramRequest) => Promise<DiagramPicture | null>;

export function DrawnDiagram({ source, findPicture }: { source: string; findPicture?: FindPicture | undefined }) {
  const draw = useCallback(
    async (request: DiagramRequest) => {
      const picture = findPicture ? await findPicture(request) : null;
      if (picture) return { picture, fault: null };
      const { signal, ...input } = request;
      return api.drawDiagram(input, { signal });
    },
    [findPicture],
  );
  return <Diagram source={source} draw={draw} words={diagramWords} />;
}
