// A diagram in the preview of a design. One of the design's solution is the drawing that its files have; all others are Mermaid's.

import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { drawDiagram } from '#features/diagrams/web/drawn-diagram.tsx';
import { diagramWords } from '#features/diagrams/web/messages.ts';
import { Diagram, type DiagramRequest } from '#ui/diagram/diagram.tsx';
import { designApi, factsQuery } from '../queries.ts';

export function DesignDiagram({ designId, source }: { designId: string; source: string }) {
  const { data } = useQuery(factsQuery(designId));
  // Another object where something of the solution has changed: it is drawn again then.
  const draw = useCallback(
    async (request: DiagramRequest) => {
      const block = data?.blocks.find(
        ({ key, markdown }) => key.startsWith('diagram:') && markdown.includes(`\n${source}\n`),
      );
      if (!block) return drawDiagram(request);
      const { theme, signal } = request;
      const { picture } = await designApi.drawSolutionDiagram({ id: designId, key: block.key, theme }, { signal });
      return picture ? { picture, fault: null } : drawDiagram(request);
    },
    [data, designId, source],
  );
  return <Diagram source={source} draw={draw} words={diagramWords} />;
}
