// Tables of a document about how components are protected and watched.

import type { CatalogueService } from '#catalogue/catalogue-service.ts';
import { listLogDestinations } from '#catalogue/log-destinations.ts';
import { enumerate, paragraphs, plain, table } from '#text/markdown/write-markdown.ts';
import type { SolutionComponent } from '../../solution-shapes.ts';
import type { DocumentContext } from '../document-context.ts';
import { nameOf, shortList } from '../values.ts';

/** What says nothing of a component, or nothing of any component, is left out and named below the table. */
export function protectionTable({ running, index }: DocumentContext): string | null {
  const columns: readonly [name: string, cell: (component: SolutionComponent) => string | null][] = [
    ['Minimum TLS', ({ settings: { minTls } }) => (minTls == null ? null : `TLS ${minTls}`)],
    ['Private endpoint', ({ settings }) => answer(settings.usesPrivateEndpoint)],
    ['Customer-managed key', ({ settings }) => answer(settings.isEncryptedWithOwnKey)],
    [
      'Secrets come from',
      ({ settings }) => plain(index.components.get(settings.secretStoreId ?? '')?.name ?? '') || null,
    ],
  ];
  const classOf = (component: SolutionComponent): string =>
    index.serviceOf(component) ? dataClasses[component.dataClass] : 'Not known';
  const shown = columns.filter(([, cell]) => running.some((component) => cell(component) !== null));
  const missing = columns.filter((column) => !shown.includes(column)).map(([name]) => name);
  const parts = running.filter(
    (component) =>
      component.dataClass !== 'none' ||
      index.serviceOf(component) === undefined ||
      shown.some(([, cell]) => cell(component) !== null),
  );
  const rest = running.filter((component) => !parts.includes(component));
  if (parts.length === 0) return null;
  return paragraphs(
    table(
      ['Component', 'Data', ...shown.map(([name]) => name)],
      parts.map((component) => [
        nameOf(component),
        classOf(component),
        ...shown.map(([, cell]) => cell(component) ?? 'Not stated'),
      ]),
      'Protection of the components of production',
    ),
    missing.length === 0 ? null : `Not stated for any component: ${enumerate(missing.map(inSentence))}.`,
    rest.length === 0
      ? null
      : `Nothing is stated for ${shortList(rest.map(nameOf), 12)}, which ${rest.length === 1 ? 'keeps' : 'keep'} no data of ${rest.length === 1 ? 'its' : 'their'} own.`,
  );
}

/** 'Minimum TLS' → 'minimum TLS' */
function inSentence(words: string): string {
  return words.charAt(0).toLowerCase() + words.slice(1);
}

const dataClasses: Record<SolutionComponent['dataClass'], string> = {
  none: 'None',
  public: 'Public',
  internal: 'Internal',
  confidential: 'Confidential',
  restricted: 'Restricted',
};

function answer(value: boolean | null | undefined): string | null {
  if (value == null) return null;
  return value ? 'Yes' : 'No';
}

/** CloudWatch takes the logs of those services of AWS that write to it; the others have a place of their own. */
function sinkOf(service: CatalogueService, sink: SolutionComponent | undefined): string {
  const own = listLogDestinations(service);
  const isElsewhere = own.length > 0 && !own.includes('Amazon CloudWatch');
  if (isElsewhere && (!sink || sink.service === 'cloudwatch')) return own.join(' and ');
  return sink ? nameOf(sink) : 'Nowhere stated';
}

/** The table says where the logs of each component go, and what the provider documents that can be logged. */
export function logTable({ running, index }: DocumentContext): string | null {
  const logs = running.flatMap((component) => {
    const service = index.serviceOf(component);
    if (!service?.diagnostics) return [];
    const sink = sinkOf(service, index.components.get(component.settings.logSinkId ?? ''));
    const { value, source } = service.diagnostics;
    return [{ name: nameOf(component), sink, logged: `${plain(value)} ([source](${source.url}))` }];
  });
  // One destination for all is a sentence before the table.
  const hasSinks = new Set(logs.map(({ sink }) => sink)).size > 1;
  const rows = logs.map(({ name, sink, logged }) => [name, ...(hasSinks ? [sink] : []), logged]);
  const silent = running.filter((component) => !index.serviceOf(component)?.diagnostics);
  const rest = `What can be logged is not documented here for ${shortList(silent.map(nameOf), 12)}.`;
  if (rows.length === 0) return silent.length === 0 ? null : rest;
  const logged = new Set(rows.map((row) => row.at(-1)));
  if (!hasSinks && rows.length > 1 && logged.size === 1)
    return paragraphs(`What can be logged: ${[...logged].join('')}.`, silent.length === 0 ? null : rest);
  return paragraphs(
    table(['Component', ...(hasSinks ? ['Logs go to'] : []), 'What can be logged'], rows, 'Logs'),
    silent.length === 0 ? null : rest,
  );
}
