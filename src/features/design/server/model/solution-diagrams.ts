// The diagrams of a design's solution on the screen: the drawings that its PDF and Word files have.

import type { DiagramPicture } from '#contract/diagram.ts';
import type { Owned } from '../store.ts';
import type { TextReader } from '../text/text-reader.ts';
import { findPositions, type BlueprintReader } from './find-linked.ts';
import type { ShownText, ShownTexts } from './shown-texts.ts';

type ScreenOrder = ShownText & { key: string; theme: 'light' | 'dark'; signal: AbortSignal };

export type SolutionDiagrams = {
  /**
   * `key` is the block's, 'diagram:production'. Null where the text embeds no such diagram.
   * Rejects with 'design/not-found', or the signal's reason.
   */
  drawSolutionDiagram(design: Owned, order: ScreenOrder): Promise<DiagramPicture | null>;
};

type Needs = { shownTexts: ShownTexts; reader: TextReader; blueprints: BlueprintReader };

export function createSolutionDiagrams({ shownTexts, reader, blueprints }: Needs): SolutionDiagrams {
  return {
    async drawSolutionDiagram(owned, { key, theme, signal, ...shown }) {
      const stored = await shownTexts.readShown(owned, shown);
      const positions = await findPositions(blueprints, stored.design);
      const order = { ...stored, positions, theme, medium: 'screen' as const };
      const drawn = await reader.drawDiagrams(order, { owner: owned.userId, signal });
      const [figure] = drawn.find((each) => each.key === key)?.figures ?? [];
      return figure?.picture ?? null;
    },
  };
}
