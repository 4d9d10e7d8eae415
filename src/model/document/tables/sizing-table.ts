// What a document says about sizes: a table of them by environment, and the arithmetic behind those of production.

import { sizeNames } from '#catalogue/names/size-names.ts';
import { list, paragraphs, plain, table } from '#text/markdown/write-markdown.ts';
import type { Environment, SolutionComponent } from '../../solution-shapes.ts';
import { formatSize, sizeInSentence } from '../../sizes/format-size.ts';
import { readLoad } from '../../sizes/load.ts';
import { sizesOf, type ComponentSize } from '../../sizes/sizes-of.ts';
import { mainEnvironment, type DocumentContext } from '../document-context.ts';
import { nameOf, shortList } from '../values.ts';

/** Lists the components of which the catalogue knows sizes, if an environment has one. */
export function listSized({ solution, index }: DocumentContext): SolutionComponent[] {
  return solution.components.filter(
    (component) =>
      (index.serviceOf(component)?.sizes.length ?? 0) > 0 &&
      solution.environments.some(({ id }) => (component.counts[id] ?? 0) > 0),
  );
}

export function sizingTable(context: DocumentContext): string | null {
  const sized = listSized(context);
  const { environments, requirements } = context.solution;
  if (sized.length === 0) return null;
  const shown = environments.filter(({ id }) => sized.some(({ counts }) => (counts[id] ?? 0) > 0));
  const rows = sized.flatMap((component) => {
    const byEnvironment = shown.map((environment) =>
      (component.counts[environment.id] ?? 0) > 0 ? sizesOf({ component, environment, requirements }) : [],
    );
    const names = [...new Set(byEnvironment.flat().map(({ name }) => name))];
    return names.map((name) => {
      const sizes = byEnvironment.map((all) => all.find((size) => size.name === name));
      return [
        nameOf(component),
        sizeNames[name].label,
        ...sizes.map((size) => (size ? plain(formatSize(name, size.value)) : '–')),
        stateOf(sizes),
      ];
    });
  });
  return table(['Component', 'Size', ...shown.map(nameOf), 'State'], rows, 'Sizes');
}

function stateOf(sizes: readonly (ComponentSize | undefined)[]): string {
  const known = sizes.filter((size) => size !== undefined);
  if (known.every(({ isStated }) => isStated)) return 'Stated';
  return known.some(({ isStated }) => isStated) ? 'Partly stated' : 'Proposed';
}

/** Says what the sizes follow from, and reckons those that follow from the load. */
export function describeSizing(context: DocumentContext): string | null {
  const sized = listSized(context);
  const main = mainEnvironment(context.solution);
  if (sized.length === 0 || !main) return null;
  const reckoned = sized.flatMap((component) => reckon(context, component, main));
  return paragraphs(
    loadSentence(context),
    reckoned.length === 0 ? null : list(reckoned),
    storeSentence(context),
    'A load test before the first release confirms the proposed sizes or replaces them.',
  );
}

function loadSentence({ solution: { requirements } }: DocumentContext): string {
  const { requestsPerSecond, reckoning } = readLoad(requirements);
  if (requestsPerSecond === null)
    return 'Neither users nor requests a second are stated, so the proposed sizes are usual ones.';
  if (reckoning === null)
    return `Sizes of production are proposed for the stated ${requestsPerSecond.toLocaleString('en-US')} requests a second.`;
  return `Sizes of production are proposed for the busiest time: ${reckoning}. The share of users at once and the time between their requests are assumed.`;
}

/** Nobody states how data is divided between stores, so that each is sized for all of it. */
function storeSentence(context: DocumentContext): string | null {
  const stores = listSized(context).filter((component) =>
    context.index.serviceOf(component)?.sizes.some(({ holdsData }) => holdsData === true),
  );
  return stores.length < 2 || context.solution.requirements.dataGb == null
    ? null
    : `Each of ${shortList(stores.map(nameOf), 6)} is sized for all stored data, because it is not stated how the data is divided between them.`;
}

/** What has the usual size of its class needs no line of its own. */
function reckon(
  { solution: { requirements } }: DocumentContext,
  component: SolutionComponent,
  environment: Environment,
): string[] {
  if ((component.counts[environment.id] ?? 0) === 0) return [];
  return sizesOf({ component, environment, requirements })
    .filter(({ isReckoned }) => isReckoned)
    .map(
      ({ name, value, reason }) =>
        `${nameOf(component)}, ${sizeInSentence(name)}: ${plain(formatSize(name, value))} (${plain(reason)})`,
    );
}

/** 'Sizes of AKS and Azure SQL' */
export function sizingTitle(context: DocumentContext): string {
  return `Sizes of ${shortList(listSized(context).map(nameOf), 4)}`;
}
