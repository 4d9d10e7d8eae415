// The text of a client with each clause marked by what was made of it: a colour, a line below it, and its accessible name.

import { useRef, type KeyboardEvent, type ReactNode } from 'react';
import { clauseStates, type Clause } from '#model/describe/clauses/clause-shapes.ts';
import { listOpenMarks } from '#model/describe/clauses/read-clauses.ts';
import { clientWordsMessages as words } from './messages.ts';

type ClauseTextProps = {
  text: string;
  label: string;
  clauses: readonly Clause[];
  /** The clause that is looked at, and those that a selected part comes from, by their begin. */
  current: number | null;
  chosen: ReadonlySet<number>;
  /** Null when the pointer or the focus leaves. */
  onLook: (start: number | null) => void;
  onChoose: (start: number) => void;
};

/** One stop of the Tab key; the arrow keys go from clause to clause. */
export function ClauseText({ text, label, clauses, current, chosen, onLook, onChoose }: ClauseTextProps) {
  const list = useRef<HTMLDivElement>(null);
  const stop = clauses.some(({ start }) => start === current) ? current : (clauses[0]?.start ?? null);

  function go(event: KeyboardEvent, at: number): void {
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      return onChoose(clauses[at]?.start ?? 0);
    }
    const next = targetOf(event.key, at, clauses.length);
    if (next === null) return;
    event.preventDefault();
    list.current?.querySelectorAll<HTMLElement>('[role=button]')[next]?.focus();
  }
  return (
    <div ref={list} className="azure-clauses" role="group" aria-label={label}>
      {clauses.map((clause, at) => (
        <span key={clause.start}>
          {text.slice(clauses[at - 1]?.end ?? 0, clause.start)}
          <span
            role="button"
            className="azure-clause"
            data-state={clause.state}
            data-current={clause.start === current || undefined}
            data-chosen={chosen.has(clause.start) || undefined}
            tabIndex={clause.start === stop ? 0 : -1}
            aria-pressed={chosen.has(clause.start)}
            aria-label={words.clauseName(text.slice(clause.start, clause.end), clause)}
            onMouseEnter={() => onLook(clause.start)}
            onMouseLeave={() => onLook(null)}
            onFocus={() => onLook(clause.start)}
            onBlur={() => onLook(null)}
            onClick={() => onChoose(clause.start)}
            onKeyDown={(event) => go(event, at)}
          >
            {withMarks(text, clause)}
          </span>
        </span>
      ))}
      {text.slice(clauses.at(-1)?.end ?? 0)}
    </div>
  );
}

function targetOf(key: string, at: number, count: number): number | null {
  const targets: Readonly<Record<string, number>> = {
    ArrowRight: at + 1,
    ArrowDown: at + 1,
    ArrowLeft: at - 1,
    ArrowUp: at - 1,
    Home: 0,
    End: count - 1,
  };
  const target = targets[key];
  return target === undefined || target < 0 || target >= count ? null : target;
}

function withMarks(text: string, { start, end, marks }: Clause): ReactNode[] {
  const parts: ReactNode[] = [];
  let from = start;
  for (const mark of marks) {
    parts.push(
      text.slice(from, mark.start),
      <span key={mark.start} className="azure-unread" data-dismissed={mark.dismissed ?? undefined}>
        {text.slice(mark.start, mark.end)}
      </span>,
    );
    from = mark.end;
  }
  return [...parts, text.slice(from, end)];
}

/** How many clauses have each state; a state without a clause is explained all the same. */
export function ClauseLegend({ clauses }: { clauses: readonly Clause[] }) {
  const open = listOpenMarks(clauses).length;
  return (
    <ul className="azure-clause-legend" aria-label={words.legend}>
      {clauseStates.map((state) => (
        <li key={state}>
          <span className="azure-clause" data-state={state}>
            {words.count(state, clauses.filter((each) => each.state === state).length)}
          </span>
        </li>
      ))}
      {open > 0 && (
        <li>
          <span className="azure-unread">{`${words.inside}: ${open}`}</span>
        </li>
      )}
    </ul>
  );
}

/** It says what was taken from the clause that is looked at, and keeps its place while nothing is. */
export function ClauseDetail({ clause, source }: { clause: Clause | undefined; source: string }) {
  if (!clause) return <p className="azure-clause-detail cap">{source === '' ? words.choose : source}</p>;
  return (
    <div className="azure-clause-detail">
      <p>
        <b>{words.state(clause.state)}</b>
        {clause.taken.length === 0 && ` ${words.nothingTaken}`}
      </p>
      <ul>
        {clause.taken.map(({ text }, at) => (
          <li key={at}>{text}</li>
        ))}
        {clause.marks.map(({ start, quote, reason, dismissed }) => (
          <li key={start}>{dismissed ? words.dismissed(quote, dismissed) : (reason ?? words.notRead(quote))}</li>
        ))}
      </ul>
    </div>
  );
}
