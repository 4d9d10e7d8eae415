// The pictures of a document's diagrams, drawn like those of the blueprint. Their Mermaid text is what a Markdown file keeps. They
// take up to some hundred milliseconds for a large solution: draw them in a child process.

import { drawForDocument, type SolutionDiagram } from '../layout/diagrams-of-solution.ts';
import type { DrawingTheme } from '../layout/svg/drawing-colors.ts';
import type { DocumentContext } from './document-context.ts';
import { writeSolutionBlocks } from './solution-blocks.ts';

/** `source`: the Mermaid text that the figures are shown in the place of. */
export type BlockFigures = { key: string; source: string; figures: SolutionDiagram[] };

/** Of the environments that `keys` name: 'diagram:production'. Others, and those without a component, have no figure. */
export function drawBlocks(
  context: DocumentContext,
  { keys, theme }: { keys: Iterable<string>; theme: DrawingTheme },
): BlockFigures[] {
  const { environments } = context.solution;
  return writeSolutionBlocks(context, keys).flatMap(({ key, markdown }) => {
    const source = /```mermaid\n([^]*?)\n```/.exec(markdown)?.[1];
    const environment = environments.find(({ id }) => key === `diagram:${id}`);
    if (source === undefined || !environment) return [];
    return [{ key, source, figures: drawForDocument(context.solution, environment.id, { theme }) }];
  });
}
