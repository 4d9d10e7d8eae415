// Lays out a solution: regions around networks around subnets around components, and links that end at the boxes they join.

import { viewEnvironment, type EnvironmentView } from '../environment-view.ts';
import type { Solution } from '../solution-shapes.ts';
import { drawLinks } from './draw-links.ts';
import type { Drawing, Positions } from './drawing.ts';
import { measureDrawing } from './geometry.ts';
import { MARGIN } from './measures.ts';
import { placeLabels } from './place-labels.ts';
import { applyPositions } from './place/apply-positions.ts';
import { arrangeParts } from './place/arrange.ts';
import { listParts } from './place/parts.ts';
import { freeLines } from './route/free-lines.ts';
import { listFreeTracks } from './route/free-tracks.ts';
import { assignLanes } from './route/lanes.ts';
import { bundleConnections } from './route/nets.ts';
import { routeNets } from './route/route-nets.ts';
import { listTracks } from './route/tracks.ts';

export type LayoutOptions = {
  environmentId: string;
  /** Where a person put boxes; the others are laid out. */
  positions?: Positions;
};

/** The same drawing for the same solution, everywhere. */
export function layoutSolution(solution: Solution, { environmentId, positions = {} }: LayoutOptions): Drawing {
  return layoutView(viewEnvironment(solution, environmentId), positions);
}

export function layoutView(view: EnvironmentView, positions: Positions = {}): Drawing {
  const parts = listParts(view);
  if (parts.all.size === 0) return { width: 2 * MARGIN, height: 2 * MARGIN, boxes: [], links: [] };
  const { connections } = view;
  const arrangement = arrangeParts(parts, connections);
  const tracks = listTracks(arrangement);
  const nets = bundleConnections(connections, (id) => parts.all.get(id)?.parentId ?? null);
  const trees = routeNets(nets, tracks);
  const lanes = assignLanes(trees, tracks);
  const { width, height, boxes, ...lines } = measureDrawing(arrangement, { lanes, trees });
  const isMoved = Object.keys(positions).some((id) => parts.all.has(id));
  if (!isMoved) return { width, height, boxes, links: drawLinks(connections, { trees, lanes, tracks, lines, boxes }) };
  const moved = applyPositions(boxes, positions);
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
