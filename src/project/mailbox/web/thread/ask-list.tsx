// What is asked in a thread, or waited for: each with its sentence, who, by when, and the task that was made of it.

import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useToday } from '#project/projects/web/use-today.ts';
import { useCanEdit } from '#project/workspace/web/use-workspace.ts';
import { formatDay } from '#text/dates/format-date.ts';
import { Badge } from '#ui/components/badge.tsx';
import { Button } from '#ui/controls/button.tsx';
import { mailMessages as words } from '../messages.ts';
import type { ShownDetails, ShownThread } from '../queries.ts';
import { TaskDialog } from './task-dialog.tsx';

type ShownAsk = ShownThread['asks'][number];

type AskListProps = {
  title: string;
  asks: readonly ShownAsk[];
  thread: ShownDetails;
  describeWho: (who: string) => string;
};

export function AskList({ title, asks, thread, describeWho }: AskListProps) {
  const [open, setOpen] = useState<ShownAsk | null>(null);
  const canEdit = useCanEdit();
  const today = useToday();
  return (
    <section>
      <h3 className="head">{title}</h3>
      <ul className="mailbox-asks">
        {asks.map((ask) => {
          const task = thread.tasks.find(({ quote }) => quote === ask.quote);
          return (
            <li key={ask.key}>
              <blockquote dir="auto">{ask.quote}</blockquote>
              <p className="mailbox-ask-facts">
                <Badge>{words.kinds[ask.kind]}</Badge>
                <span className="cap cut">
                  <bdi>{describeWho(ask.who)}</bdi>
                </span>
                {ask.due !== null && (
                  <Badge tone={ask.due < today ? 'err' : 'line'}>{words.due(formatDay(ask.due, today))}</Badge>
                )}
                {task && (
                  <span className="cap">
                    {words.task.isTask}{' '}
                    <Link to="/project/tasks" search={{ workspace: task.workspaceId, task: task.taskId }}>
                      {task.key}
                    </Link>
                  </span>
                )}
                {!task && canEdit && (
                  <Button size="sm" variant="ghost" onClick={() => setOpen(ask)}>
                    {words.task.make}
                  </Button>
                )}
              </p>
            </li>
          );
        })}
      </ul>
      {open && <TaskDialog thread={thread} ask={open} onClose={() => setOpen(null)} />}
    </section>
  );
}
