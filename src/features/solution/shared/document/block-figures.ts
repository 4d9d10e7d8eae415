// The pictures of a document's diagrams, drawn like those of the blueprint. Their Mermaid text is what a Markdown file keeps. They
// take up to some hundred milliseconds for a large solution: draw them in a child process.

import {
  drawForDocument,
  drawWhole,
  subjectOfConcept,
  subjectOfEnvironment,
  type DiagramSubject,
  type SolutionDiagram,
} from '../layout/diagrams-of-solution.ts';
import type { DrawingTheme } from '../layout/svg/drawing-colors.ts';
import { conceptCaption } from './diagrams.ts';
import type { DocumentContext } from './document-context.ts';
import { writeSolutionBlocks } from './solution-blocks.ts';

/** `source`: the Mermaid text that the figures are shown in the place of. */
export type BlockFigures = { key: string; source: string; figures: SolutionDiagram[] };

export type BlockDrawing = {
  /** Of blocks: 'diagram:production'. Those without a diagram have no figure. */
  keys: Iterable<string>;
  theme: DrawingTheme;
  /** A page may have no room for a whole diagram; a screen always has. */
  medium: 'page' | 'screen';
};

export function drawBlocks(context: DocumentContext, { keys, theme, medium }: BlockDrawing): BlockFigures[] {
  return writeSolutionBlocks(context, keys).flatMap(({ key, markdown }) => {
    const source = /```mermaid\n([^]*?)\n```/.exec(markdown)?.[1];
    const subject = subjectOf(context, key);
    if (source === undefined || !subject) return [];
    return [
      {
        key,
        source,
        figures: medium === 'page' ? drawForDocument(subject, { theme }) : [drawWhole(subject, { theme })],
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
