// Decisions of a solution with what else was possible, from what the catalogue knows of both.

import { hasAzurePair, hasAzureZones, isOnRequest } from '#catalogue/azure-redundancy.ts';
import type { Sku } from '#catalogue/catalogue-service.ts';
import { isRegionIn } from '#catalogue/places/areas.ts';
import { regionsInArea } from '#catalogue/places/region-places.ts';
import { cloudProviderNames } from '#catalogue/provider.ts';
import { nameOfRegion } from '#catalogue/regions.ts';
import { paragraphs, plain, table } from '#text/markdown/write-markdown.ts';
import { formatMinutes } from '../../format-duration.ts';
import type { SolutionComponent, SolutionRegion } from '../../solution-shapes.ts';
import { isAssumed, primaryRegion, secondaryRegion, type DocumentContext } from '../document-context.ts';
import { areaOfPlace, whyNoSecondRegion } from '../residency.ts';
import { nameOf, shortList, regionOf } from '../values.ts';
import { listDesignDecisions, type Decision } from './design-decisions.ts';

export function decisionTable(context: DocumentContext): string | null {
  const choices = listSkuChoices(context);
  const decisions = [
    ...regionDecisions(context),
    ...listDesignDecisions(context),
    ...choices.flatMap(({ component, chosen, others, reasons }): Decision[] =>
      reasons.length === 0
        ? []
        : [
            {
              what: `SKU of ${nameOf(component)}`,
              chosen: plain(chosen.name),
              others: namesOf(others),
              why: `${reasons.join('. ')}.`,
            },
          ],
    ),
  ];
  const open = choices.filter(({ reasons }) => reasons.length === 0);
  if (decisions.length + open.length === 0) return null;
  const rows = decisions.map(({ what, chosen, others, why }, index) => [`D${index + 1}`, what, chosen, others, why]);
  return paragraphs(
    rows.length === 0 ? null : table(['Number', 'Decision', 'Chosen', 'Alternatives', 'Why'], rows, 'Decisions'),
    open.length === 0
      ? null
      : 'No stated requirement decides between the SKUs of these components. The chosen ones are starting values: confirm them when the load is known.',
    open.length === 0
      ? null
      : table(
          ['Component', 'SKU', 'Alternatives'],
          open.map(({ component, chosen, others }) => [nameOf(component), plain(chosen.name), namesOf(others)]),
          'SKUs without a reason to prefer one',
        ),
  );
}

function namesOf(skus: readonly Sku[]): string {
  return shortList(skus.map(nameOf), 4);
}

function regionDecisions(context: DocumentContext): Decision[] {
  const primary = primaryRegion(context);
  const secondary = secondaryRegion(context);
  if (!primary) return [];
  const isOpen = isAssumed(context, 'regions');
  const only = whyNoSecondRegion(context);
  return [
    {
      what: 'Region',
      chosen: regionOf(primary),
      others: otherRegions(context, primary),
      why: `${[isOpen ? whyStart(context, primary) : 'The client states it', ...azureFacts(primary)].join('; ')}.`,
    },
    {
      what: 'Second region',
      chosen: secondary ? regionOf(secondary) : 'None',
      others: othersOfSecond(secondary !== undefined, only !== null),
      why: secondary ? whySecond(secondary) : (only ?? whyNone(context)),
    },
  ];
}

function otherRegions(context: DocumentContext, { provider, name }: SolutionRegion): string {
  const area = areaOfPlace(context);
  const cloud = cloudProviderNames[provider];
  if (area === null) return `Another region of ${cloud} that has these services`;
  const others = regionsInArea(provider, area).filter((region) => region !== nameOfRegion(name));
  return others.length === 0
    ? `None of ${cloud} in ${area.name}`
    : `Another region of ${cloud} in ${area.name} that has these services`;
}

function othersOfSecond(hasSecond: boolean, isOnly: boolean): string {
  if (hasSecond) return 'One region only';
  return isOnly ? 'A wider area, if the client agrees' : 'A second region with copies of all data';
}

