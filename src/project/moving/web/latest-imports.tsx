// The latest imports of the workspace, each with its report.

import { useQuery } from '@tanstack/react-query';
import { useWorkspace } from '#project/workspace/web/use-workspace.ts';
import { formatDay } from '#text/dates/format-date.ts';
import { Card } from '#ui/components/card.tsx';
import { SettingsRow } from '#ui/components/settings/settings-row.tsx';
import { Button } from '#ui/controls/button.tsx';
import { importMessages as words } from './messages.ts';
import { importsQuery } from './queries.ts';

export function LatestImports({ onOpen }: { onOpen: (id: string) => void }) {
  const { data } = useQuery(importsQuery(useWorkspace().id));
  if (!data || data.length === 0) return null;
  return (
    <Card title={words.latest}>
      <div className="settings-rows">
        {data.map((job) => (
          <SettingsRow
            key={job.id}
            name={<bdi>{job.fileName}</bdi>}
            text={`${words.sources[job.source]} · ${words.done(job)} · ${words.by(job.memberName, formatDay(job.createdAt))}`}
          >
            <Button size="sm" onClick={() => onOpen(job.id)}>
              {job.state === 'done' ? words.report : words.states[job.state]}
            </Button>
          </SettingsRow>
        ))}
      </div>
    </Card>
  );
}
