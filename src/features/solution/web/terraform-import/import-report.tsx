// What Terraform would become: what was understood, what is kept untouched, and what is not known.

import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import type { blueprintApi } from '../queries.ts';
import { importMessages as words } from './messages.ts';

export type ReadReport = Awaited<ReturnType<typeof blueprintApi.readTerraform>>;

export function ImportReport({ read: { solution, report } }: { read: ReadReport }) {
  const { networks, subnets, components, rules } = solution;
  return (
    <div role="status">
      <p>
        {words.summary({
          networks: networks.length,
          subnets: subnets.length,
          components: components.length,
          rules: rules.length,
        })}
      </p>
      {report.redacted > 0 && <p className="cap">{words.redacted(report.redacted)}</p>}
      {report.notes.length > 0 && (
        <>
          <p className="label">{words.notes}</p>
          <ul className="azure-import-notes">
            {report.notes.map((note) => (
              <li key={note}>{note}</li>
            ))}
          </ul>
        </>
      )}
      <Fold title={words.understood(report.understood.length)} count={report.understood.length}>
        {report.understood.map(({ address, name }) => (
          <Row key={address} address={address} text={name} />
        ))}
      </Fold>
      <Fold title={words.kept(report.kept.length)} count={report.kept.length}>
        {report.kept.map(({ address, reason }) => (
          <Row key={address} address={address} text={reason} />
        ))}
      </Fold>
      <Fold title={words.unknown(report.unknown.length)} count={report.unknown.length}>
        {report.unknown.map(({ address, reason }) => (
          <Row key={address} address={address} text={reason} />
        ))}
      </Fold>
    </div>
  );
}

function Row({ address, text }: { address: string; text: string }) {
  return (
    <li>
      <span className="mono">{address}</span>
      <span className="cap">{text}</span>
    </li>
  );
}

function Fold({ title, count, children }: { title: string; count: number; children: ReactNode }) {
  if (count === 0) return null;
  return (
    <details className="azure-import-fold">
      <summary>
        <ChevronRight className="lucide" aria-hidden />
        {title}
      </summary>
      <ul className="azure-import-notes">{children}</ul>
    </details>
  );
}
