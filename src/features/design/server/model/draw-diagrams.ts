// The pictures of the diagrams that a text embeds. Called in a child process: it loads fonts.

import { drawBlocks, type BlockDrawing, type BlockFigures } from '#model/document/block-figures.ts';
import type { SolutionDiagram } from '#model/layout/diagrams-of-solution.ts';
import { outlineTexts } from '#platform/diagrams/finish/outline-texts.ts';
import { findBlockPlaceholders } from '#text/embedded-blocks.ts';
import { contextOf, type ModelOrder } from './design-model.ts';

export type DrawingOrder = ModelOrder & { design: { content: string } } & Omit<BlockDrawing, 'keys'>;

/** None for a design without a solution. */
export function drawDiagrams({ theme, medium, positions, ...order }: DrawingOrder): BlockFigures[] {
  const keys = findBlockPlaceholders(order.design.content).flatMap(({ key }) =>
    key.startsWith('diagram:') ? [key] : [],
  );
  const context = keys.length === 0 ? null : contextOf(order);
  const drawn = context ? drawBlocks(context, { keys, theme, medium, positions }) : [];
  return medium === 'page' ? drawn : drawn.map((block) => ({ ...block, figures: block.figures.map(withOutlines) }));
}

/** A page shows a picture without its fonts. */
function withOutlines({ picture, ...figure }: SolutionDiagram): SolutionDiagram {
  return { ...figure, picture: { ...picture, svg: outlineTexts(picture.svg) } };
}
