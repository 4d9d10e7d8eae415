// What follows the acceptance, in the panel: the contract's total, the project with its burn-down, and deliveries.

import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { EmptyState } from '#ui/components/states/empty-state.tsx';
import { Notice } from '#ui/components/states/notice.tsx';
import { Button, buttonClass } from '#ui/controls/button.tsx';
import { ListState } from '#ui/list/list-state.tsx';
import { formatFullDay } from '#text/dates/format-date.ts';
import type { SowWork } from '../../contract/work.ts';
import { formatAmount, formatHours } from '../../shared/estimate/money.ts';
import type { ShownSow } from '../queries.ts';
import { workspacesQuery } from '../review/use-review.ts';
import { WorkspaceField } from '../review/workspace-field.tsx';
import { StateBadge } from '../state-badge.tsx';
import { DeliveryList } from './delivery-list.tsx';
import { workMessages as words } from './messages.ts';
import { useWork, workQuery } from './use-work.ts';
import './work.css';

export function WorkTab({ sow }: { sow: ShownSow }) {
  if (sow.state !== 'accepted') return <EmptyState title={words.notAccepted} text={words.notAcceptedText} />;
  return <AcceptedWork sow={sow} />;
}

function AcceptedWork({ sow }: { sow: ShownSow }) {
  const query = useQuery(workQuery(sow.id));
  if (!query.data) return <ListState query={{ ...query, data: undefined }} words={words.list} />;
  return (
    <div className="sow-price-tab">
      <Contract sow={sow} work={query.data} />
      <Project sow={sow} work={query.data} />
      <DeliveryList sow={sow} />
    </div>
  );
}

type PartProps = { sow: ShownSow; work: SowWork };

function Contract({ sow, work: { currency, value, total, changes, blueprint } }: PartProps) {
  const { draftChange } = useWork(sow.id);
  return (
    <section>
      <h3 className="label">{words.contract}</h3>
      <dl className="sow-sums">
        <dt>{words.accepted}</dt>
        <dd className="num">{formatAmount(value, currency)}</dd>
        <dt>{words.total}</dt>
        <dd className="num">{formatAmount(total, currency)}</dd>
      </dl>
      {changes.length === 0 && <p className="sow-section-text">{words.noChanges}</p>}
      <ul className="sow-history">
        {changes.map(({ id, title, state, value: amount }) => (
          <li key={id}>
            <Link to="/sow/$id" params={{ id }}>
              {title}
            </Link>{' '}
            <StateBadge state={state} /> <span className="num">{formatAmount(amount, currency)}</span>
          </li>
        ))}
      </ul>
      {blueprint && (
        <p className="sow-section-text">
          {blueprint.hasChanged ? words.differs(blueprint.fromRevision, blueprint.toRevision) : words.same}
        </p>
      )}
      {blueprint?.hasChanged && (
        <Button size="sm" onClick={() => void draftChange()}>
          {words.draft}
        </Button>
      )}
    </section>
  );
}

function Project({ sow, work: { project } }: PartProps) {
  return (
    <section>
      <h3 className="label">{words.project}</h3>
      {project ? <ProjectProgress project={project} /> : sow.role === 'owner' && <NewProject sow={sow} />}
    </section>
  );
}

function NewProject({ sow }: { sow: ShownSow }) {
  const { data: workspaces = [] } = useQuery(workspacesQuery);
  const { createProject } = useWork(sow.id);
  const [chosen, setChosen] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const workspaceId = chosen || (workspaces[0]?.id ?? '');
  async function create(): Promise<void> {
    setIsBusy(true);
    await createProject(workspaceId);
    setIsBusy(false);
  }
  return (
    <div className="sow-share">
      <p className="sow-section-text">{words.noProject}</p>
      {workspaces.length === 0 && (
        <Notice
          action={
            <Link className={buttonClass({ size: 'sm' })} to="/project">
              {words.openProjects}
            </Link>
          }
        >
          {words.noWorkspace}
        </Notice>
      )}
      <WorkspaceField workspaces={workspaces} value={workspaceId} onChange={setChosen} />
      <div>
        <Button variant="primary" disabled={workspaceId === ''} busy={isBusy} onClick={() => void create()}>
          {words.create}
        </Button>
      </div>
    </div>
  );
}

function ProjectProgress({ project }: { project: NonNullable<SowWork['project']> }) {
  const { name, projectId, budgeted, done, doneCount, taskCount, burnDown, due } = project;
  return (
    <>
      <p className="sow-section-text">
        <b>{name}</b>
        <br />
        {words.progress(
          { done: formatHours(done), budgeted: formatHours(budgeted) },
          { done: doneCount, count: taskCount },
        )}
      </p>
      <progress className="sow-progress" max={budgeted || 1} value={done} aria-label={words.burnDown} />
      {due !== null && <p className="sow-section-text">{words.due(formatFullDay(due))}</p>}
      <table className="sow-burn-down">
        <caption className="sr">{words.burnDown}</caption>
        <thead>
          <tr>
            <th scope="col">{words.day}</th>
            <th scope="col">{words.left}</th>
          </tr>
        </thead>
        <tbody>
          {burnDown.map(({ day, left }) => (
            <tr key={day}>
              <td>{formatFullDay(day)}</td>
              <td className="num">{formatHours(left)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <Link className={buttonClass({ size: 'sm' })} to="/project/projects/$projectId" params={{ projectId }}>
        {words.open}
      </Link>
    </>
  );
}
