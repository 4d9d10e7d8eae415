// Diagrams of a solution for files and documents. They take up to some hundred milliseconds for a large solution: call them in a
// child process.

import type { DiagramPicture } from '#contract/diagram.ts';
import type { Drawing, Positions } from './drawing.ts';
import { layoutPages } from './layout-pages.ts';
import { layoutTidy } from './layout-tidy.ts';
import { contentOfEnvironment, layoutContent, type DrawingContent } from './layout-solution.ts';
import { listConceptConnections, listConceptParts } from './place/concept-parts.ts';
import { LARGEST_PAGE, MIN_PRINT_SCALE, printScale, type PageSize } from './score-drawing.ts';
import { areaWords, describeDrawing, type AreaWords } from './svg/describe-drawing.ts';
import { drawSvg } from './svg/draw-svg.ts';
import type { DrawingTheme } from './svg/drawing-colors.ts';
import type { Solution, SolutionComponent } from '../solution-shapes.ts';

export type SolutionDiagram = {
  /** The picture is of kind 'solution'. */
  picture: DiagramPicture;
  /** 'Production environment, part 2 of 3: Production network' */
  caption: string;
  /** The drawing in words. */
  altText: string;
};

/** The subject says what a diagram shows, and what it is called. */
export type DiagramSubject = { content: DrawingContent; caption: string; words: AreaWords };

type DrawingOptions = { positions?: Positions; theme?: DrawingTheme };

/** Words for the boxes of a concept: its drawing has clouds where others have regions, and groups where they have subnets. */
const conceptWords: AreaWords = { ...areaWords, region: 'Cloud', subnet: 'Group' };

export function subjectOfEnvironment(solution: Solution, environmentId: string): DiagramSubject {
  const { environments } = solution;
  const environment = environments.find(({ id }) => id === environmentId) ?? environments[0];
  return {
    content: contentOfEnvironment(solution, environmentId),
    caption: environment ? `${environment.name} environment` : 'The solution',
    words: areaWords,
  };
}

/** The `components` are those that production runs. */
export function subjectOfConcept(
  solution: Solution,
  { components, caption }: { components: readonly SolutionComponent[]; caption: string },
): DiagramSubject {
  const content = {
    parts: listConceptParts(solution, components),
    connections: listConceptConnections(solution, components),
    hasPorts: false,
  };
  return { content, caption, words: conceptWords };
}

/**
 * A diagram in a document: whole where a page of A3 has room for it at a readable size, else on several of them. A person's
 * positions are followed where the drawing has no fault with them and fits a page.
 */
export function drawForDocument(subject: DiagramSubject, options: DrawingOptions = {}): SolutionDiagram[] {
  const { positions = {}, theme = 'print' } = options;
  const drawing = layoutTidy(subject.content, positions);
  const fitting = [drawing, layoutContent(subject.content)].find(
    (each) => printScale(each, LARGEST_PAGE) >= MIN_PRINT_SCALE,
  );
  if (fitting) return [drawDiagram(fitting, { ...subject, theme })];
  return drawOnPages(subject, { theme, page: LARGEST_PAGE });
}

/** A diagram of a document on a screen, which always has room for it. */
export function drawTidy(
  subject: DiagramSubject,
  { positions = {}, theme = 'print' }: DrawingOptions = {},
): SolutionDiagram {
  return drawDiagram(layoutTidy(subject.content, positions), { ...subject, theme });
}

/** A diagram for print, laid out anew, on more than one page where its smallest text would have less than 8 points. */
export function drawOnPages(
  subject: DiagramSubject,
  { page, theme = 'print' }: { page: PageSize; theme?: DrawingTheme },
): SolutionDiagram[] {
  const pages = layoutPages(subject.content, page);
  return pages.map(({ title, drawing }, index) => {
    const place = `part ${index + 1} of ${pages.length}`;
    const caption =
      pages.length > 1 ? [`${subject.caption}, ${place}`, title].filter(Boolean).join(': ') : subject.caption;
    return drawDiagram(drawing, { ...subject, caption, theme });
  });
}

/** Draws it on one page, however large that has to be. */
export function drawWhole(
  subject: DiagramSubject,
  { positions = {}, theme = 'print' }: DrawingOptions = {},
): SolutionDiagram {
  return drawDiagram(layoutContent(subject.content, { positions }), { ...subject, theme });
}

function drawDiagram(
  drawing: Drawing,
  { caption, words, theme }: Pick<DiagramSubject, 'caption' | 'words'> & { theme: DrawingTheme },
): SolutionDiagram {
  const altText = describeDrawing(drawing, words);
  return {
    picture: {
      svg: drawSvg(drawing, { theme, title: caption, description: altText }),
      width: Math.ceil(drawing.width),
      height: Math.ceil(drawing.height),
      kind: 'solution',
      texts: [...drawing.boxes.flatMap(({ title, lines }) => [title, ...lines])],
    },
    caption,
    altText,
  };
}
