// Tables of a document about how components are protected and watched.

import type { CatalogueService } from '#cloud/catalogue/catalogue-service.ts';
import { listLogDestinations } from '#cloud/catalogue/log-destinations.ts';
import { plain, table } from '#text/markdown/write-markdown.ts';
import type { SolutionComponent } from '../../solution-shapes.ts';
import type { DocumentContext } from '../document-context.ts';
import { nameOf } from '../values.ts';

export function protectionTable({ running, index }: DocumentContext): string | null {
  const rows = running.map((component) => [
    nameOf(component),
    index.serviceOf(component) ? dataClasses[component.dataClass] : 'Not known',
    component.settings.minTls === undefined || component.settings.minTls === null
      ? 'Not stated'
      : `TLS ${component.settings.minTls}`,
    answer(component.settings.usesPrivateEndpoint),
    answer(component.settings.isEncryptedWithOwnKey),
    plain(index.components.get(component.settings.secretStoreId ?? '')?.name ?? 'None stated'),
  ]);
  return rows.length === 0
    ? null
    : table(
        ['Component', 'Data', 'Minimum TLS', 'Private endpoint', 'Customer-managed key', 'Secrets come from'],
        rows,
        'Protection of the components of production',
      );
}

const dataClasses: Record<SolutionComponent['dataClass'], string> = {
  none: 'None',
  public: 'Public',
  internal: 'Internal',
  confidential: 'Confidential',
  restricted: 'Restricted',
};

function answer(value: boolean | null | undefined): string {
  if (value == null) return 'Not stated';
  return value ? 'Yes' : 'No';
}

/** CloudWatch takes the logs of those services of AWS that write to it; the others have a place of their own. */
function sinkOf(service: CatalogueService, sink: SolutionComponent | undefined): string {
  const own = listLogDestinations(service);
  const isElsewhere = own.length > 0 && !own.includes('Amazon CloudWatch');
  if (isElsewhere && (!sink || sink.service === 'cloudwatch')) return own.join(' and ');
  return sink ? nameOf(sink) : 'Nowhere stated';
}

/** Where the logs of each component go, and what the provider documents that can be logged. */
export function logTable({ running, index }: DocumentContext): string | null {
  const rows = running.flatMap((component) => {
    const service = index.serviceOf(component);
    const diagnostics = service?.diagnostics;
    const sink = index.components.get(component.settings.logSinkId ?? '');
    if (!service || (!diagnostics && !sink)) return [];
    return [
      [
        nameOf(component),
        sinkOf(service, sink),
        diagnostics ? `${plain(diagnostics.value)} ([source](${diagnostics.source.url}))` : 'Not documented here',
      ],
    ];
  });
  return rows.length === 0 ? null : table(['Component', 'Logs go to', 'What can be logged'], rows, 'Logs');
}
