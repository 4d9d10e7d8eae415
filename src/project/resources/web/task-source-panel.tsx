// What the open task was made from: the excerpt, and for its owner the way back to the place.

import { useQuery } from '@tanstack/react-query';
import { ArrowUpRight } from 'lucide-react';
import { useWorkspace } from '#project/workspace/web/use-workspace.ts';
import { buttonClass } from '#ui/controls/button.tsx';
import { placeWords } from '../shared/draft-words.ts';
import { ItemLink, KindIcon } from './item-link.tsx';
import { resourceMessages, sourceMessages as words } from './messages.ts';
import { taskSourceQuery, type ShownSource } from './queries.ts';
import './task-source.css';

/** Nothing for a task that was made by hand. */
export function TaskSourcePanel({ taskId }: { taskId: string }) {
  const { data: source } = useQuery(taskSourceQuery(useWorkspace().id, taskId));
  if (!source) return null;
  const { kind, own, excerpt, state } = source;
  return (
    <section className="task-part task-source">
      <h3 className="label">{words.title}</h3>
      <p className="task-source-head">
        <KindIcon kind={kind} />
        <span className="grow">{describeSource(source)}</span>
      </p>
      {excerpt !== '' && (
        <blockquote className="task-source-excerpt" dir="auto" tabIndex={0}>
          {excerpt}
        </blockquote>
      )}
      {own?.isFound === false && <p className="cap">{words.gone}</p>}
      {own?.isFound && <p className="cap">{words.found}</p>}
      {own && state === 'available' && (
        <ItemLink kind={kind} itemId={own.itemId} place={own.place} className={buttonClass({ size: 'sm' })}>
          <ArrowUpRight className="s" />
          {words.open[kind]}
        </ItemLink>
      )}
    </section>
  );
}

function describeSource({ kind, own, owner: { name }, state }: ShownSource) {
  if (state === 'owner-left') return resourceMessages.ownerLeft(name);
  if (state === 'deleted') return resourceMessages.deleted(name);
  if (!own) return `${resourceMessages.kinds[kind]} · ${resourceMessages.privateTo(name)}`;
  const where = placeWords(own.place);
  return (
    <>
      <bdi>{own.title}</bdi>
      {where && <span className="t3"> · {where}</span>}
    </>
  );
}
