// A small control in the details of a task, an idea or a page: watch it, mute it, or be told when one takes part.

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Bell, BellOff, BellRing } from 'lucide-react';
import { useWorkspace } from '#project/workspace/web/use-workspace.ts';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { Menu } from '#ui/overlays/menu.tsx';
import { attempt } from '#ui/overlays/toast/attempt.ts';
import { offerUndo } from '#ui/overlays/toast/undo.ts';
import { watchLevels, type WatchedType, type WatchLevel } from '../shared/watch-levels.ts';
import type { WatchState } from '../shared/watching-shapes.ts';
import { watchMessages as words } from './messages.ts';
import { watchingApi, watchQuery } from './watching-queries.ts';

type WatchPanelProps = { subjectType: WatchedType; subjectId: string };

export function WatchPanel({ subjectType, subjectId }: WatchPanelProps) {
  const { id: workspaceId } = useWorkspace();
  const queryClient = useQueryClient();
  const query = watchQuery({ workspaceId, subjectType, subjectId });
  const { data: state } = useQuery(query);

  async function choose(level: WatchLevel): Promise<boolean> {
    return attempt({
      action: () => watchingApi.setWatching({ workspaceId, subjectType, subjectId, level }),
      describeFailure: words.failed,
      refresh: () => queryClient.invalidateQueries({ queryKey: query.queryKey }),
    });
  }

  async function change(level: WatchLevel): Promise<void> {
    const before = state?.level ?? 'default';
    if (level === before || !(await choose(level))) return;
    offerUndo({ text: words.done[level], label: words.undo, undo: () => void choose(before) });
  }

  return (
    <Menu
      label={words.menu}
      items={watchLevels.map((level) => ({
        label: words.choices[level],
        isChosen: state?.level === level,
        onSelect: () => void change(level),
      }))}
      trigger={(trigger) => <IconButton {...trigger} size="md" label={words.label(state)} icon={iconOf(state)} />}
    />
  );
}

function iconOf(state: WatchState | undefined) {
  if (state?.level === 'muted') return <BellOff />;
  return state?.isSubscribed ? <BellRing /> : <Bell />;
}
