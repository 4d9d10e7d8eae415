// Tables of a document about how components are protected and watched.

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
        sink ? nameOf(sink) : 'Nowhere stated',
        diagnostics ? `${plain(diagnostics.value)} ([source](${diagnostics.source.url}))` : 'Not documented here',
      ],
    ];
  });
  return rows.length === 0 ? null : table(['Component', 'Logs go to', 'What can be logged'], rows, 'Logs');
}
