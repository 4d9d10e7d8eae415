// The drawings of a diagram file, made in a child process.

import { papers, roomOn, type Paper } from '#platform/export/pictures/paper.ts';
import type { Positions } from '#model/layout/drawing.ts';
import { MIN_PRINT_SCALE, printScale } from '#model/layout/score-drawing.ts';
import type { Solution } from '#model/solution-shapes.ts';
import type { DiagramOptions } from '../../contract/diagram.ts';
import {
  drawOnPages,
  drawWhole,
  subjectOfEnvironment,
  type SolutionDiagram,
} from '#model/layout/diagrams-of-solution.ts';

export type FileOrder = { solution: Solution; positions: Positions; options: DiagramOptions };
export type FileDrawings = { paper: Paper; diagrams: SolutionDiagram[] };

/** A PDF is drawn on the smallest sheet that all of it can be read on, or divided over several of A3. */
export function drawFile({ solution, positions, options }: FileOrder): FileDrawings {
  const { environment: environmentId, format, theme } = options;
  const subject = subjectOfEnvironment(solution, environmentId);
  const whole = drawWhole(subject, { positions, theme: format === 'pdf' ? 'print' : theme });
  const fitting = Object.values(papers).find((paper) => printScale(whole.picture, roomOn(paper)) >= MIN_PRINT_SCALE);
  if (format !== 'pdf' || fitting) return { paper: fitting ?? papers.a3Landscape, diagrams: [whole] };
  const page = roomOn(papers.a3Landscape);
  return { paper: papers.a3Landscape, diagrams: drawOnPages(subject, { page }) };
}
