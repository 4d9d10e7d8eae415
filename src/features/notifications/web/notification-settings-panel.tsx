// Which kinds of notification the person wants, for the page of their settings.

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Checkbox } from '#ui/controls/checkbox.tsx';
import { ListState } from '#ui/list/list-state.tsx';
import { attempt } from '#ui/overlays/toast/attempt.ts';
import { notificationKinds, type NotificationKind } from '../shared/notification-kinds.ts';
import { kindNames, notificationMessages } from './messages.ts';
import { notificationsApi, notificationsKey, unreadQuery } from './queries.ts';
import { browserTimeZone } from './use-notifications.ts';
import './notification-settings.css';

const words = notificationMessages.settings;

/** Saves each choice at once. */
export function NotificationSettingsPanel() {
  const queryClient = useQueryClient();
  const query = useQuery(unreadQuery);
  const kinds = query.data?.settings.kinds;
  const saving = useMutation({
    mutationFn: ({ kind, isOn }: { kind: NotificationKind; isOn: boolean }) =>
      attempt({
        action: () => notificationsApi.updateNotificationSettings({ kinds: { [kind]: isOn } }),
        describeFailure: words.failed,
        refresh: () => queryClient.invalidateQueries({ queryKey: notificationsKey }),
      }),
  });
  const isOn = (kind: NotificationKind): boolean =>
    saving.isPending && saving.variables.kind === kind ? saving.variables.isOn : kinds?.[kind] === true;

  if (!kinds) return <ListState query={{ ...query, data: undefined }} words={words.load} />;
  return (
    <fieldset className="notification-settings">
      <legend className="sr">{words.title}</legend>
      <p className="cap">{words.text}</p>
      {notificationKinds.map((kind) => (
        <Checkbox
          key={kind}
          checked={isOn(kind)}
          onChange={({ target }) => saving.mutate({ kind, isOn: target.checked })}
          label={
            <>
              {kindNames[kind].name}
              <span className="cap">{kindNames[kind].text}</span>
            </>
          }
        />
      ))}
      <p className="cap">{words.timeZone(browserTimeZone())}</p>
    </fieldset>
  );
}
