// Lays out a solution: regions around networks around subnets around components, and links that end at the boxes they join.

import { itemAt } from '#text/required.ts';
import { viewEnvironment } from '../environments/environment-view.ts';
import type { Solution, SolutionConnection } from '../solution-shapes.ts';
import { drawLinks } from './draw-links.ts';
import type { Drawing, Positions } from './drawing.ts';
import { measureDrawing } from './geometry.ts';
import { MARGIN } from './measures.ts';
import { placeLabels } from './place-labels.ts';
import { LARGEST_PAGE, scoreDrawing, type PageSize } from './score-drawing.ts';
import { applyPositions } from './place/apply-positions.ts';
import { listArrangements } from './place/arrange.ts';
import type { Arrangement } from './place/arrangement.ts';
import { listParts, type Parts } from './place/parts.ts';
import { freeLines } from './route/free-lines.ts';
import { listFreeTracks } from './route/free-tracks.ts';
import { assignLanes } from './route/lanes.ts';
import { bundleConnections, type Net } from './route/nets.ts';
import { routeNets } from './route/route-nets.ts';
import { listTracks } from './route/tracks.ts';

/** Only `CANDIDATES` arrangements are drawn in full. A drawing of more than `MANY` boxes takes too long for that. */
const CANDIDATES = 8;
const MANY = 150;

export type LayoutOptions = {
  environmentId: string;
  /** Where a person put boxes; the others are laid out. */
  positions?: Positions;
};

/** This is what is drawn. */
export type DrawingContent = {
  parts: Parts;
  connections: readonly SolutionConnection[];
  /** True if links say their protocol and ports. */
  hasPorts: boolean;
};

/** The same drawing for the same solution, everywhere. */
export function layoutSolution(solution: Solution, { environmentId, positions = {} }: LayoutOptions): Drawing {
  return layoutContent(contentOfEnvironment(solution, environmentId), { positions });
}

export function contentOfEnvironment(solution: Solution, environmentId: string): DrawingContent {
  const view = viewEnvironment(solution, environmentId);
  return { parts: listParts(view), connections: view.connections, hasPorts: true };
}

export type ContentOptions = {
  positions?: Positions;
  /** The drawing should fit on this page, in pixels at 96 an inch. */
  page?: PageSize;
  /** This many arrangements are drawn, and the best one is taken. */
  candidates?: number;
};

export function layoutContent(content: DrawingContent, options: ContentOptions = {}): Drawing {
  const { positions = {}, page = LARGEST_PAGE, candidates = CANDIDATES } = options;
  const { parts, connections, hasPorts } = content;
  if (parts.all.size === 0) return { width: 2 * MARGIN, height: 2 * MARGIN, boxes: [], links: [] };
  const parentOf = (id: string): string | null => parts.all.get(id)?.parentId ?? null;
  const nets = bundleConnections(connections, { parentOf, hasPorts });
  const drawing = layoutBest(content, { nets, page, candidates });
  const isMoved = Object.keys(positions).some((id) => parts.all.has(id));
  if (!isMoved) return drawing;
  const moved = applyPositions(drawing.boxes, positions);
  const freeTracks = listFreeTracks(moved.boxes, new Set(connections.map(({ to }) => to)));
  const freeTrees = routeNets(nets, freeTracks);
  const links = drawLinks(connections, {
    trees: freeTrees,
    lanes: assignLanes(freeTrees, freeTracks),
    tracks: freeTracks,
    lines: freeLines(freeTracks),
    boxes: moved.boxes,
  });
  return { ...moved, links: placeLabels(links, moved.boxes) };
}

/** Several arrangements are drawn, and the one that is read best is taken. */
function layoutBest(
  { parts, connections }: DrawingContent,
  { nets, page, candidates }: { nets: readonly Net[]; page: PageSize; candidates: number },
): Drawing {
  const arrangements = listArrangements(parts, connections);
  // Crossings of a large drawing take longer to count than the drawing takes.
  if (parts.all.size > MANY || arrangements.length < 2)
    return drawArrangement(itemAt(arrangements, 0), { connections, nets });
  const drawn = arrangements.slice(0, candidates).map((arrangement) => {
    const drawing = drawArrangement(arrangement, { connections, nets });
    return { drawing, score: scoreDrawing(drawing, page) };
  });
  return drawn.reduce((best, each) => (each.score < best.score ? each : best)).drawing;
}

function drawArrangement(
  arrangement: Arrangement,
  { connections, nets }: { connections: readonly SolutionConnection[]; nets: readonly Net[] },
): Drawing {
  const tracks = listTracks(arrangement);
  const trees = routeNets(nets, tracks);
  const lanes = assignLanes(trees, tracks);
  const { width, height, boxes, ...lines } = measureDrawing(arrangement, { lanes, trees });
  return { width, height, boxes, links: drawLinks(connections, { trees, lanes, tracks, lines, boxes }) };
}
