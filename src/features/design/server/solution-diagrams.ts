// The diagrams of a design's solution on the screen: the drawings that its PDF and Word files have.

import type { DiagramPicture } from '#contract/diagram.ts';
import type { DesignAccess } from './design-access.ts';
import type { Owned } from './store.ts';
import type { TextReader } from './text/text-reader.ts';

type ScreenOrder = { key: string; theme: 'light' | 'dark'; signal: AbortSignal };

export type SolutionDiagrams = {
  /**
   * `key` is the block's, 'diagram:production'. Null where the text embeds no such diagram.
   * Rejects with 'design/not-found', or the signal's reason.
   */
  drawDiagram(design: Owned, order: ScreenOrder): Promise<DiagramPicture | null>;
};

export function createSolutionDiagrams({
  access,
  reader,
}: {
  access: DesignAccess;
  reader: TextReader;
}): SolutionDiagrams {
  return {
    async drawDiagram(owned, { key, theme, signal }) {
      const stored = await access.readStored(owned);
      const drawn = await reader.drawDiagrams({ ...stored, theme, medium: 'screen' }, { owner: owned.userId, signal });
      const [figure] = drawn.find((each) => each.key === key)?.figures ?? [];
      return figure?.picture ?? null;
    },
  };
}
