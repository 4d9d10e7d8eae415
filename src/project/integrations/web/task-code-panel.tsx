// The pull requests and issues that name a task, and the name of a branch for it, where the task is shown.

import { useQuery } from '@tanstack/react-query';
import { GitBranch } from 'lucide-react';
import { useWorkspace } from '#project/workspace/web/use-workspace.ts';
import { Badge, type BadgeTone } from '#ui/components/badge.tsx';
import { Button } from '#ui/controls/button.tsx';
import { showToast } from '#ui/overlays/toast/toast.tsx';
import { branchNameOf } from '../shared/task-keys.ts';
import { codeMessages } from './code/code-messages.ts';
import { taskCodeQuery, type ShownItem } from './code-queries.ts';
import './task-code.css';

const words = codeMessages.task;
const tones: Record<ShownItem['state'], BadgeTone> = { open: 'ok', draft: 'line', merged: 'info', closed: 'neutral' };

type TaskCodeProps = { taskId: string; named: { key: string; title: string } | null };

/** Renders nothing while no repository is linked and nothing names the task. */
export function TaskCodePanel({ taskId, named }: TaskCodeProps) {
  const { data } = useQuery(taskCodeQuery(useWorkspace().id, taskId));
  if (!data || (!data.isConnected && data.items.length === 0)) return null;
  return (
    <section className="task-code" aria-label={words.title}>
      <header>
        <h3 className="head">{words.title}</h3>
        {named && (
          <Button size="sm" variant="ghost" icon={<GitBranch />} onClick={() => void copyBranch(named)}>
            {words.branch}
          </Button>
        )}
      </header>
      {data.items.length > 0 && (
        <ul>
          {data.items.map((item) => (
            <li key={item.id}>
              <Badge tone={tones[item.state]}>{words.states[item.state]}</Badge>
              <a href={item.url} target="_blank" rel="noreferrer noopener">
                <bdi>{item.title}</bdi>
              </a>
              <span className="cap">
                {words.kinds[item.kind]} <bdi>{item.repository}</bdi>#{item.number}
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

async function copyBranch({ key, title }: { key: string; title: string }): Promise<void> {
  const name = branchNameOf(key, title);
  try {
    await navigator.clipboard.writeText(name);
    showToast({ kind: 'success', text: words.copied(name) });
  } catch (error) {
    console.error(words.copyFailed, error);
    showToast({ kind: 'error', text: words.copyFailed, detail: name });
  }
}
