// The entries of the logs. The details of an entry open below what happened.

import { formatFullMoment, formatMoment } from '#text/dates/format-date.ts';
import { Badge, type BadgeTone } from '#ui/components/badge.tsx';
import { Table, type Column } from '#ui/components/table.tsx';
import { Button } from '#ui/controls/button.tsx';
import { logMessages as words, nameOfDetail, whatHappened } from './messages.ts';
import type { ShownEntry } from './queries.ts';

const tones: Readonly<Record<string, BadgeTone>> = {
  open: 'warn',
  answered: 'info',
  closed: 'line',
  done: 'ok',
  failed: 'err',
  waiting: 'warn',
};

type EntryTableProps = {
  entries: readonly ShownEntry[];
  /** All entries are those of the person. */
  isMine: boolean;
  /** Set for admins. */
  onAnswer: ((entry: ShownEntry) => void) | null;
  onClose: (entry: ShownEntry) => void;
};

export function EntryTable({ entries, isMine, onAnswer, onClose }: EntryTableProps) {
  const columns: Column<ShownEntry>[] = [
    {
      head: words.at,
      className: 'num logs-at',
      cell: ({ at }) => (
        <time dateTime={at} title={formatFullMoment(at)}>
          {formatMoment(at)}
        </time>
      ),
    },
    { head: words.kind, className: 'logs-wide', cell: ({ kind }) => words.kinds[kind] },
    { head: words.what, isRowHead: true, cell: (entry) => <What entry={entry} isMine={isMine} /> },
    { head: words.who, className: 'logs-wide', cell: (entry) => <bdi>{nameOf(entry, isMine)}</bdi> },
    { head: words.state, className: 'logs-wide', cell: ({ kind, state }) => <State kind={kind} state={state} /> },
    {
      head: words.actions,
      isHeadHidden: true,
      className: 'r',
      cell: (entry) => <Acts entry={entry} onAnswer={onAnswer} onClose={onClose} />,
    },
  ];
  return (
    <Table
      columns={columns}
      rows={entries}
      keyOf={({ kind, id }) => `${kind} ${id}`}
      label={words.table}
      className="logs-table"
    />
  );
}

function nameOf({ who, kind }: ShownEntry, isMine: boolean): string {
  return isMine && kind !== 'delivery' ? words.you : (who ?? words.nobody);
}

function State({ kind, state }: Pick<ShownEntry, 'kind' | 'state'>) {
  if (state === null) return null;
  return <Badge tone={kind === 'error' ? 'err' : (tones[state] ?? 'neutral')}>{words.states[state] ?? state}</Badge>;
}

function What({ entry, isMine }: { entry: ShownEntry; isMine: boolean }) {
  return (
    <>
      <Happened entry={entry} />
      {/* A phone shows this in place of the columns that do not fit. */}
      <span className="cap logs-narrow">
        <span>
          {words.kinds[entry.kind]} · <bdi>{nameOf(entry, isMine)}</bdi>
        </span>
        <State kind={entry.kind} state={entry.state} />
      </span>
    </>
  );
}

/** The exported entries keep the moment as programs read it. */
function valueOfDetail(name: string, value: string): string {
  return name === 'happened' ? formatFullMoment(value) : value;
}

function Happened({ entry }: { entry: ShownEntry }) {
  const { kind, what, subject, requestId, details, report } = entry;
  const facts = [
    ...(requestId === null ? [] : [[words.requestId, requestId] as const]),
    ...Object.entries(details).map(([name, value]) => [nameOfDetail(name), valueOfDetail(name, value)] as const),
    ...(report?.answer ? [[words.answerShown, report.answer] as const] : []),
  ];
  const shown = (
    <>
      {whatHappened(kind, what)} <bdi className="logs-subject">{subject}</bdi>
    </>
  );
  if (facts.length === 0) return shown;
  return (
    <details className="logs-details">
      <summary>{shown}</summary>
      <dl>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

type ActsProps = Pick<EntryTableProps, 'onAnswer' | 'onClose'> & { entry: ShownEntry };

function Acts({ entry, onAnswer, onClose }: ActsProps) {
  const { report } = entry;
  if (!report) return null;
  return (
    <>
      {onAnswer && (
        <Button size="sm" onClick={() => onAnswer(entry)}>
          {words.answer}
        </Button>
      )}
      {!onAnswer && report.isOwn && report.state !== 'closed' && (
        <Button size="sm" aria-label={words.closeReport} onClick={() => onClose(entry)}>
          {words.close}
        </Button>
      )}
    </>
  );
}
