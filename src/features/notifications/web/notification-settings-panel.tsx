// Which kinds of notification the person wants on the screen and by mail, and the hour of their digest.

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { listNames } from '#features/mail/shared/list-names.ts';
import { mailApi, mailKey, mailStopsQuery } from '#features/mail/web/mail-queries.ts';
import { Notice } from '#ui/components/states/notice.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Checkbox } from '#ui/controls/checkbox.tsx';
import { SelectField } from '#ui/controls/field/select-field.tsx';
import { ListState } from '#ui/list/list-state.tsx';
import { attempt } from '#ui/overlays/toast/attempt.ts';
import { notificationKinds, type NotificationKind } from '../shared/notification-kinds.ts';
import type { NotificationSettings } from '../shared/notification-shapes.ts';
import { kindNames, notificationMessages } from './messages.ts';
import { notificationsApi, notificationsKey, unreadQuery } from './queries.ts';
import { browserTimeZone } from './use-notifications.ts';
import './notification-settings.css';

const words = notificationMessages.settings;

type Changes = Parameters<typeof notificationsApi.updateNotificationSettings>[0];

/** Saves each choice at once. */
export function NotificationSettingsPanel() {
  const queryClient = useQueryClient();
  const query = useQuery(unreadQuery);
  const saving = useMutation({
    mutationFn: (changes: Changes) =>
      attempt({
        action: () => notificationsApi.updateNotificationSettings(changes),
        describeFailure: words.failed,
        refresh: () => queryClient.invalidateQueries({ queryKey: notificationsKey }),
      }),
  });
  const saved = query.data?.settings;
  if (!saved) return <ListState query={{ ...query, data: undefined }} words={words.load} />;
  const settings = saving.isPending ? withChanges(saved, saving.variables) : saved;
  return (
    <div className="notification-settings">
      <p className="cap">{words.text}</p>
      <KindTable settings={settings} onChange={saving.mutate} />
      <SelectField
        label={words.digest}
        hint={words.digestHint(browserTimeZone())}
        value={settings.digestHour === null ? '' : String(settings.digestHour)}
        onChange={({ target }) => saving.mutate({ digestHour: target.value === '' ? null : Number(target.value) })}
      >
        <option value="">{words.noDigest}</option>
        {HOURS.map((hour) => (
          <option key={hour} value={hour}>
            {`${String(hour).padStart(2, '0')}:00`}
          </option>
        ))}
      </SelectField>
      <MailNotices />
    </div>
  );
}

const HOURS = Array.from({ length: 24 }, (_, hour) => hour);

function withChanges(settings: NotificationSettings, changes: Changes): NotificationSettings {
  const { kinds = {}, mailKinds = {}, digestHour = settings.digestHour } = changes;
  return {
    ...settings,
    kinds: Object.assign({}, settings.kinds, kinds) as NotificationSettings['kinds'],
    mailKinds: Object.assign({}, settings.mailKinds, mailKinds) as NotificationSettings['mailKinds'],
    digestHour,
  };
}

type KindTableProps = { settings: NotificationSettings; onChange: (changes: Changes) => void };

function KindTable({ settings, onChange }: KindTableProps) {
  return (
    <ul className="notification-kinds">
      {notificationKinds.map((kind) => (
        <li key={kind}>
          <span>
            {kindNames[kind].name}
            <span className="cap">{kindNames[kind].text}</span>
          </span>
          <Choice
            kind={kind}
            word={words.screen}
            isOn={settings.kinds[kind]}
            onChange={(isOn) => onChange({ kinds: { [kind]: isOn } })}
          />
          <Choice
            kind={kind}
            word={words.mail}
            isOn={settings.mailKinds[kind]}
            onChange={(isOn) => onChange({ mailKinds: { [kind]: isOn } })}
          />
        </li>
      ))}
    </ul>
  );
}

type ChoiceProps = { kind: NotificationKind; word: string; isOn: boolean; onChange: (isOn: boolean) => void };

function Choice({ kind, word, isOn, onChange }: ChoiceProps) {
  return (
    <Checkbox
      checked={isOn}
      aria-label={`${kindNames[kind].name}: ${word}`}
      onChange={({ target }) => onChange(target.checked)}
      label={word}
    />
  );
}

/** Whether mail leaves the server at all, and the lists that were left by a link. */
function MailNotices() {
  const queryClient = useQueryClient();
  const { data } = useQuery(mailStopsQuery);
  if (!data) return null;
  return (
    <>
      {!data.hasServer && <Notice tone="info">{words.noServer}</Notice>}
      {data.lists.map((list) => (
        <Notice key={list} tone="warn">
          {words.left(listNames[list])}{' '}
          <Button
            size="sm"
            onClick={() =>
              void attempt({
                action: () => mailApi.resumeMailList({ list }),
                describeFailure: words.failed,
                refresh: () => queryClient.invalidateQueries({ queryKey: mailKey }),
              })
            }
          >
            {words.resume}
          </Button>
        </Notice>
      ))}
    </>
  );
}
