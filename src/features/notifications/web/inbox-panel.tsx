// The inbox: the notifications of a filter and a kind, with all of their actions.

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button } from '#ui/controls/button.tsx';
import { SelectField } from '#ui/controls/field/select-field.tsx';
import { Segmented } from '#ui/controls/segmented.tsx';
import { notificationKinds } from '../shared/notification-kinds.ts';
import { notificationFilters } from '../shared/notification-filters.ts';
import type { InboxSearch } from './inbox-search.ts';
import { kindNames, notificationMessages as words } from './messages.ts';
import { NotificationList } from './notification-list.tsx';
import { unreadQuery, type ShownNotification } from './queries.ts';
import { useNotificationActions } from './use-notifications.ts';

type InboxPanelProps = {
  search: InboxSearch;
  onChange: (changes: InboxSearch) => void;
  onOpen: (notification: ShownNotification) => void;
};

export function InboxPanel({ search: { filter = 'all', kind }, onChange, onOpen }: InboxPanelProps) {
  const queryClient = useQueryClient();
  const { data: unread } = useQuery(unreadQuery);
  const { readAll } = useNotificationActions(queryClient);
  return (
    <div className="notifications-inbox">
      <div className="notifications-inbox-bar">
        <Segmented
          label={words.filter}
          options={notificationFilters.map((value) => ({ value, label: words.filters[value] }))}
          value={filter}
          onChange={(value) => onChange({ filter: value === 'all' ? undefined : value })}
        />
        <SelectField
          label={words.kind}
          value={kind ?? ''}
          onChange={({ target }) => onChange({ kind: notificationKinds.find((one) => one === target.value) })}
        >
          <option value="">{words.anyKind}</option>
          {notificationKinds.map((one) => (
            <option key={one} value={one}>
              {kindNames[one].name}
            </option>
          ))}
        </SelectField>
        <Button disabled={(unread?.count ?? 0) === 0} onClick={() => void readAll()}>
          {words.readAll}
        </Button>
      </div>
      <NotificationList
        key={filter}
        dayHeading="h2"
        queryClient={queryClient}
        filter={filter}
        kind={kind}
        onOpen={onOpen}
      />
    </div>
  );
}
