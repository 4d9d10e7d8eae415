// The drawings of a design's text. A diagram of the design's solution is the drawing that its files have; all others are Mermaid's.

import { useMemo } from 'react';
import { drawingsOf } from '#features/diagrams/web/diagram-panel.tsx';
import type { Embeds } from '#ui/markdown-view/embed.tsx';
import type { DesignEmbeds } from '../../contract.ts';
import { designApi, type ShownText } from '../queries.ts';

type DrawingsOptions = {
  /** What the text embeds, as `factsQuery` has it. */
  embeds: DesignEmbeds | undefined;
  /** Null before there is a design. */
  id: string | null;
  /** Another text than the stored one; the same object while it is the same text. */
  shown?: ShownText;
};

/** Another object where something of the solution has changed: its diagrams are drawn again then. */
export function useDrawings({ embeds, id, shown }: DrawingsOptions): NonNullable<Embeds['drawings']> {
  return useMemo(
    () =>
      drawingsOf(async ({ source, theme, signal }) => {
        const block = embeds?.blocks.find(
          ({ key, markdown }) => key.startsWith('diagram:') && markdown.includes(`\n${source}\n`),
        );
        if (!block || id === null) return null;
        return (await designApi.drawSolutionDiagram({ id, ...shown, key: block.key, theme }, { signal })).picture;
      }),
    [embeds, id, shown],
  );
}
