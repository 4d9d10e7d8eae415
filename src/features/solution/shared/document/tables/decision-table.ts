// Decisions of a solution with what else was possible, from what the catalogue knows of both.

import { hasAzurePair, hasAzureZones } from '#cloud/azure-redundancy.ts';
import type { Sku } from '#cloud/catalogue/catalogue-service.ts';
import { cloudProviderNames } from '#cloud/provider.ts';
import { nameOfRegion } from '#cloud/regions.ts';
import { paragraphs, plain, table } from '#text/markdown/write-markdown.ts';
import { formatMinutes } from '../../format-duration.ts';
import type { SolutionComponent } from '../../solution-shapes.ts';
import { isAssumed, primaryRegion, secondaryRegion, type DocumentContext } from '../document-context.ts';
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
  const cloud = cloudProviderNames[primary.provider];
  const isOpen = isAssumed(context, 'regions');
  return [
    {
      what: 'Region',
      chosen: regionOf(primary),
      others: `Another region of ${cloud} that has these services`,
      why: `${[isOpen ? 'A starting value, because nobody has stated a region' : 'The client states it', ...azureFacts(primary)].join('; ')}.`,
    },
    {
      what: 'Second region',
      chosen: secondary ? regionOf(secondary) : 'None',
      others: secondary ? 'One region only' : 'A second region with copies of all data',
      why: secondary ? 'The recovery objectives are to hold when a region fails.' : whyNone(context),
    },
  ];
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
function listReasons({ solution, index }: DocumentContext, { component, chosen, others }: Choice): string[] {
  const { rpoMinutes } = solution.requirements;
  const { redundancy } = chosen;
  const without = (test: (sku: Sku) => boolean): string => shortList(others.filter(test).map(nameOf), 3);
  const singles = without(({ redundancy: { zones } }) => zones?.value === 'none');
  const uncopied = without(({ redundancy: { regions } }) => regions?.value === 'none');
  const usesZones = component.settings.isZoneRedundant === true || redundancy.zones?.value === 'always';
  const isCopied = index.regions.has(component.settings.replicaRegionId ?? '') && redundancy.regions?.value !== 'none';
  const rpo = redundancy.rpoMinutes?.value;
  return [
    usesZones && redundancy.zones && redundancy.zones.value !== 'none' && singles !== ''
      ? `It runs in several zones, which ${singles} cannot`
      : null,
    isCopied && uncopied !== '' ? `It copies to another region, which ${uncopied} cannot` : null,
    isCopied && rpo !== undefined && rpoMinutes !== null && rpo <= rpoMinutes
      ? `Its documented loss of data, ${formatMinutes(rpo)}, is within the RPO`
      : null,
  ].filter((reason) => reason !== null);
}
