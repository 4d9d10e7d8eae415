// Where the person is signed in, and the way to end it there.

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { formatMoment } from '#text/dates/format-date.ts';
import { Badge } from '#ui/components/badge.tsx';
import { Card } from '#ui/components/card.tsx';
import { SettingsRow } from '#ui/components/settings/settings-row.tsx';
import { Button } from '#ui/controls/button.tsx';
import { ListState } from '#ui/list/list-state.tsx';
import { attempt } from '#ui/overlays/toast/attempt.ts';
import { showToast } from '#ui/overlays/toast/toast.tsx';
import { settingsMessages as words } from './messages.ts';
import { sessionsQuery, settingsApi, type ShownSession } from './queries.ts';

export function SessionsCard() {
  const query = useQuery(sessionsQuery);
  const queryClient = useQueryClient();
  // This device first.
  const sessions = query.data?.toSorted((a, b) => Number(b.isCurrent) - Number(a.isCurrent));

  function end(action: () => Promise<string>): Promise<boolean> {
    let text = '';
    return attempt({
      action: async () => (text = await action()),
      describeFailure: words.endFailed,
      onDone: () => showToast({ kind: 'success', text }),
      refresh: () => queryClient.invalidateQueries(sessionsQuery),
    });
  }
  const endOne = (id: string) =>
    end(async () => {
      await settingsApi.endSession({ id });
      return words.sessionEnded;
    });
  const endOthers = () => end(async () => words.othersEnded((await settingsApi.endOtherSessions()).ended));

  return (
    <Card
      title={words.sessions}
      actions={
        sessions &&
        sessions.length > 1 && (
          <Button size="sm" onClick={() => void endOthers()}>
            {words.signOutOthers}
          </Button>
        )
      }
    >
      <p className="settings-lead settings-first">{words.sessionsText}</p>
      {sessions ? (
        <ul className="settings-rows is-last">
          {sessions.map((session) => (
            <SessionRow key={session.id} session={session} onEnd={() => void endOne(session.id)} />
          ))}
        </ul>
      ) : (
        <ListState query={query} words={words.list} />
      )}
    </Card>
  );
}

function SessionRow({ session, onEnd }: { session: ShownSession; onEnd: () => void }) {
  const device = session.device ?? words.unknownDevice;
  const time = formatMoment(session.createdAt);
  return (
    <li className="settings-item">
      <SettingsRow
        isShort
        name={
          <>
            {device}
            {session.isCurrent && <Badge tone="ok">{words.thisDevice}</Badge>}
          </>
        }
        text={words.signedIn(time, session.address)}
      >
        {!session.isCurrent && (
          <Button size="sm" aria-label={words.signOut(device)} onClick={onEnd}>
            {words.signOutShort}
          </Button>
        )}
      </SettingsRow>
    </li>
  );
}
