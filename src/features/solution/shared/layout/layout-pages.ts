// A drawing for print: whole where its text can be read on a page, else a page for each part, with boxes that say on which page
// a link goes on.

import { labelOfRegion } from '#cloud/regions.ts';
import { viewEnvironment, type EnvironmentView, type PlacedComponent } from '../environment-view.ts';
import type { Solution } from '../solution-shapes.ts';
import type { Drawing, Positions } from './drawing.ts';
import { layoutSolution, layoutView } from './layout-solution.ts';

export type PageSize = { width: number; height: number };

export type DrawingPage = {
  /** What is on it: 'Production network'. Empty for the only page. */
  title: string;
  drawing: Drawing;
};

export type PagesOptions = {
  environmentId: string;
  positions?: Positions;
  /** Of what a page has room for, in pixels at 96 an inch. */
  page: PageSize;
};

/** The smallest text of a drawing has 8.25 points at 96 pixels an inch, and may be printed with 8. */
export const MIN_PRINT_SCALE = 8 / 8.25;

/** Pages before the last one that may still be filled. */
const RECENT_PAGES = 3;

/** A part of a solution that is drawn together: what is around it, and its components. */
type Unit = { name: string; ids: string[]; areaIds: string[] };

/** How much smaller a drawing has to be for a page; 1 for those that fit. */
export function printScale({ width, height }: PageSize, page: PageSize): number {
  return Math.min(1, page.width / width, page.height / height);
}

export function layoutPages(solution: Solution, { environmentId, positions = {}, page }: PagesOptions): DrawingPage[] {
  const whole = layoutSolution(solution, { environmentId, positions });
  if (printScale(whole, page) >= MIN_PRINT_SCALE) return [{ title: '', drawing: whole }];
  const view = viewEnvironment(solution, environmentId);
  const pages = packUnits(listUnits(view), { view, page });
  if (pages.length < 2) return [{ title: '', drawing: layoutSolution(solution, { environmentId }) }];
  const pageOf = new Map(pages.flatMap((units, index) => units.flatMap(({ ids }) => ids.map((id) => [id, index + 1]))));
  return pages.map((units) => ({ title: titleOf(units), drawing: layoutView(narrowView(view, units, pageOf)) }));
}

/** Subnets, then what is in a network, a region or in none, in the order of the solution. */
function listUnits({ regions, networks, subnets, components }: EnvironmentView): Unit[] {
  const left = new Set(components);
  const take = (name: string, areaIds: string[], isWanted: (component: PlacedComponent) => boolean): Unit => {
    const taken = [...left].filter(isWanted);
    for (const component of taken) left.delete(component);
    return { name, areaIds, ids: taken.map(({ id }) => id) };
  };
  const ofSubnets = networks.flatMap((network) => {
    const inside = subnets.filter(({ networkId }) => networkId === network.id);
    return [
      ...inside.map(({ id }) => take(network.name, [id], ({ subnetId }) => subnetId === id)),
      take(network.name, [network.id], ({ networkId }) => networkId === network.id),
    ];
  });
  const others = [
    ...regions.map(({ id, name }) => take(`Services of ${labelOfRegion(name)}`, [], ({ regionId }) => regionId === id)),
    take('Services in no region', [], () => true),
  ];
  return [...ofSubnets, ...others.filter(({ ids }) => ids.length > 0)];
}

/** As few pages as possible, with what belongs together close to each other. A unit that fills more than a page is divided. */
function packUnits(units: readonly Unit[], context: { view: EnvironmentView; page: PageSize }): Unit[][] {
  const pages: Unit[][] = [];
  const queue = [...units];
  while (queue.length > 0) {
    const unit = queue.shift()!;
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

function fits(units: readonly Unit[], { view, page }: { view: EnvironmentView; page: PageSize }): boolean {
  return printScale(layoutView(narrowView(view, units, new Map())), page) >= MIN_PRINT_SCALE;
}

function titleOf(units: readonly Unit[]): string {
  return [...new Set(units.map(({ name }) => name))].join(', ');
}

/** The parts of some units, and in place of what they are linked with on other pages, a box that names the page. */
function narrowView(
  view: EnvironmentView,
  units: readonly Unit[],
  pageOf: ReadonlyMap<string, number>,
): EnvironmentView {
  const shown = new Set(units.flatMap(({ ids }) => ids));
  const components = view.components.filter(({ id }) => shown.has(id));
  const areaIds = new Set(units.flatMap((unit) => unit.areaIds));
  const subnets = view.subnets.filter(({ id }) => areaIds.has(id));
  const networkIds = new Set(subnets.map(({ networkId }) => networkId));
  const networks = view.networks.filter(({ id }) => networkIds.has(id) || areaIds.has(id));
  const copies = components.map(({ settings }) => settings.replicaRegionId);
  const regionIds = new Set([...[...networks, ...components].map(({ regionId }) => regionId), ...copies]);
  const connections = view.connections.filter(({ from, to }) => shown.has(from) || shown.has(to));
  const linked = new Set(connections.flatMap(({ from, to }) => [from, to]));
  const elsewhere = view.components
    .filter(({ id }) => linked.has(id) && !shown.has(id))
    .map(({ id, name }) => ({ id, name, page: pageOf.get(id) ?? 0 }));
  return {
    ...view,
    regions: view.regions.filter(({ id }) => regionIds.has(id)),
    networks,
    subnets,
    components,
    connections,
    elsewhere,
  };
}
