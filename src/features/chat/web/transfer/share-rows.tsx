// Shared links, each with the way to revoke it.

import { useQueryClient } from '@tanstack/react-query';
import { formatMoment } from '#text/dates/format-date.ts';
import { Button } from '#ui/controls/button.tsx';
import { SettingsRow } from '#ui/components/settings/settings-row.tsx';
import { attempt } from '#ui/overlays/toast/attempt.ts';
import { showToast } from '#ui/overlays/toast/toast.tsx';
import { transferMessages as words } from './messages.ts';
import { sharesKey, transferApi, type ShownShare } from './transfer-queries.ts';

export function ShareRows({ shares }: { shares: readonly ShownShare[] }) {
  const queryClient = useQueryClient();
  function revoke({ id }: ShownShare): void {
    void attempt({
      action: () => transferApi.revokeShare({ id }),
      describeFailure: words.revokeFailed,
      onDone: () => showToast({ kind: 'success', text: words.revoked }),
      refresh: () => queryClient.invalidateQueries(sharesKey),
    });
  }
  return (
    <ul className="settings-rows is-last">
      {shares.map((share) => (
        <li key={share.id} className="settings-item">
          <SettingsRow isShort name={<bdi>{share.title}</bdi>} text={describe(share)}>
            <Button
              size="sm"
              aria-label={words.revokeOf(share.title, formatMoment(share.createdAt))}
              onClick={() => revoke(share)}
            >
              {words.revoke}
            </Button>
          </SettingsRow>
        </li>
      ))}
    </ul>
  );
}

function describe({ createdAt, messages, hasSources, expiresAt }: ShownShare): string {
  return [
    words.sharedOn(formatMoment(createdAt), messages),
    ...(hasSources ? [words.withPassages] : []),
    ...(expiresAt === null ? [] : [words.ends(formatMoment(expiresAt))]),
  ].join(', ');
}
