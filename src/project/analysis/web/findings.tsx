// The facts, the most severe first, each with the rows it was counted from.

import { Link, type LinkProps, type RegisteredRouter } from '@tanstack/react-router';
import { ChevronRight, List } from 'lucide-react';
import { useId } from 'react';
import { SeverityIcon } from '#ui/components/severity-icon.tsx';
import { ActivityArt } from '#ui/components/states/empty-art.tsx';
import { EmptyState } from '#ui/components/states/empty-state.tsx';

import { analysisMessages as words } from './messages.ts';
import type { ShownFact } from './queries.ts';

/** The address of a finding within the page. */
export function anchorOf(factId: string): string {
  return `finding-${factId}`;
}

/** What needs attention; says so where nothing does. */
export function Attention({ facts }: { facts: readonly ShownFact[] }) {
  const urgent = facts.filter(({ severity }) => severity !== 'info');
  return <FindingCard title={words.attention} facts={urgent} />;
}

/** These findings are good to know. Nothing is shown without any. */
export function Counted({ facts }: { facts: readonly ShownFact[] }) {
  const calm = facts.filter(({ severity }) => severity === 'info');
  return calm.length > 0 && <FindingCard title={words.counted} facts={calm} />;
}

function FindingCard({ title, facts }: { title: string; facts: readonly ShownFact[] }) {
  const headingId = useId();
  return (
    <section className="card" aria-labelledby={headingId}>
      <header className="card-h">
        <h2 className="head" id={headingId}>
          {title}
        </h2>
      </header>
      {facts.length === 0 && <EmptyState art={<ActivityArt />} title={words.noFindings} text={words.noFindingsText} />}
      <ul className="findings">
        {facts.map((fact) => (
          <li key={fact.id} id={anchorOf(fact.id)} tabIndex={-1}>
            <Finding fact={fact} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Finding({ fact }: { fact: ShownFact }) {
  const { severity, text, taskCount } = fact;
  return (
    <details>
      <summary>
        <SeverityIcon severity={severity} />
        <span className="grow">
          <bdi>{text}</bdi>
        </span>
        <span className="cap num">{words.rows(taskCount)}</span>
        <ChevronRight className="s" />
      </summary>
      <FindingRows fact={fact} />
    </details>
  );
}

/** The address of the task list may hold these filters. */
type TaskFilters = LinkProps<'a', RegisteredRouter, string, '/project/tasks'>['search'] & object;

function FindingRows({ fact: { tasks, taskCount, filter } }: { fact: ShownFact }) {
  return (
    <ul className="finding-rows">
      {tasks.map(({ id, key, title }) => (
        <li key={id}>
          <Link to="/project/tasks" search={{ task: key }}>
            <span className="cap num">{key}</span>
            <bdi>{title}</bdi>
          </Link>
        </li>
      ))}
      {taskCount > tasks.length && <li className="cap">{words.more(taskCount - tasks.length)}</li>}
      {filter && (
        <li>
          <Link className="finding-list" to="/project/tasks" search={filter as TaskFilters}>
            <List />
            {words.openAsList}
          </Link>
        </li>
      )}
    </ul>
  );
}
