// The pictures of a document's diagrams, drawn like those of the blueprint. Their Mermaid text is what a Markdown file keeps. They
// take up to some hundred milliseconds for a large solution: draw them in a child process.

import {
  drawForDocument,
  drawTidy,
  subjectOfConcept,
  subjectOfEnvironment,
  type DiagramSubject,
  type SolutionDiagram,
} from '../layout/diagrams-of-solution.ts';
import type { DrawingTheme } from '../layout/svg/drawing-colors.ts';
import { conceptCaption } from './diagrams.ts';
import type { Positions } from '../layout/drawing.ts';
import type { DocumentContext } from './document-context.ts';
import { writeSolutionBlocks } from './solution-blocks.ts';

/** The figures are shown in place of `source`, the Mermaid text. */
export type BlockFigures = { key: string; source: string; figures: SolutionDiagram[] };

export type BlockDrawing = {
  /** Of blocks: 'diagram:production'. Those without a diagram have no figure. */
  keys: Iterable<string>;
  theme: DrawingTheme;
  /** A page may have no room for a whole diagram; a screen always has. */
  medium: 'page' | 'screen';
  /** Where a person has put boxes of environments. */
  positions: Positions;
};

export function drawBlocks(context: DocumentContext, { keys, medium, theme, positions }: BlockDrawing): BlockFigures[] {
  return writeSolutionBlocks(context, keys).flatMap(({ key, markdown }) => {
    const source = /```mermaid\n([^]*?)\n```/.exec(markdown)?.[1];
    const subject = subjectOf(context, key);
    if (source === undefined || !subject) return [];
    // The canvas shows environments; the concept has boxes of its own.
    const options = { theme, positions: key === 'diagram:concept' ? {} : positions };
    return [
      {
        key,
        source,
        figures: medium === 'page' ? drawForDocument(subject, options) : [drawTidy(subject, options)],
      },
    ];
  });
}

function subjectOf({ solution, running }: DocumentContext, key: string): DiagramSubject | null {
  if (key === 'diagram:concept')
    return subjectOfConcept(solution, { components: running, caption: conceptCaption(solution) });
  const environment = solution.environments.find(({ id }) => key === `diagram:${id}`);
  return environment ? subjectOfEnvironment(solution, environment.id) : null;
}
