// The deliveries of a webhook, newest first: what was sent, what was answered, and a way to send it once more.

import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useWorkspace } from '#project/workspace/web/use-workspace.ts';
import { formatFullMoment, formatMoment } from '#text/dates/format-date.ts';
import { Badge, type BadgeTone } from '#ui/components/badge.tsx';
import { Button } from '#ui/controls/button.tsx';
import { NextPage } from '#ui/controls/next-page.tsx';
import { ListState } from '#ui/list/list-state.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { attempt } from '#ui/overlays/toast/attempt.ts';
import { showToast } from '#ui/overlays/toast/toast.tsx';
import { integrationMessages } from './messages.ts';
import { deliveriesQuery, integrationsApi, type ShownDelivery, type ShownWebhook } from './queries.ts';

const words = integrationMessages.log;
const tones: Record<ShownDelivery['state'], BadgeTone> = {
  waiting: 'warn',
  sending: 'info',
  done: 'ok',
  failed: 'err',
};

export function DeliveryLog({ webhook, onClose }: { webhook: ShownWebhook; onClose: () => void }) {
  const { id: workspaceId } = useWorkspace();
  const queryClient = useQueryClient();
  const options = deliveriesQuery(workspaceId, webhook.id);
  const query = useInfiniteQuery(options);
  const deliveries = query.data?.pages.flatMap((page) => page.deliveries);
  const replay = ({ id: deliveryId }: ShownDelivery): Promise<boolean> =>
    attempt({
      action: () => integrationsApi.replayDelivery({ workspaceId, deliveryId }),
      describeFailure: words.replayFailed,
      onDone: () => showToast({ kind: 'success', text: words.replayed }),
      refresh: () => queryClient.invalidateQueries(options),
    });
  return (
    <Dialog
      title={words.title(webhook.name)}
      wide
      onClose={onClose}
      footer={<Button onClick={onClose}>{words.close}</Button>}
    >
      <ListState query={{ ...query, data: deliveries }} words={words.load} />
      <ul className="integrations-log">
        {deliveries?.map((delivery) => (
          <DeliveryItem key={delivery.id} delivery={delivery} onReplay={() => void replay(delivery)} />
        ))}
      </ul>
      <NextPage query={query}>{words.more}</NextPage>
    </Dialog>
  );
}

function DeliveryItem({ delivery, onReplay }: { delivery: ShownDelivery; onReplay: () => void }) {
  const { event, state, status, attempts, tookMs, nextAt, createdAt, request, answer, problem } = delivery;
  const at = formatFullMoment(createdAt);
  const facts = [
    at,
    status === null ? '' : String(status),
    tookMs === null ? '' : words.took(tookMs),
    words.attempts(attempts),
    nextAt === null ? '' : words.next(formatMoment(nextAt)),
  ];
  return (
    <li>
      <details>
        <summary>
          <span className="mono">{event}</span>
          <Badge tone={tones[state]}>{words.states[state]}</Badge>
          <span className="cap num">{facts.filter((fact) => fact !== '').join(' · ')}</span>
        </summary>
        {problem !== null && <Part name={words.problem} text={problem} />}
        {request !== null && <Part name={words.request} text={request} />}
        {answer !== null && <Part name={words.answer} text={answer} />}
      </details>
      <Button size="sm" aria-label={words.replayOf(event, at)} onClick={onReplay}>
        {words.replay}
      </Button>
    </li>
  );
}

function Part({ name, text }: { name: string; text: string }) {
  return (
    <>
      <h3 className="cap">{name}</h3>
      {/* A long line scrolls, and the keyboard must reach it. */}
      <pre tabIndex={0}>{text}</pre>
    </>
  );
}
