// The idea that a task was made of, where the task is shown.

import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Lightbulb } from 'lucide-react';
import { useWorkspace } from '#project/workspace/web/use-workspace.ts';
import { ideaMessages as words } from './messages.ts';
import { taskIdeasQuery } from './queries.ts';
import './task-idea.css';

/** Renders nothing for a task that was not an idea. */
export function TaskIdeaPanel({ taskId }: { taskId: string }) {
  const { data } = useQuery(taskIdeasQuery(useWorkspace().id, taskId));
  const [idea] = data ?? [];
  if (!idea) return null;
  return (
    <p className="task-idea cap">
      <Lightbulb className="s" />
      {words.fromIdea}
      <Link to="/project/ideas" search={{ idea: idea.id }}>
        <bdi>{idea.title}</bdi>
      </Link>
    </p>
  );
}
