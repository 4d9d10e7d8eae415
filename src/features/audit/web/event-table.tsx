// The rows of the audit log. The details of a row open below what happened.

import { Badge } from '#ui/components/badge.tsx';
import { Table, type Column } from '#ui/components/table.tsx';
import { formatFullMoment } from '#text/dates/format-date.ts';
import { kindWords } from './kind-words.ts';
import { auditMessages as words } from './messages.ts';
import type { ShownEvent } from './queries.ts';

const columns: readonly Column<ShownEvent>[] = [
  { head: words.row, className: 'r num', isRowHead: true, cell: ({ number }) => number },
  { head: words.at, className: 'num', cell: ({ at }) => <time dateTime={at}>{formatFullMoment(at)}</time> },
  { head: words.what, cell: (event) => <What event={event} /> },
  { head: words.who, cell: ({ actor }) => <bdi>{nameOf(actor)}</bdi> },
  { head: words.address, className: 'num', cell: ({ address }) => address },
  { head: words.outcome, cell: (event) => <Outcome event={event} /> },
];

export function EventTable({ events }: { events: readonly ShownEvent[] }) {
  return <Table columns={columns} rows={events} keyOf={({ number }) => number} label={words.table} />;
}

function nameOf(actor: ShownEvent['actor']): string {
  return actor ? (actor.name ?? words.deleted(actor.id)) : words.nobody;
}

function Outcome({ event: { outcome, occurrences } }: { event: ShownEvent }) {
  return (
    <>
      <Badge tone={outcome === 'done' ? 'neutral' : 'warn'}>{words.outcomes[outcome]}</Badge>
      {occurrences > 1 && <span className="cap num"> {words.times(occurrences)}</span>}
    </>
  );
}

function What({ event }: { event: ShownEvent }) {
  const { number, kind, actor, targetKind, targetId, details, hash, previousHash } = event;
  const facts: [name: string, value: string][] = [
    [words.targetOf(targetKind), targetId ?? words.noTarget],
    ...(actor ? [[words.actorId, actor.id] as [string, string]] : []),
    ...Object.entries(details).map(([name, value]): [string, string] => [name, String(value)]),
    [words.hash, hash],
    [words.previousHash, previousHash],
  ];
  const shown = facts.map(([name, value]) => <Detail key={name} name={name} value={value} />);
  return (
    <details className="audit-details">
      <summary aria-label={`${kindWords[kind]}. ${words.detailsOf(number)}`}>{kindWords[kind]}</summary>
      <dl>{shown}</dl>
    </details>
  );
}

function Detail({ name, value }: Record<'name' | 'value', string>) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}
