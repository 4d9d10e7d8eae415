// The drawings of a design's text. A diagram of the design's solution is the drawing that its files have; all others are Mermaid's.

import { useMemo } from 'react';
import { drawingsOf } from '#features/diagrams/web/diagram-panel.tsx';
import type { Embeds } from '#ui/markdown-view/embed.tsx';
import type { DesignEmbeds } from '../../contract.ts';
import { designApi, type ShownText } from '../queries.ts';

type DrawingsOptions = {
  /** The text embeds these, as `factsQuery` has them. */
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
      drawingsOf((source) => {
        const key = embeds?.blocks.find(
          (block) => block.key.startsWith('diagram:') && block.markdown.includes(`\n${source}\n`),
        )?.key;
        if (key === undefined || id === null) return null;
        return async ({ theme, signal }) =>
          (await designApi.drawSolutionDiagram({ id, ...shown, key, theme }, { signal })).picture;
      }),
    [embeds, id, shown],
  );
}