function whyStart(context: DocumentContext, { name }: SolutionRegion): string {
  const area = areaOfPlace(context);
  const isIn = area !== null && isRegionIn(nameOfRegion(name), area) === true;
  const place = isIn ? ` in ${area.name}, where data has to stay` : '';
  return `A starting value${place}, because nobody has stated a region`;
}

function whySecond({ provider, name }: SolutionRegion): string {
  const isAsked = provider === 'azure' && isOnRequest(nameOfRegion(name));
  const request = isAsked ? ' Microsoft opens this region on request only: ask for it before signature.' : '';
  return `The recovery objectives are to hold when a region fails.${request}`;
}

function whyNone(context: DocumentContext): string {
  const { requirements } = context.solution;
  const isStated = (['rtoMinutes', 'rpoMinutes'] as const).some(
    (key) => requirements[key] !== null && !isAssumed(context, `requirements.${key}`),
  );
  return isStated
    ? 'No second region is stated, although recovery objectives are.'
    : 'Nobody has asked for objectives that hold when the region fails; copies and their traffic would cost more.';
}

/** https://learn.microsoft.com/azure/reliability/regions-list */
function azureFacts({ provider, name }: { provider: string; name: string }): string[] {
  if (provider !== 'azure') return [];
  const region = nameOfRegion(name);
  return [
    hasAzureZones(region) ? 'it has availability zones' : 'it has no availability zones',
    hasAzurePair(region) ? 'it has a paired region' : 'it has no paired region',
  ];
}

type Choice = { component: SolutionComponent; chosen: Sku; others: readonly Sku[] };

function listSkuChoices(context: DocumentContext): (Choice & { reasons: string[] })[] {
  return context.running.flatMap((component) => {
    const service = context.index.serviceOf(component);
    const chosen = context.index.skuOf(component);
    const others = service?.skus.filter(({ name }) => name !== component.sku) ?? [];
    if (!chosen || others.length === 0) return [];
    const choice = { component, chosen, others };
    return [{ ...choice, reasons: listReasons(context, choice) }];
  });
}

/** What the catalogue knows of the SKU and not of all others, and the solution makes use of. */
function listReasons(context: DocumentContext, choice: Choice): string[] {
  const { settings } = choice.component;
  const isCopied =
    context.index.regions.has(settings.replicaRegionId ?? '') && choice.chosen.redundancy.regions?.value !== 'none';
  return [
    reasonOfZones(choice),
    ...(isCopied ? [reasonOfCopy(choice), reasonOfLoss(choice, context.solution.requirements.rpoMinutes)] : []),
  ].filter((reason) => reason !== null);
}

/** Returns '' where no other SKU is like this. */
function listNames(others: readonly Sku[], isWanted: (sku: Sku) => boolean): string {
  return shortList(others.filter(isWanted).map(nameOf), 3);
}

function reasonOfZones({ component, chosen, others }: Choice): string | null {
  const zones = chosen.redundancy.zones?.value;
  const usesZones = component.settings.isZoneRedundant === true || zones === 'always';
  const singles = listNames(others, ({ redundancy }) => redundancy.zones?.value === 'none');
  if (!usesZones || zones === undefined || zones === 'none' || singles === '') return null;
  return `It runs in several zones, which ${singles} cannot`;
}

function reasonOfCopy({ others }: Choice): string | null {
  const uncopied = listNames(others, ({ redundancy }) => redundancy.regions?.value === 'none');
  return uncopied === '' ? null : `It copies to another region, which ${uncopied} cannot`;
}

function reasonOfLoss({ chosen }: Choice, wanted: number | null): string | null {
  const loss = chosen.redundancy.rpoMinutes?.value;
  if (loss === undefined || wanted === null || loss > wanted) return null;
  return `Its documented loss of data, ${formatMinutes(loss)}, is within the RPO`;
}
