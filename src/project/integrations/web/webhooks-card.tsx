// The webhooks of the workspace: for each, what it sends, whether it arrives, and what can be done with it.

import { useQuery } from '@tanstack/react-query';
import { Ellipsis } from 'lucide-react';
import { useState } from 'react';
import { useWorkspace } from '#project/workspace/web/use-workspace.ts';
import { formatMoment } from '#text/dates/format-date.ts';
import { Badge, type BadgeTone } from '#ui/components/badge.tsx';
import { Card } from '#ui/components/card.tsx';
import { lazyComponent } from '#ui/components/lazy-component.tsx';
import { SettingsRow } from '#ui/components/settings/settings-row.tsx';
import { EmptyState } from '#ui/components/states/empty-state.tsx';
import { Button } from '#ui/controls/button.tsx';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { ListState } from '#ui/list/list-state.tsx';
import { Menu } from '#ui/overlays/menu.tsx';
import { ShownOnceDialog } from '#ui/overlays/shown-once-dialog.tsx';
import { integrationMessages } from './messages.ts';
import { webhooksQuery, type ShownWebhook } from './queries.ts';
import { useWebhookActions } from './use-webhook-actions.ts';

const WebhookForm = lazyComponent(() => import('./webhook-form.tsx').then((module) => module.WebhookForm));
const DeliveryLog = lazyComponent(() => import('./delivery-log.tsx').then((module) => module.DeliveryLog));

const words = integrationMessages.webhooks;
const tones: Record<ShownWebhook['state'], BadgeTone> = { on: 'ok', off: 'line', failed: 'err' };

type Shown = { kind: 'form' | 'log'; webhook: ShownWebhook | null };

export function WebhooksCard() {
  const { id: workspaceId } = useWorkspace();
  const query = useQuery(webhooksQuery(workspaceId));
  const [shown, setShown] = useState<Shown | null>(null);
  const [secret, setSecret] = useState<string | null>(null);
  const actions = useWebhookActions(setSecret);
  const webhooks = query.data;
  const hasSome = webhooks !== undefined && webhooks.length > 0;
  const add = (
    <Button size="sm" onClick={() => setShown({ kind: 'form', webhook: null })}>
      {words.add}
    </Button>
  );
  return (
    <Card title={words.title} actions={hasSome && add}>
      {!webhooks && <ListState query={{ ...query, data: undefined }} words={words.load} />}
      {webhooks?.length === 0 && <EmptyState title={words.empty} text={words.emptyText} action={add} />}
      {hasSome && (
        <>
          <p className="settings-lead settings-first">{words.lead}</p>
          <ul className="settings-rows is-last">
            {webhooks.map((webhook) => (
              <WebhookRow key={webhook.id} webhook={webhook} actions={actions} onShow={setShown} />
            ))}
          </ul>
        </>
      )}
      {shown && <ShownDialog shown={shown} onClose={() => setShown(null)} />}
      {secret !== null && (
        <ShownOnceDialog {...integrationMessages.form.once} value={secret} onClose={() => setSecret(null)} />
      )}
    </Card>
  );
}

function ShownDialog({ shown: { kind, webhook }, onClose }: { shown: Shown; onClose: () => void }) {
  if (kind === 'form') return <WebhookForm webhook={webhook} onClose={onClose} />;
  return webhook && <DeliveryLog webhook={webhook} onClose={onClose} />;
}

type WebhookRowProps = {
  webhook: ShownWebhook;
  actions: ReturnType<typeof useWebhookActions>;
  onShow: (shown: Shown) => void;
};

function WebhookRow({ webhook, actions, onShow }: WebhookRowProps) {
  const { name, url, shape, events, state, failingSince, previousSecretUntil } = webhook;
  const facts = [words.shapes[shape], new URL(url).host, words.count(events.length)];
  if (failingSince) facts.push(words.failing(formatMoment(failingSince)));
  if (previousSecretUntil && new Date(previousSecretUntil) > actions.now)
    facts.push(words.overlap(formatMoment(previousSecretUntil)));
  const items = [
    { label: words.edit, onSelect: () => onShow({ kind: 'form', webhook }) },
    { label: words.deliveries, onSelect: () => onShow({ kind: 'log', webhook }) },
    { label: words.rotate, onSelect: () => void actions.rotate(webhook) },
    state === 'on'
      ? { label: words.turnOff, onSelect: () => void actions.turn(webhook, false) }
      : { label: words.turnOn, onSelect: () => void actions.turn(webhook, true) },
    { label: words.delete, danger: true, onSelect: () => void actions.remove(webhook) },
  ];
  return (
    <li className="settings-item">
      <SettingsRow
        name={
          <>
            <bdi>{name}</bdi>
            <Badge tone={tones[state]}>{words.states[state]}</Badge>
          </>
        }
        text={facts.join(' · ')}
      >
        <Button size="sm" busy={actions.testing === webhook.id} onClick={() => void actions.test(webhook)}>
          {words.test}
        </Button>
        <Menu
          label={words.menu(name)}
          items={items}
          trigger={(trigger) => <IconButton {...trigger} label={words.menu(name)} icon={<Ellipsis />} />}
        />
      </SettingsRow>
    </li>
  );
}
