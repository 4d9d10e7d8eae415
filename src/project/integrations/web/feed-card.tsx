// The calendar of due days: its address is made, renewed and revoked here, and shown once.

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useWorkspace } from '#project/workspace/web/use-workspace.ts';
import { formatMoment } from '#text/dates/format-date.ts';
import { Card } from '#ui/components/card.tsx';
import { SettingsRow } from '#ui/components/settings/settings-row.tsx';
import { Button } from '#ui/controls/button.tsx';
import { SelectField } from '#ui/controls/field/select-field.tsx';
import { ListState } from '#ui/list/list-state.tsx';
import { ShownOnceDialog } from '#ui/overlays/shown-once-dialog.tsx';
import { attempt } from '#ui/overlays/toast/attempt.ts';
import { showToast } from '#ui/overlays/toast/toast.tsx';
import { integrationMessages } from './messages.ts';
import { feedQuery, integrationsApi, type ShownFeed } from './queries.ts';

const words = integrationMessages.feed;

export function FeedCard() {
  const { id: workspaceId } = useWorkspace();
  const query = useQuery(feedQuery(workspaceId));
  return (
    <Card title={words.title}>
      {query.data === undefined ? (
        <ListState query={{ ...query, data: undefined }} words={words.load} />
      ) : (
        <Feed feed={query.data} workspaceId={workspaceId} />
      )}
    </Card>
  );
}

function Feed({ feed, workspaceId }: { feed: ShownFeed | null; workspaceId: string }) {
  const queryClient = useQueryClient();
  const [content, setContent] = useState<ShownFeed['content']>(feed?.content ?? 'mine');
  const [address, setAddress] = useState<string | null>(null);
  const change = (action: () => Promise<unknown>, done?: string): Promise<boolean> =>
    attempt({
      action,
      describeFailure: words.failed,
      onDone: () => done !== undefined && showToast({ kind: 'success', text: done }),
      refresh: () => queryClient.invalidateQueries(feedQuery(workspaceId)),
    });
  const make = () =>
    change(async () => setAddress((await integrationsApi.createCalendarFeed({ workspaceId, content })).url));
  const revoke = () => change(() => integrationsApi.revokeCalendarFeed({ workspaceId }), words.revoked);
  return (
    <div className="settings-rows">
      <SettingsRow name={words.name} text={feed ? describe(feed) : words.none}>
        <div className="integrations-feed">
          <SelectField
            label={words.content}
            isLabelHidden
            value={content}
            onChange={({ target }) => setContent(target.value === 'all' ? 'all' : 'mine')}
          >
            <option value="mine">{words.mine}</option>
            <option value="all">{words.all}</option>
          </SelectField>
          <Button onClick={() => void make()}>{feed ? words.renew : words.make}</Button>
          {feed && <Button onClick={() => void revoke()}>{words.revoke}</Button>}
        </div>
      </SettingsRow>
      {address !== null && <ShownOnceDialog {...words.once} value={address} onClose={() => setAddress(null)} />}
    </div>
  );
}

function describe({ content, createdAt, lastReadAt }: ShownFeed): string {
  const read = lastReadAt ? words.read(formatMoment(lastReadAt)) : words.neverRead;
  return `${words.has(words[content], formatMoment(createdAt))}, ${read}`;
}
