// The drawings of a design's preview. A diagram of the design's solution is the drawing that its files have; all others are Mermaid's.

import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { drawingsOf } from '#features/diagrams/web/diagram-panel.tsx';
import type { Embeds } from '#ui/markdown-view/embed.tsx';
import { designApi, factsQuery } from '../queries.ts';

/** Another object where something of the solution has changed: its diagrams are drawn again then. */
export function useDrawings(designId: string | null): NonNullable<Embeds['drawings']> {
  const id = designId ?? '';
  const { data } = useQuery({ ...factsQuery(id), enabled: designId !== null });
  return useMemo(
    () =>
      drawingsOf(async ({ source, theme, signal }) => {
        const block = data?.blocks.find(
          ({ key, markdown }) => key.startsWith('diagram:') && markdown.includes(`\n${source}\n`),
        );
        return block ? (await designApi.drawSolutionDiagram({ id, key: block.key, theme }, { signal })).picture : null;
      }),
    [data, id],
  );
}
