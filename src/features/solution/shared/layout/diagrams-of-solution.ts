// Diagrams of a solution for files and documents. They take up to some hundred milliseconds for a large solution: call them in a
// child process.

import type { DiagramPicture } from '#contract/diagram.ts';
import type { Drawing, Positions } from './drawing.ts';
import { layoutPages, printScale, type PageSize } from './layout-pages.ts';
import { layoutSolution } from './layout-solution.ts';
import { describeDrawing } from './svg/describe-drawing.ts';
import { drawSvg } from './svg/draw-svg.ts';
import type { DrawingTheme } from './svg/drawing-colors.ts';
import type { Solution } from '../solution-shapes.ts';

export type SolutionDiagram = {
  /** Of kind 'solution'. */
  picture: DiagramPicture;
  /** 'Production environment, page 2 of 3: Production network' */
  caption: string;
  /** The drawing in words. */
  altText: string;
};

/** What is between the margins of an A3 landscape page in a document, less a heading and a caption; pixels at 96 an inch. */
const LARGEST_PAGE: PageSize = { width: 1400, height: 800 };

type DrawingOptions = { positions?: Positions; theme?: DrawingTheme };

/** Of the size a drawing has on A3: its smallest text has 7 points then, a little less than tables of a document. */
const MIN_WHOLE_SCALE = 7 / 8.25;

/** The diagram of an environment in a document: whole where a page of A3 has room for it, else on several of them. */
export function drawForDocument(
  solution: Solution,
  environmentId: string,
  options: DrawingOptions = {},
): SolutionDiagram[] {
  const { positions = {}, theme = 'print' } = options;
  const whole = drawWhole(solution, { environmentId, positions, theme });
  if (printScale(whole.picture, LARGEST_PAGE) >= MIN_WHOLE_SCALE) return [whole];
  return drawOnPages(solution, environmentId, { ...options, page: LARGEST_PAGE });
}

/** The diagram of an environment for print, on more than one page where its smallest text would have less than 8 points. */
export function drawOnPages(
  solution: Solution,
  environmentId: string,
  { positions = {}, page, theme = 'print' }: DrawingOptions & { page: PageSize },
): SolutionDiagram[] {
  const pages = layoutPages(solution, { environmentId, positions, page });
  const name = captionOf(solution, environmentId);
  return pages.map(({ title, drawing }, index) => {
    const caption = pages.length > 1 ? `${name}, page ${index + 1} of ${pages.length}: ${title}` : name;
    return drawDiagram(drawing, { caption, theme });
  });
}

/** On one page, however large that has to be. */
export function drawWhole(
  solution: Solution,
  { environmentId, positions, theme }: { environmentId: string; positions: Positions; theme: DrawingTheme },
): SolutionDiagram {
  const caption = captionOf(solution, environmentId);
  return drawDiagram(layoutSolution(solution, { environmentId, positions }), { caption, theme });
}

function drawDiagram(drawing: Drawing, { caption, theme }: { caption: string; theme: DrawingTheme }): SolutionDiagram {
  return {
    picture: {
      svg: drawSvg(drawing, { theme, title: caption }),
      width: Math.ceil(drawing.width),
      height: Math.ceil(drawing.height),
      kind: 'solution',
      texts: [...drawing.boxes.flatMap(({ title, lines }) => [title, ...lines])],
    },
    caption,
    altText: describeDrawing(drawing),
  };
}

function captionOf({ environments }: Solution, environmentId: string): string {
  const environment = environments.find(({ id }) => id === environmentId) ?? environments[0];
  return environment ? `${environment.name} environment` : 'The solution';
}
