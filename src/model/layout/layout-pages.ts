// A drawing for print: whole where its text can be read on a page, else a page for each part, with boxes that say on which page
// a link goes on.

import { itemAt, required } from '#text/required.ts';
import type { Drawing } from './drawing.ts';
import { layoutContent, type DrawingContent } from './layout-solution.ts';
import { MIN_PRINT_SCALE, printScale, type PageSize } from './score-drawing.ts';
import { groupParts, type Part, type Parts } from './place/parts.ts';

export type DrawingPage = {
  /** The title names what is on the page: 'Production network'. It is empty for the only page. */
  title: string;
  drawing: Drawing;
};

/** Pages before the last one that may still be filled. */
const RECENT_PAGES = 3;
/** Arrangements that are drawn to find out whether something fits, which is asked often. */
const FEW_CANDIDATES = 2;

/** Components that are drawn together, with what is around them. */
type Unit = { name: string; ids: string[]; areaIds: string[] };

/** The `page` is what a page has room for, in pixels at 96 an inch. */
export function layoutPages(content: DrawingContent, page: PageSize): DrawingPage[] {
  const whole = layoutContent(content, { page });
  if (printScale(whole, page) >= MIN_PRINT_SCALE) return [{ title: '', drawing: whole }];
  const pages = packUnits(listUnits(content.parts), { content, page });
  if (pages.length < 2) return [{ title: '', drawing: whole }];
  const pageOf = new Map(pages.flatMap((units, index) => units.flatMap(({ ids }) => ids.map((id) => [id, index + 1]))));
  return pages.map((units) => ({
    title: titleOf(units),
    drawing: layoutContent(narrowContent(content, units, pageOf), { page }),
  }));
}

/** Lists what is in each subnet and network, then what is in regions, then what is in none. */
function listUnits({ childrenOf }: Parts): Unit[] {
  const unitsOf = (area: Part, name: string): Unit[] => {
    const children = childrenOf.get(area.id) ?? [];
    const ids = children.flatMap(({ id, kind }) => (kind === 'component' ? [id] : []));
    const inner = children.flatMap((child) =>
      child.kind === 'component' ? [] : unitsOf(child, nameWithin(area, child)),
    );
    const isEmpty = children.length === 0;
    const own = ids.length > 0 || isEmpty ? [{ name: isEmpty ? '' : name, ids, areaIds: [area.id] }] : [];
    return [...inner, ...own];
  };
  const top = childrenOf.get(null) ?? [];
  const areas = top.filter(({ kind }) => kind !== 'component' && kind !== 'outside');
  const loose = top.flatMap(({ id, kind }) => (kind === 'component' ? [id] : []));
  const units = areas.flatMap((area) =>
    unitsOf(area, area.kind === 'region' ? `Services of ${area.title}` : area.title),
  );
  const regional = units.filter(({ areaIds }) => areas.some(({ id }) => areaIds.includes(id)));
  return [
    ...units.filter((unit) => !regional.includes(unit)),
    ...regional,
    ...(loose.length > 0 ? [{ name: 'Services in no region', ids: loose, areaIds: [] }] : []),
  ];
}

/** A page of subnets is named after their network. */
function nameWithin(around: Part, { title }: Part): string {
  return around.kind === 'network' ? around.title : title;
}

type PackContext = { content: DrawingContent; page: PageSize };

/**
 * Fills as few pages as possible and keeps what belongs together close. A unit that fills more than a page is divided.
 */
function packUnits(units: readonly Unit[], context: PackContext): Unit[][] {
  const pages: Unit[][] = [];
  const queue = joinUnits(units, context);
  while (queue.length > 0) {
    const unit = required(queue.shift(), 'the next unit');
    const roomy = pages.slice(-RECENT_PAGES).find((others) => fits([...others, unit], context));
    if (roomy) roomy.push(unit);
    else if (unit.ids.length < 2 || fits([unit], context)) pages.push([unit]);
    else {
      const middle = Math.ceil(unit.ids.length / 2);
      queue.unshift({ ...unit, ids: unit.ids.slice(0, middle) }, { ...unit, ids: unit.ids.slice(middle) });
    }
  }
  return pages;
}

/** The parts of one network stay on one page if it has room for them. */
function joinUnits(units: readonly Unit[], context: PackContext): Unit[] {
  return [...Map.groupBy(units, ({ name }) => name).values()].flatMap((same) =>
    same.length > 1 && fits(same, context)
      ? [
          {
            name: itemAt(same, 0).name,
            ids: same.flatMap(({ ids }) => ids),
            areaIds: same.flatMap(({ areaIds }) => areaIds),
          },
        ]
      : same,
  );
}

function fits(units: readonly Unit[], { content, page }: PackContext): boolean {
  const drawing = layoutContent(narrowContent(content, units, new Map()), { page, candidates: FEW_CANDIDATES });
  return printScale(drawing, page) >= MIN_PRINT_SCALE;
}

function titleOf(units: readonly Unit[]): string {
  return [...new Set(units.map(({ name }) => name))].filter(Boolean).join(', ');
}

/**
 * The parts of some units, and in place of what they are linked with on other pages, a box that names the part of the drawing
 * there: the pages of a document have numbers of their own.
 */
function narrowContent(
  { parts, connections, hasPorts }: DrawingContent,
  units: readonly Unit[],
  pageOf: ReadonlyMap<string, number>,
): DrawingContent {
  const components = new Set(units.flatMap(({ ids }) => ids));
  const around = new Set<string>();
  const addAround = (id: string | null): void => {
    if (id === null || around.has(id)) return;
    around.add(id);
    addAround(parts.all.get(id)?.parentId ?? null);
  };
  for (const { areaIds } of units) for (const id of areaIds) addAround(id);
  const shownConnections = connections.filter(({ from, to }) => components.has(from) || components.has(to));
  const linked = new Set(shownConnections.flatMap(({ from, to }) => [from, to]));
  const shown = [...parts.all.values()].flatMap((part): Part[] => {
    const { id, kind, title } = part;
    if (components.has(id) || around.has(id) || (kind === 'outside' && linked.has(id))) return [part];
    if (kind !== 'component' || !linked.has(id)) return [];
    return [{ id, kind: 'outside', parentId: null, title, lines: [`Part ${pageOf.get(id) ?? 0}`] }];
  });
  return { parts: groupParts(shown), connections: shownConnections, hasPorts };
}
