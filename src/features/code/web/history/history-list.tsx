// The history of a project: its turns with what each round found and cost, and its versions.

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { RotateCcw } from 'lucide-react';
import { useEffect, useState } from 'react';
import { formatMoment } from '#text/dates/format-date.ts';
import { formatCost, formatDuration } from '#text/english/amounts.ts';
import { jsonified } from '#ui/api/jsonified.ts';
import { IconButton } from '#ui/controls/icon-button.tsx';
import '#ui/list/list-rows.css';
import { ListState } from '#ui/list/list-state.tsx';
import { attempt } from '#ui/overlays/toast/attempt.ts';
import { showToast } from '#ui/overlays/toast/toast.tsx';
import { codeApi, versionsQuery, type ShownProject, type ShownTurn, type ShownVersion } from '../queries.ts';
import type { CodeSession } from '../workspace/code-session.ts';
import { historyMessages as words } from './messages.ts';
import { TurnDialog } from './turn-dialog.tsx';
import { VersionDialog } from './version-dialog.tsx';
import './history.css';

type HistoryListProps = { project: ShownProject; session: CodeSession; disabled: boolean };

export function HistoryList({ project, session, disabled }: HistoryListProps) {
  const [turnId, setTurnId] = useState<string | null>(null);
  const turn = project.turns.find(({ id }) => id === turnId);
  return (
    <div className="code-history">
      <section aria-label={words.turns}>
        <h3 className="label">{words.turns}</h3>
        {project.turns.length === 0 && <p className="cap code-history-none">{words.noTurns}</p>}
        <ul className="list-rows">
          {project.turns.toReversed().map((listed) => (
            <li key={listed.id}>
              <button type="button" className="list-row" onClick={() => setTurnId(listed.id)}>
                <TurnSummary turn={listed} />
              </button>
            </li>
          ))}
        </ul>
      </section>
      <Versions project={project} session={session} disabled={disabled} />
      {turn && <TurnDialog projectId={project.id} turn={turn} onClose={() => setTurnId(null)} />}
    </div>
  );
}

function TurnSummary({ turn }: { turn: ShownTurn }) {
  return (
    <span className="grow">
      <span className="list-line cut">{(turn.maskedPrompt ?? turn.prompt) || words.kind(turn.kind)}</span>
      <span className="cap num list-line">{summaryOf(turn).join(' · ')}</span>
    </span>
  );
}

/** 'Generated', 'stopped', 'GPT', '3 → 0 findings after 1 repair', '1,204 tokens', '$0.0021', '8.2 s', '12:31'. */
function summaryOf({ kind, status, agent, template, rounds, createdAt }: ShownTurn): string[] {
  const [first] = rounds;
  const last = rounds.at(-1);
  const sum = (count: (round: ShownTurn['rounds'][number]) => number): number =>
    rounds.reduce((total, round) => total + count(round), 0);
  const cost = sum(({ costUsd }) => costUsd);
  const tokens = sum(({ inputTokens, outputTokens }) => inputTokens + outputTokens);
  return [
    words.kind(kind),
    words.status(status),
    template?.name ?? agent?.name ?? '',
    first && last ? words.repairs(first.findingsAfter, last.findingsAfter, rounds.length - 1) : '',
    tokens > 0 ? words.tokens(tokens) : '',
    cost > 0 ? formatCost(cost) : '',
    first ? formatDuration(sum(({ seconds }) => seconds) * 1000) : '',
    formatMoment(createdAt),
  ].filter((part) => part !== '');
}

function Versions({ project, session, disabled }: HistoryListProps) {
  const queryClient = useQueryClient();
  const query = useQuery(versionsQuery(project.id));
  const [openRevision, setOpenRevision] = useState<number | null>(null);
  useEffect(() => {
    void queryClient.invalidateQueries(versionsQuery(project.id));
  }, [queryClient, project.id, project.revision]);
  const opened = query.data?.find(({ revision }) => revision === openRevision);

  async function restore({ revision }: ShownVersion): Promise<void> {
    setOpenRevision(null);
    await attempt({
      async action() {
        await session.flush();
        const { files } = session.read();
        session.take(jsonified(await codeApi.restoreVersion({ id: project.id, revision })));
        const onSelect = () => session.change({ files });
        showToast({ kind: 'success', text: words.restored, action: { label: words.undo, onSelect } });
      },
      describeFailure: words.restoreFailed,
      refresh: () => queryClient.invalidateQueries(versionsQuery(project.id)),
    });
  }

  return (
    <section aria-label={words.versions}>
      <h3 className="label">{words.versions}</h3>
      <ListState query={query} words={words.list} />
      <ul className="list-rows">
        {query.data?.map((version) => (
          <li key={version.revision} className="list-pair">
            <button type="button" className="list-row" onClick={() => setOpenRevision(version.revision)}>
              <span className="grow num">
                {words.version(version.revision, version.reason)}{' '}
                <span className="cap">
                  {version.revision === project.revision ? words.current : formatMoment(version.createdAt)}
                </span>
              </span>
            </button>
            {version.revision !== project.revision && (
              <IconButton
                label={words.restore(version.revision)}
                icon={<RotateCcw className="s" />}
                disabled={disabled}
                onClick={() => void restore(version)}
              />
            )}
          </li>
        ))}
      </ul>
      {opened && (
        <VersionDialog
          session={session}
          version={opened}
          disabled={disabled}
          onRestore={() => void restore(opened)}
          onClose={() => setOpenRevision(null)}
        />
      )}
    </section>
  );
}
